/// Only its module's name matters.
public enum MarkdownName {
    /// The module's name.
    public static let value = "Markdown"
}
