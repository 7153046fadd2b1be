internal import CNcurses
internal import MossTerminalUI

/// Styles as ncurses takes them: attributes and a pair of colours.
struct CursesStyles {
    struct Look {
        let attributes: attr_t
        let pair: Int32
    }

    private struct Pair: Hashable {
        let foreground: Int32
        let background: Int32
    }

    let depth: ColorDepth
    /// What stands for "no colour": -1 is the terminal's own.
    private let standard: Pair
    private var pairs: [Pair: Int32] = [:]
    private var last: (style: Style, look: Look)?

    /// Asks the current screen what colours it has; there are none if they are not wanted.
    init(usesColors: Bool) {
        guard usesColors, has_colors(), start_color() == OK else {
            depth = .none
            standard = Pair(foreground: -1, background: -1)
            return
        }
        let isStandardKnown = use_default_colors() == OK
        standard =
            isStandardKnown
            ? Pair(foreground: -1, background: -1) : Pair(foreground: 7, background: 0)
        // A kind with more than 256 takes an index for red, green and blue; eight are named in all.
        let count = Int(moss_color_count())
        depth = count > 256 ? .ansi8 : ColorDepth(colors: count)
    }

    /// The same as the last time is the usual case.
    mutating func look(of style: Style) -> Look {
        if let last, last.style == style { return last.look }
        let attributes = style.attributes
        func has(_ attribute: Attributes) -> Int32 { attributes.contains(attribute) ? 1 : 0 }
        let look = Look(
            attributes: moss_attributes(
                has(.bold), has(.dim), has(.italic), has(.underline), has(.reverse)),
            pair: pair(for: style))
        last = (style, look)
        return look
    }

    /// 0, the terminal's own colours, when there are no colours or no pairs left.
    private mutating func pair(for style: Style) -> Int32 {
        guard depth != .none else { return 0 }
        func index(_ color: Color?, _ standard: Int32) -> Int32 {
            color?.index(in: depth).map(Int32.init) ?? standard
        }
        let wanted = Pair(
            foreground: index(style.foreground, standard.foreground),
            background: index(style.background, standard.background))
        if wanted == standard { return 0 }
        if let pair = pairs[wanted] { return pair }
        // ncurses would take a pair away from cells that show it.
        guard pairs.count < Int(moss_color_pair_count()) - 1 else { return 0 }
        let pair = max(0, alloc_pair(wanted.foreground, wanted.background))
        pairs[wanted] = pair
        return pair
    }
}
