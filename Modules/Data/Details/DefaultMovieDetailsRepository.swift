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

/// One movie with all that `movies view` shows, in one request: TMDB's `/movie/{id}`
/// (https://developer.themoviedb.org/reference/movie-details).
struct MovieDetailsResource: RemoteResource {
    /// The name stays when parts are added: the key of a copy names them, so a copy with fewer is never read.
    static let collection = RecordCollection(name: "movie-details-1", limit: 200)
    /// The parts besides the movie itself, at most 20 (https://developer.themoviedb.org/docs/append-to-response).
    static let parts = ["credits", "recommendations", "similar", "videos", "watch/providers"]

    let movie: MovieID
    let language: Language?

    var request: ServiceRequest {
        var items = [QueryItem("append_to_response", Self.parts.joined(separator: ","))]
        if let language {
            items.append(QueryItem("language", language.tag))
            // Without it, only videos in that language come, and many trailers are in English alone.
            if !language.tag.hasPrefix("en") {
                items.append(QueryItem("include_video_language", "\(language.tag.prefix(2)),en,null"))
            }
        }
        return ServiceRequest(path: "/movie/\(movie)", query: items)
    }

    func value(from dto: MovieDetailsDTO) throws(MoviesError) -> MovieDetails {
        try dto.toDomain(language: language)
    }
}
