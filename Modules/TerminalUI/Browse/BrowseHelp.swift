import Presentation
package import TerminalKit

package struct BrowseHelp: Sendable {
    static let title = "Keys"

    private static let gutter = "  "

    private let lines: [StyledLine]
    private let width: Int
    /// Of the box, without the one for the keys of the help itself.
    private let rows: Int

    /// - Parameter size: If it is wide enough, the groups stand in two columns.
    package init(_ size: ScreenSize) {
        let width = max(1, size.columns - 4)
        self.width = width
        rows = max(1, size.rows - 3)
        let groups = BrowseKeys.Group.allCases.map { Self.lines($0, width: width) } + [Self.marks]
        let left = Array(groups.prefix(2).joined(separator: [""]))
        let right = Array(groups.dropFirst(2).joined(separator: [""]))
        let column = (left.map(\.columns).max() ?? 0) + Self.gutter.count
        guard column + (right.map(\.columns).max() ?? 0) <= width else {
            lines = (left + [""] + right).map { $0.truncated(to: width) }
            return
        }
        lines = (0..<max(left.count, right.count)).map { index in
            var line = index < left.count ? left[index] : ""
            guard index < right.count, !right[index].pieces.isEmpty else { return line }
            line.pad(to: column)
            line.append(right[index])
            return line
        }
    }

    /// So that the last line is still seen.
    package var scrollLimit: Int { max(0, lines.count - rows) }

    func lines(scroll: Int) -> [StyledLine] {
        let top = max(0, min(scroll, scrollLimit))
        let close = "\(BrowseKeys.name(of: .back)) close"
        let all = "\(BrowseKeys.name(of: .down)) more  \(close)"
        var keys = StyledLine(top < scrollLimit && all.count <= width ? all : close, .dim)
        // The box stays as wide as it is while a person scrolls.
        keys.pad(to: lines.map(\.columns).max() ?? 0)
        return lines.dropFirst(top).prefix(rows) + [keys]
    }

    /// `Up, k  Go up`. If that is too wide, the text is on a line of its own.
    private static func lines(_ group: BrowseKeys.Group, width: Int) -> [StyledLine] {
        let rows = BrowseKeys.rows.filter { $0.group == group }
        let keysWidth = rows.map(\.names.count).max() ?? 0
        let textWidth = rows.map(\.help.count).max() ?? 0
        let isWide = width >= keysWidth + gutter.count + textWidth
        return [StyledLine(group.rawValue, .bold)]
            + rows.flatMap { row in
                guard isWide else {
                    return [StyledLine(row.names, .accent)]
                        + WrappedText.lines(row.help, width: width, indent: 2)
                }
                var line = StyledLine(row.names, .accent)
                line.pad(to: keysWidth + gutter.count)
                line.append(row.help)
                return [line]
            }
    }

    private static let marks: [StyledLine] = [
        StyledLine("Marks in lists", .bold), "★8½   Your rating", "W ♥   On your watchlist, a favorite",
        "…     Waits to be sent", "-W…   A removal that waits", "−     Taken off, until you leave",
        "?     More is not known",
    ]
}
