import Domain
import DomainKit

/// Knows when a whole list has come, page by page, in this process.
actor ListWalks {
    struct Key: Hashable {
        let user: String
        let list: AccountState.Part
    }

    struct Whole {
        let movies: Set<MovieID>
        let requestedAt: Timestamp
    }

    private struct Page {
        let movies: [MovieID]
        let totalResults: Int
        let requestedAt: Timestamp
    }

    private var pages: [Key: [Int: Page]] = [:]

    /// Returns the list if all pages have come, have no unreadable rows and count the same number of movies.
    func add(_ page: MoviesPageDTO, _ movies: [MovieID], of key: Key, requestedAt: Timestamp) -> Whole? {
        var list = pages[key] ?? [:]
        list[page.page] =
            page.unreadableRows > 0
            ? nil : Page(movies: movies, totalResults: page.totalResults, requestedAt: requestedAt)
        list = list.filter { $0.value.totalResults == page.totalResults }
        pages[key] = list
        guard (1...max(1, page.totalPages)).allSatisfy({ list[$0] != nil }) else { return nil }
        pages[key] = nil
        let oldest = list.values.map(\.requestedAt).min() ?? requestedAt
        return Whole(movies: Set(list.values.flatMap(\.movies)), requestedAt: oldest)
    }
}
