package import Domain
import Presentation
import PresentationKit
package import TerminalKit

/// What a card of a grid shows: a film, or a text in its place.
package struct PosterCard: Sendable {
    let title: String
    /// Of the title in the frame.
    let style: TextStyle
    let isGone: Bool
    /// Until there is a drawing of it, a frame with the title stands in its place.
    let image: String?
    /// Below the title. `nil` if the card is a text, which has no title below its frame.
    let facts: [StyledLine]?

    /// - Parameters:
    ///   - marks: What the user has made of the film, such as `★8.5 W`.
    ///   - image: The name of the poster's image, or `nil` if there is none yet.
    package init(_ movie: Movie, marks: String, isGone: Bool = false, image: String?) {
        title = TerminalText(MovieTitle.text(movie)).value
        (style, self.isGone, self.image) = (.dim, isGone, image)
        var numbers = StyledLine(MovieField.year.cell(in: movie) ?? "–")
        if let rating = movie.rating {
            numbers.append("  ")
            numbers.append(NumberFormat.rating(rating), .rating(rating))
        }
        facts = [numbers, StyledLine(marks: marks.replacing(".5", with: "½"))]
    }

    init(text: String, _ style: TextStyle) {
        (title, self.style, isGone, image, facts) = (text, style, false, nil, nil)
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
        for (index, card) in cards.enumerated() {
            let column = origin.column + index * size.columns
            areas.append(ScreenArea(column: column, row: origin.row, columns: size.columns, rows: size.rows))
            for (row, line) in block(card, isSelected: index == selected).enumerated() {
                lines[row].pad(to: index * size.columns)
                lines[row].append(line)
            }
            guard let name = card.image else { continue }
            let area = ScreenArea(column: column + 1, row: origin.row + 1, columns: poster.columns, rows: poster.rows)
            images.append(ScreenImage(name: name, area: area))
        }
    }

    private func block(_ card: PosterCard, isSelected: Bool) -> [StyledLine] {
        let columns = grid.poster.columns
        let inside = EmptyPoster.lines([card.title], grid.poster, card.style)
        let area = ScreenArea(column: 0, row: 0, columns: columns + 2, rows: inside.count + 2)
        let frame =
            isSelected
            ? PaneFrame(area: area, hasSides: true, style: .accent).around(inside)
            : [""] + inside.map { $0.indented(by: 1) } + [""]
        guard let facts = card.facts else { return frame }
        let style = TextStyle(isBold: isSelected, isStruck: card.isGone)
        let text = Self.title(card.title, style, columns: columns) + facts.map { $0.truncated(to: columns) }
        return frame + text.map { $0.indented(by: 1) }
    }

    /// In at most two lines.
    private static func title(_ text: String, _ style: TextStyle, columns: Int) -> [StyledLine] {
        let lines = WrappedText.lines(text, style, width: columns)
        guard lines.count > 2 else { return lines }
        let rest = lines.dropFirst().map(\.text).joined(separator: " ")
        return [lines[0], StyledLine(rest.truncated(to: columns), style)]
    }
}
