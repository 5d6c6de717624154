import Domain
package import DomainKit
package import Presentation
import PresentationKit
package import TerminalKit

package struct MoviesListRenderer: Sendable {
    private static let usual: [MovieColumn] = [.id, .title, .year, .rating]
    /// The columns of a wide terminal, the most useful first. The votes say how much a rating means. The date adds little to
    /// the year.
    private static let further: [MovieColumn] = [.votes, .genres, .language, .released]

    let list: MoviesList

    package init(_ list: MoviesList) {
        self.list = list
    }

    /// In the whole list.
    private var firstNumber: Int { (list.firstPage.value - 1) * MoviesPage.size + 1 }

    /// `Showing 21-40 of 5,832 popular films (page 2 of 292)`. If there are no movies, a sentence that says so.
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

    /// `Saved 3 hours ago. To ask the service now, add --refresh.` It does not mention the refresh in the background, because
    /// that may fail.
    ///
    /// - Returns: `nil` if the list has just come from the service or is younger than `maxAge`.
    package func savedNotice(maxAge: Duration, now: Timestamp) -> String? {
        guard list.origin == .cache, !list.cachedAt.isFresh(at: now, maxAge: maxAge) else {
            return nil
        }
        return "Saved \(RelativeTime.text(list.cachedAt, now: now)). To ask the service now, add --refresh."
    }

    /// Titles are cut to fit the terminal. If there are no movies, the heading alone.
    ///
    /// - Parameter pages: The address of the pages that titles link to, without the id at its end.
    package func table(width: Int, pages: String?) -> [StyledLine] {
        let heading = WrappedText.lines(heading, width: width)
        guard !list.movies.isEmpty else { return heading }
        let hasMarks = list.movies.contains { MovieColumn.yours.text($0, list.library) != "" }
        let columns = Self.usual + (hasMarks ? [.yours] : []) + Self.further
        let table = Table(
            header: columns.map(\.heading),
            rows: list.movies.map { movie in columns.map { $0.cell(movie, list.library, pages: pages) } },
            flexibleColumn: 1,
            furtherColumns: Self.further.count
        )
        return heading + [""] + table.lines(width: width)
    }
}
