import TerminalKit

/// How many cards of films fit in an area, and how large they and their posters are.
///
/// A card is a poster in a frame, which only the selected card shows, and four lines of text.
struct CardGrid: Sendable, Hashable {
    static let textRows = 4
    /// Of a row of cards. A poster of 14 rows can be recognized.
    private static let usualCardRows = 19
    private static let leastPosterRows = 8

    let cardsPerRow: Int
    /// Rows of cards that are seen at once.
    let cardRows: Int
    let card: ScreenSize
    /// A cell of most terminals is twice as high as wide, and a poster is 1.5 times as high as wide.
    let poster: ScreenSize

    /// `nil` if there is no room for two cards beside each other.
    init?(in area: ScreenSize) {
        cardRows = max(1, (area.rows + Self.usualCardRows / 2) / Self.usualCardRows)
        let posterRows = area.rows / cardRows - Self.textRows - 2
        let posterColumns = posterRows * 4 / 3
        cardsPerRow = area.columns / (posterColumns + 2)
        guard posterRows >= Self.leastPosterRows, cardsPerRow >= 2 else { return nil }
        card = ScreenSize(columns: area.columns / cardsPerRow, rows: area.rows / cardRows)
        poster = ScreenSize(columns: posterColumns, rows: posterRows)
    }
}
