/// The grid that help is set in: an indent of 2, and a second column at 26; on a narrow terminal, texts stand below labels.
struct HelpLayout {
    private static let indent = String(repeating: " ", count: 2)
    private static let minimumTextWidth = 10
    /// Narrower than this, a second column would hold a word or two.
    private static let minimumWidthOfColumns = 60

    let width: Int
    let isStyled: Bool

    func lines(of section: HelpSection) -> [String] {
        let heading = section.title.uppercased()
        let bodies = section.bodies.map(lines(of:)).joined(separator: [""])
        return [isStyled ? "\u{1B}[1m\(heading)\u{1B}[0m" : heading] + bodies
    }

    private func lines(of body: HelpSection.Body) -> [String] {
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

    /// The text begins beside the label, or below it if the label reaches into the second column.
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
