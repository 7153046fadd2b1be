/// Makes plain text of what a program wrote that believed it had a terminal.
package enum TerminalText {
    /// The text without what was meant for a terminal: whole CSI, OSC, DCS and other escape
    /// sequences in their 7 and 8 bit forms, SO and SI, all other controls but newline and tab.
    /// A carriage return begins the line anew (CR LF is a newline), a backspace steps back.
    ///
    /// A string sequence (OSC, DCS, SOS, PM, APC) whose end never comes loses its introducer only,
    /// so that it can't hide the rest of the output. Takes time in proportion to the text.
    package static func cleaned(_ text: String) -> String {
        var bytes = text.utf8.makeIterator()
        while let byte = bytes.next() {
            let isPlain = (0x20..<0x7F).contains(byte) || byte == 0x0A || byte == 0x09
            if !isPlain {
                var cleaner = TerminalTextCleaner(text)
                return cleaner.run()
            }
        }
        return text
    }

    /// The text with signs such as `␛` in place of controls and hidden characters, but for line feeds
    /// and tabs; CR LF is a line feed. For a terminal that is written to as it stands.
    ///
    /// Each character is looked at alone, so that pieces of a stream may cut an emoji or a letter with
    /// marks anywhere.
    package static func withSigns(_ text: String) -> String {
        var shown = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\n", "\t": shown.unicodeScalars.append(scalar)
            case "\r" where rest.first == "\n": break
            default:
                if WidthTable.kind(of: scalar) == .control {
                    shown += ClusterParts.sign(for: scalar)
                } else {
                    shown.unicodeScalars.append(scalar)
                }
            }
        }
        return shown
    }
}
