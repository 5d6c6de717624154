public import DataKit
public import Domain
public import DomainKit

/// The service's sorted lists. Each list is cached as a whole, and every page is merged into it. If the service cannot be reached and
/// there is no copy, the first page is made of the movies that are known, as far as they say what the list asks for.
public struct DefaultDiscoverRepository: DiscoverRepository {
    private let fetcher: Fetcher
    private let knownMovies: (any KnownMoviesRepository)?

    public init(fetcher: Fetcher, knownMovies: (any KnownMoviesRepository)? = nil) {
        self.fetcher = fetcher
        self.knownMovies = knownMovies
    }

    public func movies(
        in query: DiscoverQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        let limit = fetcher.cache.recordLimit.map { min($0, DiscoverList.limit) } ?? DiscoverList.limit
        let events = fetcher.fetch(DiscoverResource(query: query, page: page, listLimit: limit), policy: policy)
        guard let knownMovies, page == .first else { return events }
        return events.replacingFailure(policy: policy) {
            query.list(of: await knownMovies.newestMovies(limit: KnownMovies.mostRead)).flatMap { .known($0) }
        }
    }
}

/// One page of a sorted list: TMDB's `/discover/movie` (https://developer.themoviedb.org/reference/discover-movie).
///
/// All pages of a list share one copy, a `DiscoverList`.
struct DiscoverResource: RemoteResource {
    static let collection = RecordCollection(name: "top-lists-2", limit: 50)

    let query: DiscoverQuery
    let page: PageNumber
    var listLimit = DiscoverList.limit

    var request: ServiceRequest {
        let items = copyRequest.query + [QueryItem("page", String(page.value))]
        return ServiceRequest(as: .program, path: copyRequest.path, query: items)
    }

    var copyRequest: ServiceRequest {
        var items = [
            QueryItem("sort_by", "\(sortName).\(query.sortOrder == .ascending ? "asc" : "desc")"),
            QueryItem("include_adult", "false"),
        ]
        items += query.filters.queryItems(minimumVotes: query.minimumVotes)
        if let language = query.language { items.append(QueryItem("language", language.tag)) }
        return ServiceRequest(as: .program, path: "/discover/movie", query: items)
    }

    func value(from dto: MoviesPageDTO) throws(RepositoryError) -> MoviesPage {
        try dto.toDomain(requestedPage: page, includesAdult: false).filter(query.filters.admits)
    }

    func value(in copy: DiscoverList, cachedAt: Timestamp) -> Cached<MoviesPage>? {
        copy.limited(to: listLimit).page(page).map {
            Cached($0.value.filter(query.filters.admits), at: $0.cachedAt, isComplete: $0.isComplete)
        }
    }

    func copy(adding dto: MoviesPageDTO, to copy: DiscoverList?, at now: Timestamp) -> DiscoverList {
        (copy ?? DiscoverList()).merging(dto, of: page, at: now).limited(to: listLimit)
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

extension DiscoverFilters {
    /// The parameters of `/discover/movie`. In a list of ids, `,` means all of them and `|` any of them; in the list of
    /// excluded ids, `,` excludes each of them (https://developer.themoviedb.org/reference/discover-movie).
    fileprivate func queryItems(minimumVotes: Int?) -> [QueryItem] {
        let parameters: [(name: String, value: String?)] = [
            ("with_genres", genres.map { list($0.genres.map(\.id), separator: $0.requiresAll ? "," : "|") }),
            ("without_genres", list(excludedGenres.map(\.id), separator: ",")),
            ("with_people", list(people.map(\.id.value).sorted(), separator: ",")),
            ("with_watch_providers", providers.map { list($0.providers.map(\.id), separator: "|") }),
            ("watch_region", providers?.region.code),
            ("with_runtime.gte", runtime?.shortest.map(String.init)),
            ("with_runtime.lte", runtime?.longest.map(String.init)),
            ("vote_average.gte", minimumRating.map { String($0) }),
            ("vote_count.gte", minimumVotes.map(String.init)),
        ]
        return (parameters + yearParameters).compactMap { name, value in
            value.flatMap { $0.isEmpty ? nil : QueryItem(name, $0) }
        }
    }

    private var yearParameters: [(name: String, value: String?)] {
        guard let years else { return [] }
        if years.first == years.last { return [("primary_release_year", years.first.map { String($0.value) })] }
        return [
            ("primary_release_date.gte", years.first.map { "\($0.value)-01-01" }),
            ("primary_release_date.lte", years.last.map { "\($0.value)-12-31" }),
        ]
    }

    private func list(_ ids: [Int], separator: String) -> String {
        ids.map(String.init).joined(separator: separator)
    }
}
