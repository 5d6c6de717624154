extension HelpPage {
    /// Returns the page as text that ends with a line feed.
    ///
    /// - Parameter width: The number of columns that text is wrapped to. Examples of command lines are never wrapped.
    /// - Parameter isStyled: Whether headings are bold.
    public func rendered(width: Int, isStyled: Bool) -> String {
        let layout = HelpLayout(width: width, isStyled: isStyled)
        return sections.map(layout.lines(of:)).map { $0.map { $0 + "\n" }.joined() }.joined(separator: "\n")
    }
}

/// The layout of help: an indent of two spaces, labels, and their texts beside them from column 26.
///
/// On a narrow terminal, texts are below their labels.
private struct HelpLayout {
    private static let indent = String(repeating: " ", count: 2)
    private static let minimumTextWidth = 10
    /// The minimum width for two columns. If there is less, the second one has room for only a word or two.
    private static let minimumWidthOfColumns = 60

    let width: Int
    let isStyled: Bool

    func lines(of section: HelpPage.Section) -> [String] {
        let heading = section.title.uppercased()
        let bodies = section.bodies.map(lines(of:)).joined(separator: [""])
        return [isStyled ? "\u{1B}[1m\(heading)\u{1B}[0m" : heading] + bodies
    }

    private func lines(of body: HelpPage.Section.Body) -> [String] {
        switch body {
        case .paragraph(let text):
            text.wrapped(to: textWidth(from: Self.indent.count)).map { Self.indent + $0 }
        case .synopsis(let parts):
            parts.wrapped(to: textWidth(from: Self.indent.count * 2)).enumerated().map { number, line in
                (number == 0 ? Self.indent : Self.indent + Self.indent) + line
            }
        case .lines(let lines):
            lines.map { Self.indent + $0 }
        case .example(let example):
            example.caption.wrapped(to: textWidth(from: Self.indent.count + 2)).map { "\(Self.indent)# \($0)" }
                + ["\(Self.indent)$ \(example.command)"]
        case .entries(let entries):
            entries.flatMap(lines(of:))
        }
    }

    private func lines(of entry: HelpEntry) -> [String] {
        let label = Self.indent + entry.label
        let column = String(repeating: " ", count: textColumn)
        let text = entry.text.wrapped(to: textWidth(from: textColumn))
        guard let first = text.first, label.count < textColumn else {
            return [label] + text.map { column + $0 }
        }
        return [label + column.dropFirst(label.count) + first] + text.dropFirst().map { column + $0 }
    }

    private var textColumn: Int { width < Self.minimumWidthOfColumns ? 6 : 26 }

    private func textWidth(from column: Int) -> Int {
        max(width - column, Self.minimumTextWidth)
    }
}

extension [String] {
    /// Strings are never broken. One that is longer than `width` characters has its own line.
    func wrapped(to width: Int) -> [String] {
        reduce(into: []) { lines, part in
            if let line = lines.last, line.count + 1 + part.count <= width {
                lines[lines.count - 1] = "\(line) \(part)"
            } else {
                lines.append(part)
            }
        }
    }
}

extension String {
    func wrapped(to width: Int) -> [String] {
        split(whereSeparator: \.isWhitespace).map(String.init).wrapped(to: width)
    }

    var paragraphs: [String] {
        split(separator: "\n", omittingEmptySubsequences: false)
            .split(separator: "")
            .map { $0.joined(separator: "\n") }
    }
}
