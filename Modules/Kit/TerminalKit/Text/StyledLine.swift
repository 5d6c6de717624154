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
    /// The characters, with the escape sequences of styles and links if the stream has colors.
    public func encoded(_ looks: Looks) -> String {
        pieces.reduce(into: "") { text, piece in
            let shown = looks.isASCII ? String(piece.text.map(looks.shown)) : piece.text
            let isStyled = looks.depth != .none && piece.style != .plain
            text += isStyled ? piece.style.enclosing(shown, looks) : shown
        }
    }
}

extension Sequence<StyledLine> {
    /// The lines as a stream gets them, each with a line feed at its end.
    public func encoded(_ looks: Looks) -> String {
        reduce(into: "") { text, line in
            text += line.encoded(looks)
            text += "\n"
        }
    }
}

extension TextStyle {
    /// A text with the escape sequences of the style and of the hyperlink (OSC 8) around it.
    /// Source: https://gist.github.com/egmontkob/eb114294efbcd5adb1944c9f3cb5feda
    fileprivate func enclosing(_ text: String, _ looks: Looks) -> String {
        let sequence = CellStyle(self, looks).sequence(after: .plain)
        let styled = sequence.isEmpty ? text : "\(sequence)\(text)\u{1B}[0m"
        return link.map { "\u{1B}]8;;\($0)\u{1B}\\\(styled)\u{1B}]8;;\u{1B}\\" } ?? styled
    }
}

extension StyledLine {
    /// Adds spaces up to `columns` columns. A line that is as wide already stays as it is.
    public mutating func pad(to columns: Int) {
        append(.spaces(columns - self.columns), .plain)
    }

    /// The line with spaces before it.
    public func indented(by columns: Int) -> StyledLine {
        var line = StyledLine(.spaces(columns))
        line.append(self)
        return line
    }

    /// The line in at most `columns` columns. If it is wider, it is cut between two graphemes and ends with "…".
    public func truncated(to columns: Int) -> StyledLine {
        guard self.columns > columns else { return self }
        var line = StyledLine()
        var room = columns
        for piece in pieces where room > 0 {
            let width = DisplayWidth.columns(of: piece.text)
            let text = width < room ? piece.text : piece.text.beginning(of: room - 1) + "…"
            line.append(text, piece.style)
            room = width < room ? room - width : 0
        }
        return line
    }

    /// The part of the line in a range of columns. A grapheme that is only partly in the range becomes spaces.
    public func part(_ range: Range<Int>) -> StyledLine {
        var part = StyledLine()
        var column = 0
        for piece in pieces where column < range.upperBound {
            var text = ""
            for grapheme in piece.text {
                let next = column + DisplayWidth.columns(of: grapheme)
                let seen = min(next, range.upperBound) - max(column, range.lowerBound)
                if seen == next - column {
                    text.append(grapheme)
                } else if seen > 0 {
                    text += .spaces(seen)
                }
                column = next
            }
            part.append(text, piece.style)
        }
        return part
    }

    public var dimmed: StyledLine { styled { $0 = .dim } }

    public var selected: StyledLine { styled { $0.isSelected = true } }

    private func styled(_ change: (inout TextStyle) -> Void) -> StyledLine {
        pieces.reduce(into: StyledLine()) { line, piece in
            var style = piece.style
            change(&style)
            line.append(piece.text, style)
        }
    }
}
