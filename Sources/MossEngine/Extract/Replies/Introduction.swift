/// What moss/extract-1 says of itself.
enum Introduction {
    /// How it says that it is no language model; said once in a conversation.
    static let disclaimer = "no language model"

    static func text(greets: Bool, wasMade: Bool) -> String {
        let hello = greets ? "Hello. " : ""
        guard !wasMade else {
            return hello + "I quote your indexes and run tools. Ask in the words of your files."
        }
        return hello + "I am \(ExtractModel.name), built into moss-chat: \(disclaimer). "
            + "I quote your indexes and run tools. "
            + "Ask about moss-chat, or /model attaches a real model."
    }
}
