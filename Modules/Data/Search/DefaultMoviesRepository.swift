public import DataKit
public import Domain
public import DomainKit

/// Searches of the service. Every page is cached.
public struct DefaultMoviesRepository: MoviesRepository {
    private let fetcher: Fetcher

    /// Reads and caches through the fetcher.
    public init(fetcher: Fetcher) {
        self.fetcher = fetcher
    }

    public func movies(
        matching query: MovieQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        fetcher.fetch(SearchResource(query: query, page: page), policy: policy)
    }

    public func isCached(_ query: MovieQuery, page: PageNumber) async -> Bool {
        await fetcher.cache.hasCopy(of: SearchResource(query: query, page: page))
    }
}

/// One page of a search: TMDB's `/search/movie` (https://developer.themoviedb.org/reference/search-movie).
struct SearchResource: RemoteResource {
    static let collection = RecordCollection.moviesPages

    let query: MovieQuery
    let page: PageNumber

    var request: ServiceRequest {
        var items = [
            QueryItem("query", query.text.value),
            QueryItem("page", String(page.value)),
            QueryItem("include_adult", String(query.includesAdult)),
        ]
        if let language = query.language { items.append(QueryItem("language", language.tag)) }
        if let region = query.region { items.append(QueryItem("region", region.code)) }
        if let year = query.year { items.append(QueryItem("year", String(year.value))) }
        return ServiceRequest(path: "/search/movie", query: items)
    }

    func value(from dto: MoviesPageDTO) throws(RepositoryError) -> MoviesPage {
        try dto.toDomain(requestedPage: page, includesAdult: query.includesAdult).filter(query.admits)
    }
}
