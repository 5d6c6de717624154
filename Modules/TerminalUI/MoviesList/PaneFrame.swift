import TerminalKit

/// The border of a pane, with texts in its upper and its lower line: `╭─ Title ─────────╮`
struct PaneFrame: Sendable {
    let area: ScreenArea
    /// Otherwise there are only the upper and the lower line.
    let hasSides: Bool
    let style: TextStyle
    var title: StyledLine = ""
    /// At the left and at the right of the lower line.
    var note: StyledLine = ""
    var hint: StyledLine = ""

    /// Before and after the title, with a blank at both of its sides.
    static let titleMargin = 3

    var top: StyledLine { edge(hasSides ? "╭" : "─", title, "", hasSides ? "╮" : "─") }

    var bottom: StyledLine { edge(hasSides ? "╰" : "─", note, hint, hasSides ? "╯" : "─") }

    var side: StyledLine { StyledLine("│", style) }

    /// Lines between both sides, with the border around them.
    func around(_ lines: [StyledLine]) -> [StyledLine] {
        let middle = lines.map { line in
            var drawn = side
            drawn.append(line)
            drawn.pad(to: area.size.columns - 1)
            drawn.append(side)
            return drawn
        }
        return [top] + middle + [bottom]
    }

    /// What does not fit beside the text at the left is left out.
    private func edge(_ left: String, _ text: StyledLine, _ end: StyledLine, _ right: String) -> StyledLine {
        let columns = area.size.columns
        var line = StyledLine("\(left)─", style)
        if !text.pieces.isEmpty {
            line.append(" ")
            line.append(text.truncated(to: columns - 2 * Self.titleMargin))
            line.append(" ")
        }
        let rest = columns - line.columns - 1
        let showsEnd = !end.pieces.isEmpty && end.columns + 4 <= rest
        line.append(String(repeating: "─", count: max(0, showsEnd ? rest - end.columns - 3 : rest)), style)
        if showsEnd {
            line.append(" ")
            line.append(end)
            line.append(" ")
            line.append("─", style)
        }
        line.append(right, style)
        return line
    }
}
