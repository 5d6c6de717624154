package import TerminalKit

/// How many cards of films fit in an area, and how large they and their posters are.
///
/// A card is a poster in a frame, which only the selected card shows, and four lines of text.
package struct CardGrid: Sendable, Hashable {
    static let textRows = 4
    /// Of a row of cards. A poster of 10 rows can be recognized.
    package static let usualCardRows = 18
    private static let leastPosterRows = 8
    private static let usualPosterRows = 12

    package let cardsPerRow: Int
    /// Rows of cards that are seen at once.
    package let cardRows: Int
    package let card: ScreenSize
    /// A cell of most terminals is twice as high as wide, and a poster is 1.5 times as high as wide.
    package let poster: ScreenSize

    /// The posters are as high as the area, or a little lower if one more is then beside the others.
    ///
    /// `nil` if there is no room for two cards beside each other.
    package init?(in area: ScreenSize) {
        cardRows = max(1, (area.rows + 5) / Self.usualCardRows)
        let highest = area.rows / cardRows - Self.textRows - 2
        guard highest >= Self.leastPosterRows else { return nil }
        let count = area.columns / (highest * 4 / 3 + 2)
        let lower = ((area.columns / (count + 1) - 2) * 3 + 2) / 4
        let rows = lower >= min(highest, Self.usualPosterRows) ? min(lower, highest) : highest
        cardsPerRow = rows == lower ? count + 1 : count
        guard cardsPerRow >= 2 else { return nil }
        card = ScreenSize(columns: area.columns / cardsPerRow, rows: area.rows / cardRows)
        poster = ScreenSize(columns: min(card.columns - 2, (rows * 4 + 2) / 3), rows: rows)
    }
}
