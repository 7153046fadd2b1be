import MossTerminalUI

/// The keys as they come, in the order in which the help shows them.
enum KeymapTable {
    static let all: [Keymap.Binding] = [
        row(.everywhere, "esc", .escape, "closes a list; else stops what runs"),
        row(.everywhere, "ctrl+c", .interrupt, "stops what runs; clears the text; twice quits"),
        row(.everywhere, "ctrl+d", .endOfInput, "quits when empty and idle"),
        row(.everywhere, "ctrl+t f2", .inspector, "the calls of tools and MCP servers"),
        row(.everywhere, "ctrl+p", .commands, "the commands; / on an empty line does the same"),
        row(.everywhere, "f1", .help, "this help; ? on an empty line does the same"),
        row(.everywhere, "ctrl+o", .unfold, "opens or folds the newest block"),
        row(.everywhere, "pageup", .pageUp, "one page up"),
        row(.everywhere, "pagedown", .pageDown, "one page down"),
        row(.everywhere, "shift+up", .lineUp, "one line up"),
        row(.everywhere, "shift+down", .lineDown, "one line down"),
        row(.everywhere, "ctrl+home", .top, "to the first line"),
        row(.everywhere, "ctrl+end", .follow, "to the end, and follow it"),
        row(.everywhere, "ctrl+l", .redraw, "draws the screen anew"),
        row(.everywhere, "ctrl+z", .suspend, "back to the shell; fg returns"),

        row(.composer, "enter", .send, "sends, or queues while an answer runs"),
        row(
            .composer, "alt+enter shift+enter ctrl+j", .newline,
            "a new line; \\ and Enter works everywhere"),
        row(.composer, "tab shift+tab", .complete, "completes a command; else to the transcript"),
        row(.composer, "up", .older, "a line up; from the first one an earlier message"),
        row(.composer, "down", .newer, "a line down; from the last one a later message"),
        row(.composer, "left ctrl+b", .left, ""),
        row(.composer, "right ctrl+f", .right, ""),
        row(.composer, "ctrl+left alt+b alt+left", .wordLeft, "a word left"),
        row(.composer, "ctrl+right alt+f alt+right", .wordRight, "a word right"),
        row(.composer, "home ctrl+a", .lineStart, "to the line's start"),
        row(.composer, "end ctrl+e", .lineEnd, "to the line's end; when empty to the transcript's"),
        row(.composer, "backspace ctrl+h shift+backspace", .deleteBackward, ""),
        row(.composer, "delete", .deleteForward, ""),
        row(.composer, "ctrl+w", .deleteBlankDelimitedWord, "deletes back to a blank"),
        row(.composer, "alt+backspace ctrl+backspace", .deleteWordBackward, "deletes a word"),
        row(.composer, "alt+d", .deleteWordForward, "deletes the word ahead"),
        row(.composer, "ctrl+u", .deleteToLineStart, "deletes to the line's start"),
        row(.composer, "ctrl+k", .deleteToLineEnd, "deletes to the line's end"),
        row(.composer, "ctrl+y", .yank, "brings back what was deleted"),
        row(.composer, "ctrl+_ ctrl+7", .undo, "undoes"),
        row(.composer, "ctrl+v", .quoteNext, "takes the next key as it is"),

        row(.transcript, "j down", .lineDown, "one line down"),
        row(.transcript, "k up", .lineUp, "one line up"),
        row(.transcript, "space", .pageDown, "one page down"),
        row(.transcript, "g home", .top, "to the first line"),
        row(.transcript, "shift+g G end", .follow, "to the end"),
        row(.transcript, "enter", .unfold, "opens or folds the newest block"),
        row(.transcript, "tab shift+tab i", .nextPane, "back to the composer"),
        row(.transcript, "?", .help, ""),
        row(.transcript, "/", .commands, ""),

        row(.inspector, "down j", .next, "the next call"),
        row(.inspector, "up k", .previous, "the call before"),
        row(.inspector, "home g", .first, "the first call"),
        row(.inspector, "end G shift+g", .last, "the newest call, and follow"),
        row(.inspector, "pageup", .pageUp, "the details a page up"),
        row(.inspector, "pagedown space", .pageDown, "the details a page down"),
        row(.inspector, "o", .raw, "the raw item"),
        row(.inspector, "?", .help, ""),

        row(.list, "down ctrl+n tab", .next, "the next row"),
        row(.list, "up ctrl+p shift+tab", .previous, "the row before"),
        row(.list, "pageup", .pageUp, ""),
        row(.list, "pagedown", .pageDown, ""),
        row(.list, "enter", .open, "takes the row"),

        row(.approval, "y", .approveOnce, "yes, this once"),
        row(.approval, "s", .approveConversation, "yes, this tool, in this conversation"),
        row(.approval, "=", .approveThese, "yes, exactly these arguments"),
        row(.approval, "n", .refuse, "no"),
        row(.approval, "m", .refuseWithMessage, "no, and tell the model why"),
        row(.approval, "e", .editArguments, "edit the arguments first"),
        row(.approval, "o", .raw, "the raw arguments"),
        row(.approval, "tab", .nextPane, "to my draft"),
        row(.approval, "up", .lineUp, "scrolls up"),
        row(.approval, "down", .lineDown, "scrolls down"),
    ]

    /// The table is ours: a spelling that can't be read has no key, and a test finds it.
    private static func row(
        _ place: Keymap.Place, _ keys: String, _ action: Action, _ sentence: String
    ) -> Keymap.Binding {
        Keymap.Binding(
            place: place, keys: keys.split(separator: " ").compactMap { Key(String($0)) },
            action: action, sentence: sentence)
    }
}
