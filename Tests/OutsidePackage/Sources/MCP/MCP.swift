/// Only its module's name matters.
public enum MCPName {
    /// The module's name.
    public static let value = "MCP"
}
