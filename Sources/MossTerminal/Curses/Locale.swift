internal import CNcurses

/// The encoding of text, which ncurses takes from the C library's locale.
enum Locale {
    /// Sets it up; call it before other threads run. True if text is UTF-8.
    ///
    /// A locale that is not installed, or names no encoding (`C`, `POSIX`), says nothing about the
    /// terminal: UTF-8 is taken, since no other is met with these. One that names another encoding
    /// is believed.
    static func setUp() -> Bool {
        let isKnown = moss_set_locale("") != 0
        if isKnown, moss_encoding_is("UTF-8") != 0 { return true }
        if isKnown, moss_encoding_is("ANSI_X3.4-1968") == 0 { return false }
        return moss_set_locale("C.UTF-8") != 0 && moss_encoding_is("UTF-8") != 0
    }
}
