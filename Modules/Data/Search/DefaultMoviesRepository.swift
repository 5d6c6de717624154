public import DataKit
public import Domain
public import DomainKit

/// Searches of the service. Every page is cached. If the service cannot be reached and there is no copy, the first page is made of
/// the films that are known.
public struct DefaultMoviesRepository: MoviesRepository {
    private let fetcher: Fetcher
    private let knownMovies: (any KnownMoviesRepository)?

    public init(fetcher: Fetcher, knownMovies: (any KnownMoviesRepository)? = nil) {
        self.fetcher = fetcher
        self.knownMovies = knownMovies
    }

    public func movies(
        matching query: MovieQuery,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        let events = fetcher.fetch(SearchResource(query: query, page: page), policy: policy)
        guard let knownMovies, page == .first else { return events }
        return events.replacingFailure(policy: policy) { await Self.known(query, knownMovies) }
    }

    private static func known(
        _ query: MovieQuery,
        _ knownMovies: any KnownMoviesRepository
    ) async -> Cached<MoviesPage>? {
        let found = await knownMovies.movies(
            named: query.datedText,
            limit: KnownMovies.longestPage,
            includesAdult: query.includesAdult
        ).filter { query.admits($0.value) }
        return .known(found)
    }

    public func movie(_ id: MovieID, language: Language?, policy: FetchPolicy) -> AsyncStream<FetchEvent<Movie>> {
        fetcher.fetch(MovieResource(id: id, language: language), policy: policy)
    }

    public func title(
        _ id: IMDbID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<IMDbTitle>> {
        fetcher.fetch(IMDbTitleResource(id: id, language: language), policy: policy)
    }

    public func isCached(_ query: MovieQuery) async -> Bool {
        let page = try? await fetcher.fetch(SearchResource(query: query, page: .first), policy: .cachedOnly).result()
        return page?.items.isEmpty == false
    }
}

/// https://developer.themoviedb.org/reference/search-movie
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
        return ServiceRequest(as: .program, path: "/search/movie", query: items)
    }

    func value(from dto: MoviesPageDTO) throws(RepositoryError) -> MoviesPage {
        try dto.toDomain(requestedPage: page, includesAdult: query.includesAdult).filter(query.admits)
    }
}

extension MovieDTO {
    var rows: [MovieDTO] { [self] }
}

/// https://developer.themoviedb.org/reference/movie-details
struct MovieResource: RemoteResource {
    static let collection = RecordCollection(name: "movies-2", limit: 200)

    let id: MovieID
    let language: Language?

    var request: ServiceRequest {
        let items = language.map { [QueryItem("language", $0.tag)] } ?? []
        return ServiceRequest(as: .program, path: "/movie/\(id)", query: items)
    }

    func value(from dto: MovieDTO) throws(RepositoryError) -> Movie {
        guard let movie = dto.toDomain(), movie.id == id else {
            throw .service(.unusableResponse(reason: "it is not about the movie \(id)"))
        }
        return movie
    }
}

/// https://developer.themoviedb.org/reference/find-by-id
struct IMDbTitleResource: RemoteResource {
    static let collection = RecordCollection(name: "imdb-titles-2", limit: 200)

    let id: IMDbID
    let language: Language?

    var request: ServiceRequest {
        var items = [QueryItem("external_source", "imdb_id")]
        if let language { items.append(QueryItem("language", language.tag)) }
        return ServiceRequest(as: .program, path: "/find/\(id)", query: items)
    }

    func value(from dto: FoundTitlesDTO) throws(RepositoryError) -> IMDbTitle {
        if let movie = dto.movies.lazy.compactMap({ $0.toDomain() }).first { return .movie(movie) }
        if dto.tvResults?.elements.isEmpty == false { return .series }
        if dto.tvEpisodeResults?.elements.isEmpty == false { return .episode }
        return dto.personResults?.elements.isEmpty == false ? .person : .unknown
    }
}

/// A list may be missing or null.
struct FoundTitlesDTO: ResponseDTO {
    let movieResults: LossyArray<MovieDTO>?
    let tvResults: LossyArray<RowDTO>?
    let tvEpisodeResults: LossyArray<RowDTO>?
    let personResults: LossyArray<RowDTO>?

    struct RowDTO: Codable, Sendable {
        let id: Int
    }

    var movies: [MovieDTO] { movieResults?.elements ?? [] }
}
