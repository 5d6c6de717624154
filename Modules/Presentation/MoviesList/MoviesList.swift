public import Domain
public import DomainKit
import PresentationKit

/// The pages of a list of movies that have been loaded, as one list.
public struct MoviesList: Sendable, Equatable {
    public let topic: MoviesListTopic
    /// Sorted, each movie once.
    public let movies: [Movie]
    public let library: UserLibrary
    public let firstPage, lastPage: PageNumber
    /// Of the whole list, as the service last counted them.
    public let totalPages: Int
    /// Of the whole list, as the service last counted them.
    public let totalResults: Int
    /// `nil` at the end of the list, and if the limit is reached.
    public let nextPage: PageNumber?
    /// `service` if the service has just sent every page, `index` if a page is made of known films, otherwise `cache`.
    public let origin: Origin
    /// When the oldest page was fetched.
    public let cachedAt: Timestamp

    /// `nil` if there are no pages.
    ///
    /// - Parameters:
    ///   - pages: Sorted by number.
    ///   - limit: The number of movies to keep, or `nil` for all. Sorting comes after the limit.
    init?(
        topic: MoviesListTopic,
        pages: [MoviesListState.LoadedPage],
        limit: Int?,
        sort: MoviesSort,
        library: UserLibrary = .none
    ) {
        guard let first = pages.first, let last = pages.last else { return nil }
        let shown = topic.userList.map { library.movies(in: $0, over: pages.map(\.cached)) } ?? pages.map(\.cached)
        let unique = shown.flatMap(\.value.items).unique()
        let limit = limit.map { max(0, $0) }
        let isCut = limit.map { unique.count >= $0 } ?? false
        self.topic = topic
        movies = sort.sorted(limit.map { Array(unique.prefix($0)) } ?? unique) { $0 }
        self.library = library
        firstPage = first.number
        lastPage = last.number
        totalPages = shown.last?.value.totalPages ?? last.page.totalPages
        totalResults = shown.last?.value.totalResults ?? last.page.totalResults
        var seen = SeenItems<Movie>()
        for page in pages { seen.add(page.page) }
        nextPage = isCut || seen.isExhausted ? nil : last.nextPage
        let origins = pages.map(\.origin)
        origin =
            origins.first { $0.indexCause != nil } ?? (origins.allSatisfy { $0 == .service } ? .service : .cache)
        cachedAt = pages.map(\.cachedAt).min() ?? first.cachedAt
    }
}

/// The order in which the loaded movies of a list are shown.
///
/// Only loaded movies are sorted, because the service lists the matches of a search by relevance alone.
public enum MoviesSort: String, CaseIterable, Sendable {
    /// As the service lists them.
    case relevance
    /// The newest first.
    case year
    /// The best first.
    case rating

    /// Movies without a year or a rating come last, and equal ones stay in their order.
    func sorted<Row>(_ rows: [Row], by movie: (Row) -> Movie) -> [Row] {
        switch self {
        case .relevance: rows
        case .year: stablySorted(rows) { Double(movie($0).releaseDate?.year ?? 0) }
        case .rating: stablySorted(rows) { movie($0).rating?.average ?? 0 }
        }
    }

    /// The standard library does not promise that `sort(by:)` is stable.
    private func stablySorted<Row>(_ rows: [Row], by value: (Row) -> Double) -> [Row] {
        rows.enumerated()
            .sorted { (value($0.element), $1.offset) > (value($1.element), $0.offset) }
            .map(\.element)
    }
}
