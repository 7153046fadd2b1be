/// A passage of a document before it is stored.
struct Chunk: Hashable {
    /// The headings that lead to it, the document's title first.
    var path: [String]
    /// Words from the `also:` line of its section.
    var also: [String]
    /// Its place in the document, in Unicode scalars.
    var range: Range<Int>
    /// The text in that place, and nothing else.
    var text: String
}
