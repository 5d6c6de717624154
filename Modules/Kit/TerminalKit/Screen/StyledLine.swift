/// A line of a screen: pieces of text, each in one style.
public struct StyledLine: Sendable, Hashable, ExpressibleByStringLiteral {
    /// A piece of text in one style.
    public struct Piece: Sendable, Hashable {
        /// Harmless on a terminal (`TerminalText`).
        public let text: String
        /// The style of the whole piece.
        public let style: TextStyle
    }

    /// The pieces from the left. None is empty.
    public private(set) var pieces: [Piece] = []
    /// The columns that the line takes on a screen.
    public private(set) var columns = 0

    /// A line of one piece, or an empty line. The text must be harmless on a terminal (`TerminalText`).
    public init(_ text: String = "", _ style: TextStyle = .plain) {
        append(text, style)
    }

    public init(stringLiteral text: String) {
        self.init(text)
    }

    /// Adds a piece at the end. The text must be harmless on a terminal (`TerminalText`).
    public mutating func append(_ text: String, _ style: TextStyle = .plain) {
        guard !text.isEmpty else { return }
        pieces.append(Piece(text: text, style: style))
        columns += DisplayWidth.columns(of: text)
    }

    /// Adds the pieces of another line at the end.
    public mutating func append(_ line: StyledLine) {
        pieces += line.pieces
        columns += line.columns
    }

    /// The characters alone, without spaces at the end.
    public var text: String {
        var text = pieces.map(\.text).joined()
        while text.last == " " { text.removeLast() }
        return text
    }
}

/// How text looks. Everything that a style says is also said by the text itself, for screens without colours.
public struct TextStyle: Sendable, Hashable {
    /// A colour that can be read on light and on dark screens.
    public enum Color: Sendable, Hashable {
        /// What is selected or linked, what went well, what needs care, what failed.
        case accent, good, warning, error
    }

    /// Whether the text is heavier.
    public var isBold = false
    /// Whether the text is fainter.
    public var isDim = false
    /// Whether the text is underlined.
    public var isUnderlined = false
    /// Whether the colours of text and background are exchanged, as in a selected row.
    public var isReversed = false
    /// The colour, or `nil` for that of other text.
    public var color: Color?

    /// Text of so many properties.
    public init(
        isBold: Bool = false,
        isDim: Bool = false,
        isUnderlined: Bool = false,
        isReversed: Bool = false,
        color: Color? = nil
    ) {
        self.isBold = isBold
        self.isDim = isDim
        self.isUnderlined = isUnderlined
        self.isReversed = isReversed
        self.color = color
    }

    /// Like other text.
    public static let plain = TextStyle()
    /// A heading, or a word that matters.
    public static let bold = TextStyle(isBold: true)
    /// Something of less weight.
    public static let dim = TextStyle(isDim: true)
    /// The selected row.
    public static let selected = TextStyle(isReversed: true)
    /// What is selected or linked.
    public static let accent = TextStyle(color: .accent)
    /// What went well.
    public static let good = TextStyle(color: .good)
    /// What needs care.
    public static let warning = TextStyle(color: .warning)
    /// What failed.
    public static let error = TextStyle(color: .error)
}
