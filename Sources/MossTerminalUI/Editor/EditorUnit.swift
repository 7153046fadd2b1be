/// What the cursor of an editor steps over: a cluster, or the stand-in for a pasted text.
struct EditorUnit: Breakable, Sendable {
    enum Content: Sendable {
        case cluster(Character)
        case pasted(PastedText)
    }

    let content: Content
    let kind: BreakKind
    private let width: UInt16

    var columns: Int { Int(width) }

    init(_ cluster: Character) {
        let columns = TextWidth.columns(of: cluster)
        content = .cluster(cluster)
        kind = BreakKind.kind(of: cluster, columns: columns)
        width = UInt16(clamping: columns)
    }

    init(_ pasted: PastedText) {
        content = .pasted(pasted)
        kind = .ideograph
        width = UInt16(clamping: TextWidth.columns(of: pasted.label))
    }

    var isNewline: Bool { kind == .newline }

    var isPasted: Bool {
        if case .pasted = content { true } else { false }
    }

    /// What is sent.
    var text: String {
        switch content {
        case .cluster(let cluster): String(cluster)
        case .pasted(let pasted): pasted.text
        }
    }

    /// What is shown.
    var label: String {
        switch content {
        case .cluster(let cluster): String(cluster)
        case .pasted(let pasted): pasted.label
        }
    }

    /// Whether it is part of a word: a letter, a digit, an underscore.
    var isWordCharacter: Bool {
        guard case .cluster(let cluster) = content else { return false }
        return cluster.isLetter || cluster.isNumber || cluster == "_"
    }

    var isBlank: Bool {
        switch kind {
        case .space, .tab, .newline, .nothing: true
        default: false
        }
    }
}
