import TerminalKit

struct BrowseLine: Sendable {
    static let marker = "> "

    var line: StyledLine
    var target: BrowseTarget?

    init(_ line: StyledLine = "", _ target: BrowseTarget? = nil) {
        self.line = line
        self.target = target
    }

    /// Marked by `>` if it is selected, and reversed if it has the focus, too.
    static func row(
        _ text: StyledLine,
        isSelected: Bool,
        hasFocus: Bool,
        columns: Int,
        target: BrowseTarget
    ) -> BrowseLine {
        var line = StyledLine(isSelected ? marker : "  ", isSelected ? .bold : .plain)
        line.append(text)
        line = line.truncated(to: columns)
        line.pad(to: columns)
        return BrowseLine(isSelected && hasFocus ? line.reversed : line, target)
    }
}
