package import Domain
import Presentation
import PresentationKit
package import TerminalKit

/// What a card of a grid shows: a film, or a text in its place.
package struct PosterCard: Sendable {
    let title: String
    /// Of the title.
    let style: TextStyle
    /// Until there is a drawing of it, a frame with the title stands in its place.
    let image: String?
    /// Below the title. `nil` if the card is a text, which has no title below its frame.
    let facts: [StyledLine]?

    /// - Parameters:
    ///   - marks: What the user has made of the film, such as `★8.5 W`.
    ///   - image: The name of the poster's image, or `nil` if there is none yet.
    package init(_ movie: Movie, marks: String, isGone: Bool = false, image: String?) {
        title = TerminalText(MovieTitle.text(movie)).value
        style = TextStyle(isStruck: isGone)
        self.image = image
        var numbers = StyledLine(MovieField.year.cell(in: movie) ?? "–")
        if let rating = movie.rating {
            numbers.append("  ")
            numbers.append(NumberFormat.rating(rating), .rating(rating))
        }
        facts = [numbers, Self.line(ofMarks: marks)]
    }

    init(text: String, _ style: TextStyle) {
        (title, self.style, image, facts) = (text, style, nil, nil)
    }

    private static func line(ofMarks text: String) -> StyledLine {
        text.split(separator: " ").reduce(into: StyledLine()) { line, mark in
            if line.columns > 0 { line.append(" ") }
            let style: TextStyle =
                mark.contains("★") ? .gold : mark.contains("♥") ? .heart : mark.contains("W") ? .accent : .plain
            line.append(String(mark).replacing(".5", with: "½"), style)
        }
    }
}

/// A row of cards beside each other.
package struct PosterCards: Sendable {
    /// As many as a card has rows.
    package private(set) var lines: [StyledLine]
    package private(set) var images: [ScreenImage] = []
    private(set) var areas: [ScreenArea] = []

    private let grid: CardGrid

    /// - Parameters:
    ///   - selected: The index of the card with a frame, if it is one of these.
    ///   - origin: Where the lines begin on the screen.
    package init(
        _ cards: [PosterCard],
        _ grid: CardGrid,
        selected: Int? = nil,
        at origin: ScreenPoint = ScreenPoint(column: 0, row: 0)
    ) {
        self.grid = grid
        lines = Array(repeating: "", count: grid.card.rows)
        let (size, poster) = (grid.card, grid.poster)
        for (index, (card, title)) in zip(cards, Self.titles(cards, columns: poster.columns)).enumerated() {
            let column = origin.column + index * size.columns
            areas.append(ScreenArea(column: column, row: origin.row, columns: size.columns, rows: size.rows))
            for (row, line) in block(card, title, isSelected: index == selected).enumerated() {
                lines[row].pad(to: index * size.columns)
                lines[row].append(line)
            }
            guard let name = card.image else { continue }
            let area = ScreenArea(column: column + 1, row: origin.row + 1, columns: poster.columns, rows: poster.rows)
            images.append(ScreenImage(name: name, area: area))
        }
    }

    private func block(_ card: PosterCard, _ title: [String], isSelected: Bool) -> [StyledLine] {
        let inside = Self.box(Self.placeholder(card, grid.poster), .dim)
        let frame = isSelected ? Self.box(inside, .accent) : [""] + inside.map { $0.indented(by: 1) } + [""]
        var style = card.style
        style.isBold = isSelected
        let facts = (card.facts ?? []).map { $0.truncated(to: grid.poster.columns) }
        return frame + (title.map { StyledLine($0, style) } + facts).map { $0.indented(by: 1) }
    }

    private static func box(_ lines: [StyledLine], _ style: TextStyle) -> [StyledLine] {
        let edge = String(repeating: "─", count: lines.first?.columns ?? 0)
        let middle = lines.map { line in
            var boxed = StyledLine("│", style)
            boxed.append(line)
            boxed.append("│", style)
            return boxed
        }
        return [StyledLine("╭\(edge)╮", style)] + middle + [StyledLine("╰\(edge)╯", style)]
    }

    /// The title in the middle of the place inside a frame.
    private static func placeholder(_ card: PosterCard, _ size: ScreenSize) -> [StyledLine] {
        let (columns, rows) = (size.columns - 2, size.rows - 2)
        let text = WrappedText.lines(card.title, card.facts == nil ? card.style : .dim, width: columns - 2).prefix(rows)
        let top = (rows - text.count) / 2
        return (0..<rows).map { row in
            let line = row < top ? "" : text.dropFirst(row - top).first ?? ""
            var centered = line.indented(by: (columns - line.columns) / 2)
            centered.pad(to: columns)
            return centered
        }
    }

    /// Each in at most two lines. Of titles that would be cut to the same, the end is seen.
    private static func titles(_ cards: [PosterCard], columns: Int) -> [[String]] {
        let titles = cards.map { card in
            card.facts == nil ? [] : lines(of: card.title, columns: columns) { $0.truncated(to: columns) }
        }
        return zip(cards, titles).map { card, title in
            guard title.last?.hasSuffix("…") == true, titles.filter({ $0 == title }).count > 1 else { return title }
            return lines(of: card.title, columns: columns) { rest in
                var end = rest
                while DisplayWidth.columns(of: end) >= columns { end.removeFirst() }
                return "…" + end
            }
        }
    }

    private static func lines(of title: String, columns: Int, cut: (String) -> String) -> [String] {
        let lines = WrappedText.lines(title, width: columns).map(\.text)
        return lines.count > 2 ? [lines[0], cut(lines.dropFirst().joined(separator: " "))] : lines
    }
}
