/// A line of a screen: pieces of text, each in one style.
package struct StyledLine: Sendable, Hashable, ExpressibleByStringLiteral {
    package struct Piece: Sendable, Hashable {
        /// Harmless on a terminal (`TerminalText`).
        package let text: String
        package let style: TextStyle
    }

    package private(set) var pieces: [Piece] = []
    /// The columns that the line takes on a screen.
    package private(set) var columns = 0

    package init(_ text: String = "", _ style: TextStyle = .plain) {
        append(text, style)
    }

    package init(stringLiteral text: String) {
        self.init(text)
    }

    package mutating func append(_ text: String, _ style: TextStyle = .plain) {
        guard !text.isEmpty else { return }
        pieces.append(Piece(text: text, style: style))
        columns += DisplayWidth.columns(of: text)
    }

    package mutating func append(_ line: StyledLine) {
        pieces += line.pieces
        columns += line.columns
    }

    /// The characters alone, without spaces at the end.
    package var text: String {
        var text = pieces.map(\.text).joined()
        while text.last == " " { text.removeLast() }
        return text
    }
}

/// How text looks. Everything that a style says is also said by the text itself, for screens without colours.
package struct TextStyle: Sendable, Hashable {
    /// A colour that can be read on light and on dark screens.
    package enum Color: Sendable, Hashable {
        case accent, good, warning, error
    }

    package var isBold = false
    package var isDim = false
    package var isUnderlined = false
    /// The colours of text and background change places, as those of a selected row.
    package var isReversed = false
    package var color: Color?

    package static let plain = TextStyle()
    package static let bold = TextStyle(isBold: true)
    package static let dim = TextStyle(isDim: true)
    package static let selected = TextStyle(isReversed: true)
    package static let accent = TextStyle(color: .accent)
    package static let good = TextStyle(color: .good)
    package static let warning = TextStyle(color: .warning)
    package static let error = TextStyle(color: .error)
}
