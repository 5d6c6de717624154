import Domain
import PresentationDoubles
import TerminalKit
import Testing

@testable import TerminalUI

/// The cards of a grid, and how many fit.
struct PosterCardsTests {
    /// The columns and rows of an area, how many cards are beside and below each other, and the size of a poster.
    private static let grids: [(area: (Int, Int), cards: (Int, Int), poster: (Int, Int))] = [
        ((80, 20), (4, 1), (18, 14)), ((98, 19), (5, 1), (17, 13)), ((118, 31), (8, 2), (12, 9)),
        ((198, 56), (11, 3), (16, 12)), ((80, 45), (4, 2), (18, 14)), ((28, 14), (2, 1), (11, 8)),
    ]

    @Test func `posters are as high as the area, or a little lower for one more`() throws {
        for (area, cards, poster) in Self.grids {
            let grid = try #require(CardGrid(in: ScreenSize(columns: area.0, rows: area.1)))
            #expect((grid.cardsPerRow, grid.cardRows) == cards, "\(area)")
            #expect(grid.poster == ScreenSize(columns: poster.0, rows: poster.1), "\(area)")
        }
        for columns in 1...300 {
            for rows in 1...100 {
                guard let grid = CardGrid(in: ScreenSize(columns: columns, rows: rows)) else { continue }
                let card = grid.card
                #expect(grid.cardsPerRow * card.columns <= columns && grid.cardRows * card.rows <= rows)
                #expect(grid.poster.columns + 2 <= card.columns && grid.poster.rows + 6 <= card.rows)
            }
        }
        for (columns, rows) in [(100, 13), (23, 40), (0, 0)] {
            #expect(CardGrid(in: ScreenSize(columns: columns, rows: rows)) == nil)
        }
    }

    @Test func `a card has a poster or its title in a frame, and below it the title, numbers and marks`() throws {
        let grid = try #require(CardGrid(in: ScreenSize(columns: 45, rows: 14)))
        let cards = PosterCards(
            [
                PosterCard(try Fixture.batman(), marks: "★8.5 W… ♥", image: "a"),
                PosterCard(
                    try Fixture.movie(2, "Batman: An Unusually Long Title"),
                    marks: "−",
                    isGone: true,
                    image: nil
                ),
                PosterCard(text: "Page 2 is not saved.", .error),
            ],
            grid,
            selected: 1
        )
        #expect(
            cards.lines.map(\.text).joined(separator: "\n") == """
                               ╭───────────╮
                 ╭─────────╮   │╭─────────╮│   ╭─────────╮
                 │         │   ││ Batman: ││   │         │
                 │         │   ││   An    ││   │Page 2 is│
                 │ Batman  │   ││Unusually││   │   not   │
                 │         │   ││  Long   ││   │ saved.  │
                 │         │   ││  Title  ││   │         │
                 │         │   ││         ││   │         │
                 ╰─────────╯   │╰─────────╯│   ╰─────────╯
                               ╰───────────╯
                 Batman         Batman: An
                 1989  7.2      Unusually …
                 ★8½ W… ♥       –
                                −
                """
        )
        #expect(cards.images == [ScreenImage(name: "a", area: ScreenArea(column: 1, row: 1, columns: 11, rows: 8))])
        let styles = cards.lines.flatMap(\.pieces).map { ($0.text, $0.style) }
        for (text, style) in [
            ("7.2", TextStyle.good), ("★8½", .gold), ("W…", .accent), ("♥", .heart),
            ("Batman: An", TextStyle(isBold: true, isStruck: true)), ("╭─", .accent), ("saved.", .error),
        ] {
            #expect(styles.contains { $0.0 == text && $0.1 == style }, "\(text)")
        }
    }
}
