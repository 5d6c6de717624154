extension StyledLine {
    /// Adds spaces up to `columns` columns. A line that is as wide already stays as it is.
    public mutating func pad(to columns: Int, _ style: TextStyle = .plain) {
        append(.spaces(columns - self.columns), style)
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

    public var reversed: StyledLine {
        styled { style in (style.isReversed, style.isDim) = (true, false) }
    }

    private func styled(_ change: (inout TextStyle) -> Void) -> StyledLine {
        pieces.reduce(into: StyledLine()) { line, piece in
            var style = piece.style
            change(&style)
            line.append(piece.text, style)
        }
    }
}
