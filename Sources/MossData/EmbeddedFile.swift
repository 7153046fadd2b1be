import CMossData

/// A file that is part of the binary, so that the program needs no folder of its own.
package enum EmbeddedFile: String, CaseIterable, Sendable {
    /// The handbook of moss-chat: Markdown, one passage for each `##` heading.
    case guide = "guide.md"

    /// The support documents of the demonstration shop: a JSON array of Moss documents.
    case faq = "faq.json"

    /// The theme for a dark screen: JSON.
    case themeDark = "dark.json"

    /// The theme for a light screen: JSON.
    case themeLight = "light.json"

    /// The file's name, without a folder.
    package var name: String { rawValue }

    /// A copy of the file's bytes.
    package var bytes: [UInt8] {
        let file = file
        return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
    }

    /// The file as text. Every embedded file is valid UTF-8; a test says so.
    package var text: String {
        let file = file
        return String(
            decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
    }

    private var file: CMossDataFile {
        switch self {
        case .guide: CMossDataGuide()
        case .faq: CMossDataFaq()
        case .themeDark: CMossDataDarkTheme()
        case .themeLight: CMossDataLightTheme()
        }
    }
}
