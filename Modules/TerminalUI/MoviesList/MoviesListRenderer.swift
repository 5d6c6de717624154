import Domain
package import DomainKit
package import Presentation
import PresentationKit
package import TerminalKit

/// Writes a list of movies for a person at a terminal.
package struct MoviesListRenderer: Sendable {
    let list: MoviesList

    /// The texts of a list as it is now.
    package init(_ list: MoviesList) {
        self.list = list
    }

    /// The place of the first movie in the whole list.
    package var firstNumber: Int { (list.firstPage.value - 1) * MoviesPage.size + 1 }

    /// The part of the list that is shown: `Showing 21-40 of 5,832 popular movies (page 2 of 292)`.
    ///
    /// If there are no movies, a sentence that says so.
    package var heading: String {
        guard !list.movies.isEmpty else { return emptyHeading }
        let last = firstNumber + list.movies.count - 1
        let rows = firstNumber == last ? "\(last)" : "\(firstNumber)-\(last)"
        let movies = list.topic.text(count: list.totalResults)
        let pages =
            list.firstPage == list.lastPage ? "page \(list.lastPage)" : "pages \(list.firstPage)-\(list.lastPage)"
        return "Showing \(rows) of \(NumberFormat.grouped(list.totalResults)) \(movies)"
            + " (\(pages) of \(list.totalPages))"
    }

    private var emptyHeading: String {
        let movies = list.topic.text(count: 0)
        if list.totalResults > 0, list.lastPage.value > list.totalPages {
            return list.topic.text(pages: list.totalPages)
        }
        // A page without movies in the middle of a list: a filter, such as the year, left none of them.
        if list.totalResults > 0 { return "No \(movies) on page \(list.lastPage) of \(list.totalPages)." }
        return list.topic.emptySentence
    }

    /// The notice about the age of a cached list: `Saved 3 hours ago. To ask the service now, add --refresh.`
    ///
    /// The notice does not mention the refresh in the background, because that may fail.
    ///
    /// - Returns: `nil` if the list has just come from the service or is younger than `maxAge`.
    package func savedNotice(maxAge: Duration, now: Timestamp) -> String? {
        guard list.origin == .cache, !list.cachedAt.isFresh(at: now, maxAge: maxAge) else {
            return nil
        }
        return "Saved \(RelativeTime.text(list.cachedAt, now: now)). To ask the service now, add --refresh."
    }

    /// The line above a copy in a pager: `Saved 3 hours ago. The service is being asked; the last line says what has
    /// changed.`
    public func copyNotice(now: Timestamp, backend: Backend) -> String {
        "Saved \(RelativeTime.text(list.cachedAt, now: now)). "
            + "\(backend.name) is being asked; the last line says what has changed."
    }

    /// The heading, and a table whose titles are cut to fit the terminal. If there are no movies, the heading alone.
    ///
    /// - Parameter width: The columns of the terminal.
    package func table(width: Int, style: TerminalStyle) -> [String] {
        let heading = WrappedText.lines(heading, width: width)
        guard !list.movies.isEmpty else { return heading }
        let hasMarks = list.movies.contains { !Self.marks(of: $0.id, list.library).isEmpty }
        let columns = MoviesListColumn.usual + (hasMarks ? [yours] : []) + MoviesListColumn.further
        let table = Table(
            header: columns.map(\.title),
            rows: list.movies.map { movie in columns.map { $0.cell(movie, style) } },
            flexibleColumn: 1,
            furtherColumns: MoviesListColumn.further.count,
            style: style
        )
        return heading + [""] + table.lines(width: width)
    }

    /// The movies by number, for somebody who hears them: `1. Batman, 1989, rated 7.2, a favorite`. A sentence before them
    /// says what they are, and one after them what can be typed. If there are no movies, the heading alone.
    ///
    /// - Parameter width: The columns of the terminal.
    package func sentences(width: Int) -> [String] {
        let last = firstNumber + list.movies.count - 1
        let part = firstNumber == last ? "This is number \(last)." : "These are \(firstNumber) to \(last)."
        let opening = "\(NumberFormat.grouped(list.totalResults)) \(list.topic.text(count: list.totalResults)). \(part)"
        let entries = list.movies.enumerated().map {
            "\(firstNumber + $0). \(MovieLabel.spoken($1, list.library.state(of: $1.id)))"
        }
        let advice = "Type a number to read about a film\(list.nextPage == nil ? "" : ", or more to read on")."
        let sentences = list.movies.isEmpty ? [heading] : [opening] + entries + [advice]
        return sentences.flatMap { WrappedText.lines($0, width: width) }
    }

    private var yours: MoviesListColumn {
        MoviesListColumn(title: "YOURS") { [list] movie, _ in Table.Cell(Self.marks(of: movie.id, list.library)) }
    }

    /// The marks of a movie: `★8.5 W ♥` if the user has rated it, and it is on the watchlist and a favorite. `W…` waits to be
    /// sent, and `-W…` is a removal that waits.
    static func marks(of movie: MovieID, _ library: UserLibrary) -> String {
        guard let state = library.state(of: movie) else { return "" }
        let waiting = library.waitingParts(of: movie)
        let marks: [(part: AccountState.Part, mark: String, isSet: Bool)] = [
            (.rating, "★\(state.rating?.description ?? "")", state.rating != nil),
            (.watchlist, "W", state.isOnWatchlist == true), (.favorite, "♥", state.isFavorite == true),
        ]
        return marks.compactMap { part, mark, isSet in
            let isWaiting = waiting.contains(part)
            return isSet || isWaiting ? (isSet ? "" : "-") + mark + (isWaiting ? "…" : "") : nil
        }.joined(separator: " ")
    }
}

/// A column of a table of movies.
private struct MoviesListColumn: Sendable {
    let title: String
    let cell: @Sendable (Movie, TerminalStyle) -> Table.Cell

    static let usual = [
        MoviesListColumn(title: "ID") { movie, _ in Table.Cell(movie.id.description) },
        MoviesListColumn(title: "TITLE") { movie, style in
            Table.Cell(MovieTitle.text(movie)) { style.link($0, toPage: movie.id.description) }
        },
        MoviesListColumn(title: "YEAR") { .optional($0.releaseDate.map { String($0.year) }, $1) },
        MoviesListColumn(title: "RATING") { .optional($0.rating.map(NumberFormat.rating), $1) },
    ]

    /// The columns of a wide terminal, the most useful first. The votes say how much a rating means. The date adds little to
    /// the year.
    static let further = [
        MoviesListColumn(title: "VOTES") { .optional($0.rating.map { NumberFormat.grouped($0.votes) }, $1) },
        MoviesListColumn(title: "GENRES") { movie, style in
            .optional(movie.genres.isEmpty ? nil : movie.genres.map(\.name).joined(separator: ", "), style)
        },
        MoviesListColumn(title: "LANGUAGE") { .optional($0.originalLanguage?.tag, $1) },
        MoviesListColumn(title: "RELEASED") { .optional($0.releaseDate?.description, $1) },
    ]
}
