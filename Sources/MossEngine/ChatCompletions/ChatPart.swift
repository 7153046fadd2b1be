import Moss

/// A part of a user's message.
enum ChatPart {
    case text(String)
    case image(url: String, detail: String)

    /// The parts of a message's content. What can't be passed on leaves a note in its place.
    static func parts(of content: JSONValue?) -> [ChatPart] {
        switch content {
        case .string(let text): return [.text(text)]
        case .array(let parts): return parts.map(part)
        default: return []
        }
    }

    private static func part(_ part: JSONValue) -> ChatPart {
        switch part["type"]?.stringValue {
        case "input_image":
            guard let url = part["image_url"]?.stringValue else {
                return .text("[An image that was uploaded elsewhere is left out.]")
            }
            return .image(url: url, detail: part["detail"]?.stringValue ?? "auto")
        case "input_file":
            let name = part["filename"]?.stringValue.map { " '\($0)'" } ?? ""
            return .text("[The file\(name) is left out: this model takes text and images.]")
        default: return .text(part["text"]?.stringValue ?? part["refusal"]?.stringValue ?? "")
        }
    }

    /// The content of a message: a string where all parts are text, which every server takes.
    static func content(_ parts: [ChatPart]) -> JSONValue {
        var texts: [String] = []
        for part in parts {
            guard case .text(let text) = part else { return .array(parts.map(\.json)) }
            texts.append(text)
        }
        return .string(texts.joined(separator: "\n"))
    }

    private var json: JSONValue {
        switch self {
        case .text(let text): ["type": "text", "text": .string(text)]
        case .image(let url, let detail):
            [
                "type": "image_url",
                "image_url": ["url": .string(url), "detail": .string(detail)],
            ]
        }
    }
}
