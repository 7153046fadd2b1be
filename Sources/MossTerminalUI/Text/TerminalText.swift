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
}
