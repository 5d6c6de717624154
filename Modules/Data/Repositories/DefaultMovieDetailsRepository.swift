public import Domain

/// Single movies from the remote service, with every answer kept in a store.
public struct DefaultMovieDetailsRepository: MovieDetailsRepository {
    private let details: Fetcher<MovieDetailsKey, MovieDetails>

    public init(service: any DataTransferService, cache: AnswerCache) {
        let client = ServiceClient(service: service)
        let storage = MovieDetailsStorage(collection: .movieDetails, cache: cache)
        details = Fetcher(storage: storage, question: \.endpoint.request) { key, copy throws(MoviesError) in
            do throws(MoviesError) {
                return try await client.answer(to: key.endpoint, replacing: copy) { details throws(MoviesError) in
                    try details.toDomain()
                }
            } catch .notFound {
                // The service has deleted the movie: offline, too, there is none any more.
                await storage.delete(cache.key(of: key.endpoint.request))
                throw .notFound
            }
        }
    }

    public func details(
        of movie: MovieID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<Fetched<MovieDetails>> {
        details.fetch(MovieDetailsKey(movie: movie, language: language), policy: policy)
    }
}
