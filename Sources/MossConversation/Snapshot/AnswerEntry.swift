/// Text of the model, whole or on its way.
package struct AnswerEntry: Sendable, Hashable {
    package enum State: Sendable, Hashable {
        /// More may come.
        case streaming
        case done
        /// The user stopped it.
        case stopped
        /// It broke off: a failure, a lost connection, a limit of the response.
        case cut
    }

    /// The text so far. While it streams it is only appended to, so that the screen lays out the
    /// bytes after those it has; `rewrites` says when that did not hold.
    package var text: String
    /// Grows when `text` was replaced instead of appended to: the server's own final text differed
    /// from its pieces.
    package var rewrites: Int
    /// Where a mark such as `[1]` is drawn, sorted by place.
    package var marks: [CitationMark]
    package var state: State
    /// Whether the model refuses to answer, and this says so.
    package var isRefusal: Bool

    package init(
        text: String = "",
        rewrites: Int = 0,
        marks: [CitationMark] = [],
        state: State,
        isRefusal: Bool = false
    ) {
        self.text = text
        self.rewrites = rewrites
        self.marks = marks
        self.state = state
        self.isRefusal = isRefusal
    }
}

/// A place in an answer that cites a source.
package struct CitationMark: Sendable, Hashable {
    /// The source's number, drawn as `[1]`.
    package var number: Int
    /// The mark stands after that many UTF-8 bytes of the entry's text: a character's border,
    /// never beyond the end.
    package var offset: Int

    package init(number: Int, offset: Int) {
        self.number = number
        self.offset = offset
    }
}

/// A source that a turn's answer cites: `[1] faq › Shipping › Canada`.
package struct Citation: Sendable, Hashable {
    /// Counted from 1 within the turn; the same passage keeps its number.
    package var number: Int
    /// The parts that are drawn with `›` between them: index and headings, or index and document;
    /// for a page of the web its title or address.
    package var path: [String]
    /// The passage in an index of ours; nil for other sources.
    package var passage: CitedPassage?
    /// The address of a page of the web; nil for a passage.
    package var url: String?

    package init(
        number: Int, path: [String], passage: CitedPassage? = nil, url: String? = nil
    ) {
        self.number = number
        self.path = path
        self.passage = passage
        self.url = url
    }
}

/// Where a passage stands.
package struct CitedPassage: Sendable, Hashable {
    package var index: String
    package var document: String
    /// Its number within the document; nil if the server didn't say.
    package var chunk: Int?
    /// Its place in the document, in Unicode scalars; nil if the server didn't say.
    package var range: Range<Int>?
    /// How well it fitted the question; nil if the server didn't say.
    package var score: Double?
    /// Its text, where a search of the turn brought it; nil otherwise.
    package var text: String?

    package init(
        index: String,
        document: String,
        chunk: Int? = nil,
        range: Range<Int>? = nil,
        score: Double? = nil,
        text: String? = nil
    ) {
        self.index = index
        self.document = document
        self.chunk = chunk
        self.range = range
        self.score = score
        self.text = text
    }
}
