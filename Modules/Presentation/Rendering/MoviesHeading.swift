import Domain

/// The line that says which part of which list is shown.
package enum MoviesHeading {
    /// `Showing 21-40 of 163 movies for "batman" (page 2 of 9)`, or that there are none.
    package static func text(_ list: MoviesList) -> String {
        let query = list.query.map { " for \"\(TerminalText($0.value))\"" } ?? ""
        guard !list.movies.isEmpty else { return emptyText(list, query: query) }
        let first = (list.firstPage.value - 1) * MoviesPage.size + 1
        let last = first + list.movies.count - 1
        let rows = first == last ? "\(first)" : "\(first)-\(last)"
        let noun = list.totalResults == 1 ? "movie" : "movies"
        return "Showing \(rows) of \(list.totalResults) \(noun)\(query) (\(pages(list)) of \(list.totalPages))"
    }

    private static func emptyText(_ list: MoviesList, query: String) -> String {
        if list.totalResults > 0 {
            return "No movies\(query) on page \(list.lastPage) of \(list.totalPages)."
        }
        return list.query.map { "No movies matched \"\(TerminalText($0.value))\"." } ?? "No movies."
    }

    private static func pages(_ list: MoviesList) -> String {
        list.firstPage == list.lastPage ? "page \(list.lastPage)" : "pages \(list.firstPage)-\(list.lastPage)"
    }
}
