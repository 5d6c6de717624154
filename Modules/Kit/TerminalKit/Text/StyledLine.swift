/// A line of text on a terminal: pieces, each in one style.
public struct StyledLine: Sendable, Hashable, ExpressibleByStringLiteral {
    /// A piece of text in one style.
    public struct Piece: Sendable, Hashable {
        /// Harmless on a terminal (`TerminalText`).
        public let text: String
        public let style: TextStyle
    }

    /// From the left. None is empty.
    public private(set) var pieces: [Piece] = []
    public private(set) var columns = 0

    /// The text must be harmless on a terminal (`TerminalText`).
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

    /// Spares the measuring of a text whose columns are known.
    init(_ text: String, _ style: TextStyle, columns: Int) {
        if !text.isEmpty { pieces = [Piece(text: text, style: style)] }
        self.columns = columns
    }

    /// Adds the pieces of another line at the end.
    public mutating func append(_ line: StyledLine) {
        pieces += line.pieces
        columns += line.columns
    }

    /// Without spaces at the end.
    public var text: String {
        var text = pieces.map(\.text).joined()
        while text.last == " " { text.removeLast() }
        return text
    }
}

extension StyledLine {
    /// The characters, with the escape sequences of styles and links.
    ///
    /// - Parameter isStyled: Whether the stream shows styles and links. Otherwise it gets the characters alone.
    public func encoded(isStyled: Bool) -> String {
        pieces.reduce(into: "") { text, piece in
            text += isStyled && piece.style != .plain ? piece.style.enclosing(piece.text) : piece.text
        }
    }
}

extension Sequence<StyledLine> {
    /// The lines as a stream gets them, each with a line feed at its end.
    public func encoded(isStyled: Bool) -> String {
        reduce(into: "") { text, line in
            text += line.encoded(isStyled: isStyled)
            text += "\n"
        }
    }
}

extension TextStyle {
    /// A text with the escape sequences of the style and of the hyperlink (OSC 8) around it.
    /// Source: https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda
    fileprivate func enclosing(_ text: String) -> String {
        let sequence = CellStyle(self, isColored: true).sequence(after: .plain)
        let styled = sequence.isEmpty ? text : "\(sequence)\(text)\u{1B}[0m"
        return link.map { "\u{1B}]8;;\($0)\u{1B}\\\(styled)\u{1B}]8;;\u{1B}\\" } ?? styled
    }
}
