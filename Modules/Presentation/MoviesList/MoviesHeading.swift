import Domain

/// The line that says which part of which list is shown.
package enum MoviesHeading {
    /// `Showing 21-40 of 5,832 popular movies (page 2 of 292)`, or that there are none.
    package static func text(_ list: MoviesList) -> String {
        guard !list.movies.isEmpty else { return emptyText(list) }
        let first = (list.firstPage.value - 1) * MoviesPage.size + 1
        let last = first + list.movies.count - 1
        let rows = first == last ? "\(first)" : "\(first)-\(last)"
        let movies = list.topic.text(count: list.totalResults)
        let total = NumberFormat.text(list.totalResults)
        return "Showing \(rows) of \(total) \(movies) (\(pages(list)) of \(NumberFormat.text(list.totalPages)))"
    }

    private static func emptyText(_ list: MoviesList) -> String {
        if list.totalResults > 0 {
            return "No \(list.topic.text(count: 0)) on page \(list.lastPage) of \(NumberFormat.text(list.totalPages))."
        }
        return list.topic.query.map { "No movies matched \"\(TerminalText($0.value))\"." }
            ?? "No \(list.topic.text(count: 0))."
    }

    private static func pages(_ list: MoviesList) -> String {
        list.firstPage == list.lastPage ? "page \(list.lastPage)" : "pages \(list.firstPage)-\(list.lastPage)"
    }
}
