public import Domain

/// The service's sorted lists. Each list is cached as a whole, and every page is merged into it.
public struct DefaultDiscoverRepository: DiscoverRepository {
    private let fetcher: Fetcher

    public init(fetcher: Fetcher) {
        self.fetcher = fetcher
    }

    public func movies(
        in query: DiscoverQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        fetcher.fetch(DiscoverResource(query: query, page: page), policy: policy)
    }
}

/// One page of a sorted list: TMDB's `/discover/movie` (https://developer.themoviedb.org/reference/discover-movie).
///
/// All pages of a list share one copy, a `DiscoverList`.
struct DiscoverResource: RemoteResource {
    static let collection = RecordCollection(name: "top-lists-1", limit: 50)

    let query: DiscoverQuery
    let page: PageNumber

    var request: ServiceRequest {
        ServiceRequest(path: copyRequest.path, query: copyRequest.query + [QueryItem("page", String(page.value))])
    }

    var copyRequest: ServiceRequest {
        var items = [
            QueryItem("sort_by", "\(sortName).\(query.sortOrder == .ascending ? "asc" : "desc")"),
            QueryItem("include_adult", "false"),
        ]
        // A movie with a single vote of 10 would lead the list. TMDB's own list of the top rated asks for 200 votes too
        // (https://developer.themoviedb.org/reference/movie-top-rated-list).
        if query.order == .rating { items.append(QueryItem("vote_count.gte", "200")) }
        if let year = query.year { items.append(QueryItem("primary_release_year", String(year.value))) }
        if let genre = query.genre { items.append(QueryItem("with_genres", String(genre.id))) }
        if let language = query.language { items.append(QueryItem("language", language.tag)) }
        return ServiceRequest(path: "/discover/movie", query: items)
    }

    func value(from dto: MoviesPageDTO) throws(MoviesError) -> MoviesPage {
        try dto.toDomain(requestedPage: page, includesAdult: false)
    }

    func value(in copy: DiscoverList, cachedAt: Timestamp) -> Cached<MoviesPage>? {
        copy.page(page)
    }

    func copy(adding dto: MoviesPageDTO, to copy: DiscoverList?, at now: Timestamp) -> DiscoverList {
        (copy ?? DiscoverList()).merging(dto, of: page, at: now)
    }

    private var sortName: String {
        switch query.order {
        case .revenue: "revenue"
        case .popularity: "popularity"
        case .rating: "vote_average"
        case .votes: "vote_count"
        case .released: "primary_release_date"
        case .title: "title"
        }
    }
}
