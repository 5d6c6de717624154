import Domain
package import DomainKit
package import Presentation
import PresentationKit
package import TerminalKit

package struct MoviesListRenderer: Sendable {
    let list: MoviesList

    package init(_ list: MoviesList) {
        self.list = list
    }

    /// `Films 21–40 of 62 for "batman"`, and `2 films for "alien"` if that is all. The total is left out if it counts movies that
    /// no page has. If there are no movies, a sentence that says so.
    package var heading: String {
        let (count, total) = (list.movies.count, list.totalResults)
        guard count > 0 else { return emptyHeading }
        if count == total { return "\(NumberFormat.grouped(count)) \(list.topic.text(count: count))" }
        let first = (list.firstPage.value - 1) * MoviesPage.size + 1
        let last = first + count - 1
        let rows = [first, last].map(NumberFormat.grouped)
        let part = first == last ? " \(rows[1])" : " \(rows[0])–\(rows[1])"
        let hasTotal = total <= PageNumber.range.upperBound * MoviesPage.size
        let of = total >= last && hasTotal ? " of \(NumberFormat.grouped(total))" : ""
        return list.topic.text(count: count, part: part + of).capitalizedAtBeginning
    }

    private var emptyHeading: String {
        if list.totalResults > 0, list.lastPage.value > list.totalPages {
            return list.topic.text(pages: list.totalPages)
        }
        // A page without movies in the middle of a list: a filter, such as the year, left none of them.
        if list.totalResults > 0 {
            return "No \(list.topic.text(count: 0, part: " on page \(list.lastPage) of \(list.totalPages)"))."
        }
        return list.topic.emptySentence
    }

    /// `Saved 3 hours ago. To ask the service now, add --refresh.` It does not mention the refresh in the background, because
    /// that may fail.
    ///
    /// - Returns: `nil` if the list has just come from the service or is younger than `maxAge`.
    package func savedNotice(maxAge: Duration, now: Timestamp) -> String? {
        guard list.origin == .cache, !list.cachedAt.isFresh(at: now, maxAge: maxAge) else { return nil }
        return "Saved \(RelativeTime.text(list.cachedAt, now: now)). To ask the service now, add --refresh."
    }

    /// Titles are cut to fit the terminal. If there are no movies, the heading alone.
    ///
    /// - Parameter pages: The address of the pages that titles link to, without the id at its end.
    package func table(width: Int, pages: String?) -> [StyledLine] {
        let heading = WrappedText.lines(heading, width: width)
        guard !list.movies.isEmpty else { return heading }
        let columns = MovieField.shown(MovieField.columns, of: list.movies, list.library)
        let table = Table(
            header: columns.map(\.heading),
            rows: list.movies.map { movie in columns.map { $0.tableCell(movie, list.library, pages: pages) } },
            flexibleColumn: 1,
            furtherColumns: MovieField.furtherColumns.count,
            numbers: MovieField.numbers(in: columns)
        )
        return heading + [""] + table.lines(width: width)
    }
}

extension MovieField {
    /// Without the column of marks if no movie has one that is known.
    static func shown(_ columns: [MovieField], of movies: [Movie], _ library: UserLibrary) -> [MovieField] {
        let hasMarks = movies.contains { !["", unknownMark].contains(yours.cell(in: $0, library)) }
        return columns.filter { hasMarks || $0 != .yours }
    }

    /// - Parameter pages: The address of the pages that titles link to, without the id at its end.
    func tableCell(_ movie: Movie, _ library: UserLibrary = .none, pages: String?) -> Table.Cell {
        let text = cell(in: movie, library)
        switch (self, text) {
        case (.title, _): return Table.Cell(MovieTitle.text(movie), TextStyle(link: pages.map { "\($0)\(movie.id)" }))
        case (.rating, let text?): return Table.Cell(text, movie.rating.map(TextStyle.rating) ?? .plain)
        case (.yours, let text?): return Table.Cell(StyledLine(marks: text))
        default: return .optional(text)
        }
    }

    /// The places of the columns whose texts are numbers.
    static func numbers(in columns: [MovieField]) -> Set<Int> {
        Set(columns.indices.filter { [.id, .year, .rating, .votes].contains(columns[$0]) })
    }
}

extension StyledLine {
    /// A text of `MovieField.yours` with its colors.
    init(marks text: String) {
        self.init()
        for mark in text.split(separator: " ") {
            if !pieces.isEmpty { append(" ") }
            append(String(mark), Self.style(ofMark: mark))
        }
    }

    private static func style(ofMark mark: Substring) -> TextStyle {
        if mark == MovieField.unknownMark { return .dim }
        return mark.contains("★") ? .gold : mark.contains("♥") ? .heart : mark.contains("W") ? .accent : .plain
    }
}
