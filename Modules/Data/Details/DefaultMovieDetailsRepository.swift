public import Domain

/// The service's details of single movies. Every response is cached.
public struct DefaultMovieDetailsRepository: MovieDetailsRepository {
    private let fetcher: Fetcher

    /// Reads and caches through the fetcher.
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
    /// The session of the user whose state comes with the movie, or `nil` for none.
    var session: UserSession?

    var request: ServiceRequest {
        guard let session else { return copyRequest }
        return request(for: Self.parts + ["account_states"], [.session(session)])
    }

    /// The copy is the same for every user: it has no state.
    var copyRequest: ServiceRequest { request(for: Self.parts, []) }

    private func request(for parts: [String], _ items: [QueryItem]) -> ServiceRequest {
        var items = items + [QueryItem("append_to_response", parts.joined(separator: ","))]
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
