import Domain
import Presentation
import PresentationKit
import TerminalKit

extension CardGrid {
    /// What a key of the table asks for among cards, or `nil` if that is what it asks for anywhere.
    func move(_ key: Key, _ action: BrowseAction, in list: MoviesScrollState) -> BrowseIntent? {
        switch key {
        case .left, .character("h"): return .move(by: -1)
        case .right, .character("l"): return .move(by: 1)
        default: break
        }
        guard ![.first, .last].contains(action), let lines = action.rows(page: cardRows) else { return nil }
        // In the same column, if the last row has it.
        let (line, column) = list.selection.quotientAndRemainder(dividingBy: cardsPerRow)
        let target = min(max(0, line + lines), max(0, list.rows.count - 1) / cardsPerRow) * cardsPerRow + column
        return .move(by: min(target, list.rows.count - 1) - list.selection)
    }

    func seenRows(of list: MoviesScrollLines) -> Range<Int> {
        let top = list.top / cardsPerRow * cardsPerRow
        return list.state.list.rows.indices.clamped(to: top..<top + cardsPerRow * cardRows)
    }
}

extension BrowseScreen {
    /// A list as cards with posters, in place of the list and of the details beside it.
    mutating func put(_ list: MoviesScrollLines, in grid: CardGrid, at area: ScreenArea) {
        let state = list.state
        let rows = state.list.rows
        let isFirstLoad = rows.first?.item == nil
        let top = grid.seenRows(of: list).lowerBound
        for line in 0..<grid.cardRows {
            let first = top + line * grid.cardsPerRow
            let places = first..<first + grid.cardsPerRow
            let indexes = isFirstLoad ? places : rows.indices.clamped(to: places)
            let above = line * grid.card.rows
            // A message may take the last rows.
            let rest = ScreenArea(
                column: area.origin.column,
                row: area.origin.row + above,
                columns: area.size.columns,
                rows: area.size.rows - above
            )
            let cards = PosterCards(
                indexes.map { isFirstLoad ? PosterCard(text: "", .dim) : list.card(rows[$0]) },
                grid,
                selected: isFirstLoad || state.focus == .field ? nil : state.list.selection - first,
                at: rest.origin
            )
            put(cards.lines.map { BrowseLine(state.list.isFormer ? $0.dimmed : $0) }, in: rest)
            frame.images += cards.images
            for (index, area) in zip(indexes, cards.areas) where !isFirstLoad { addTarget(.row(index), area) }
        }
    }
}

extension MoviesScrollLines {
    fileprivate func card(_ row: ScrollingListRow<Movie>) -> PosterCard {
        guard let movie = row.item else {
            let line = text(row)
            return PosterCard(text: line.text, line.pieces.first?.style ?? .plain)
        }
        let marks = MovieField.yours.cell(in: movie, state.library.library, goneFrom: formerList(of: row))
        return PosterCard(
            movie,
            marks: marks ?? "",
            isGone: row.isGone,
            image: movie.poster.flatMap { state.posters[$0]?.shown?.name }
        )
    }
}
