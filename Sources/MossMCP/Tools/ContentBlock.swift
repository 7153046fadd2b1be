import Moss

/// One content block of a result, as a text can show it.
struct ContentBlock {
    let text: String
    /// Whether `text` is what the server wrote for a reader, not a note of ours about other content.
    let isText: Bool
    /// The base64 of a picture, a sound or a file; nil where the block has none.
    let data: String?

    init(_ block: JSONValue) {
        let type = block["type"]?.stringValue
        switch type {
        case "text":
            let text = block["text"]?.stringValue
            self.init(text: text ?? "[text without content]", isText: text != nil)
        case "image"?, "audio"?:
            self.init(
                kind: type ?? "", mimeType: block["mimeType"], data: block["data"]?.stringValue)
        case "resource":
            self.init(resource: block["resource"])
        case "resource_link":
            let uri = block["uri"]?.stringValue ?? "no address"
            let name = block["title"]?.stringValue ?? block["name"]?.stringValue
            self.init(text: name.map { "\($0) <\(uri)>" } ?? "<\(uri)>", isText: false)
        case let type?:
            let name = OutputCap.capped(type, limit: 64)
            self.init(text: "[unsupported content: \(name)]", isText: false)
        case nil:
            self.init(text: "[unsupported content]", isText: false)
        }
    }

    private init(resource: JSONValue?) {
        let uri = resource?["uri"]?.stringValue
        if let text = resource?["text"]?.stringValue {
            self.init(text: uri.map { "<\($0)>\n\(text)" } ?? text, isText: true)
        } else {
            self.init(
                kind: uri.map { "resource <\($0)>" } ?? "resource",
                mimeType: resource?["mimeType"], data: resource?["blob"]?.stringValue)
        }
    }

    /// A note about bytes: `[image image/png, 1234 bytes]`.
    private init(kind: String, mimeType: JSONValue?, data: String?) {
        let size = data.flatMap(Self.decodedCount).map { "\($0) bytes" } ?? "not valid base64"
        let parts = [kind, mimeType?.stringValue].compactMap { $0 }.joined(separator: " ")
        self.init(text: "[\(parts), \(data == nil ? "no data" : size)]", isText: false, data: data)
    }

    private init(text: String, isText: Bool, data: String? = nil) {
        self.text = text
        self.isText = isText
        self.data = data
    }

    /// The number of bytes that a base64 text stands for, or nil where it is no base64 (RFC 4648,
    /// section 4; white space between the digits and missing padding are taken).
    private static func decodedCount(_ text: String) -> Int? {
        var digits = 0
        var padding = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"):
                guard padding == 0 else { return nil }
                digits += 1
            case UInt8(ascii: "="): padding += 1
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: " "): continue
            default: return nil
            }
        }
        let isComplete = padding == 0 || (padding <= 2 && (digits + padding) % 4 == 0)
        return digits % 4 == 1 || !isComplete ? nil : digits * 3 / 4
    }
}
