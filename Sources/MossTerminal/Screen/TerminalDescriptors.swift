internal import MossPlatform

/// The descriptors of the terminal, and which of them are ours to close.
struct TerminalDescriptors {
    let input: Int32
    let output: Int32
    /// Whether a write to `output` returns at once.
    let isNonBlocking: Bool
    private let owned: [Int32]

    /// - Throws: `outputIsNoTerminal`, `noKeyboard`.
    init(_ options: TerminalOptions) throws(TerminalError) {
        guard TerminalDevice.isTerminal(options.output) else { throw .outputIsNoTerminal }
        var owned: [Int32] = []
        if TerminalDevice.isTerminal(options.input) {
            input = options.input
        } else if let opened = TerminalDevice.open(TerminalDevice.controlling) {
            input = opened
            owned.append(opened)
        } else {
            throw .noKeyboard
        }
        let own = TerminalDevice.reopenNonBlocking(options.output)
        output = own ?? options.output
        isNonBlocking = own != nil
        self.owned = owned + (own.map { [$0] } ?? [])
    }

    func close() {
        for descriptor in owned { TerminalDevice.close(descriptor) }
    }
}
