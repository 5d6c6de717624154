public import DataKit
public import Domain
public import DomainKit

/// The service's lists of related movies. Every page is cached. If the service cannot be reached and there is no copy, the first page
/// is what the saved details of the movie have of the list, or, for similar movies, what is known with about the same genres.
public struct DefaultRelatedMoviesRepository: RelatedMoviesRepository {
    private let fetcher: Fetcher
    private let knownMovies: (any KnownMoviesRepository)?

    public init(fetcher: Fetcher, knownMovies: (any KnownMoviesRepository)? = nil) {
        self.fetcher = fetcher
        self.knownMovies = knownMovies
    }

    public func movies(
        _ relation: MovieRelation,
        to movie: MovieID,
        language: Language?,
        page: PageNumber,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MoviesPage>> {
        let resource = RelatedMoviesResource(relation: relation, movie: movie, language: language, page: page)
        let events = fetcher.fetch(resource, policy: policy)
        guard let knownMovies, page == .first else { return events }
        let copies = events.replacingFailure(policy: policy, isCopy: true) {
            let details = MovieDetailsResource(movie: movie, language: language)
            for await case .finished(let copy, _) in fetcher.fetch(details, policy: .cachedOnly) {
                let movies = relation == .similar ? copy.value.similar : copy.value.recommended
                return .known(movies.map { Cached($0, at: copy.cachedAt) })
            }
            return nil
        }
        guard relation == .similar else { return copies }
        return copies.replacingFailure(policy: policy) { .known(await Self.kin(of: movie, knownMovies)) }
    }

    private static func kin(of movie: MovieID, _ knownMovies: any KnownMoviesRepository) async -> [Cached<Movie>] {
        guard let genres = await knownMovies.movie(movie)?.value.genres, !genres.isEmpty else { return [] }
        let others = await knownMovies.newestMovies(limit: KnownMovies.mostRead).filter { $0.value.id != movie }
        let ranked = others.map { other in
            let common = 2 * other.value.genres.count(where: genres.contains)
            return (movie: other, kinship: Double(common) / Double(genres.count + other.value.genres.count))
        }
        return ranked.filter { $0.kinship >= 0.5 }.sorted { left, right in
            let votes = (left.movie.value.rating?.votes ?? 0, right.movie.value.rating?.votes ?? 0)
            return (left.kinship, votes.0) > (right.kinship, votes.1)
        }.map(\.movie)
    }
}

/// One page of TMDB's `/movie/{id}/similar` (https://developer.themoviedb.org/reference/movie-similar) or
/// `/movie/{id}/recommendations` (https://developer.themoviedb.org/reference/movie-recommendations).
struct RelatedMoviesResource: RemoteResource {
    static let collection = RecordCollection.moviesPages

    let relation: MovieRelation
    let movie: MovieID
    let language: Language?
    let page: PageNumber

    var request: ServiceRequest {
        var items = [QueryItem("page", String(page.value))]
        if let language { items.append(QueryItem("language", language.tag)) }
        return ServiceRequest(as: .program, path: "/movie/\(movie)/\(name)", query: items)
    }

    func value(from dto: MoviesPageDTO) throws(RepositoryError) -> MoviesPage {
        try dto.toDomain(requestedPage: page, includesAdult: false)
    }

    private var name: String {
        switch relation {
        case .similar: "similar"
        case .recommended: "recommendations"
        }
    }
}
