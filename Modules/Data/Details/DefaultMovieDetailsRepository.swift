public import Domain

/// The service's details of single movies. Every response is cached.
public struct DefaultMovieDetailsRepository: MovieDetailsRepository {
    private let fetcher: Fetcher

    public init(fetcher: Fetcher) {
        self.fetcher = fetcher
    }

    public func details(
        of movie: MovieID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MovieDetails>> {
        fetcher.fetch(MovieDetailsResource(movie: movie, language: language), policy: policy)
    }
}

/// One movie with its credits: TMDB's `/movie/{id}` (https://developer.themoviedb.org/reference/movie-details).
struct MovieDetailsResource: RemoteResource {
    static let collection = RecordCollection(name: "movie-details-1", limit: 200)

    let movie: MovieID
    let language: Language?

    var request: ServiceRequest {
        var items = [QueryItem("append_to_response", "credits")]
        if let language { items.append(QueryItem("language", language.tag)) }
        return ServiceRequest(path: "/movie/\(movie)", query: items)
    }

    func value(from dto: MovieDetailsDTO) throws(MoviesError) -> MovieDetails {
        try dto.toDomain()
    }
}
