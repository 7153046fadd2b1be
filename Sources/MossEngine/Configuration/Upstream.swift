/// A server of models with OpenAI's Chat Completions protocol: llama.cpp, Ollama, a vendor.
package struct Upstream: Sendable {
    /// What requests call it: `NAME`, `upstream/NAME` or `NAME/MODEL`.
    package var name: String
    /// The address that `/chat/completions` is added to, such as `http://127.0.0.1:11434/v1`. One
    /// slash at the end is dropped; nothing is added to it, so that `/v1` is there if it is given.
    package var baseURL: String
    /// The bearer key; nil for a server that wants none. It stands in no error and no description.
    package var apiKey: String?
    /// The model to ask for; nil leaves the choice to the server.
    package var model: String?

    package init(name: String, baseURL: String, apiKey: String? = nil, model: String? = nil) {
        self.name = name
        self.baseURL = baseURL
        self.apiKey = apiKey
        self.model = model
    }
}

extension Upstream: CustomStringConvertible, CustomReflectable {
    /// The name alone: the address and the key may be secret.
    package var description: String { name }

    /// The name alone: the address and the key may be secret.
    package var customMirror: Mirror { Mirror(self, children: ["name": name]) }
}
