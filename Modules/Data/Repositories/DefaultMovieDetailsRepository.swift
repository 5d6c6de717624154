public import Domain

/// Single movies from the remote service, with every answer kept in a store.
public struct DefaultMovieDetailsRepository: MovieDetailsRepository {
    private let details: Fetcher<MovieDetailsKey, MovieDetails>

    /// - Parameter namespace: Tells what one service answered from what another did, in the same store.
    public init(
        service: any DataTransferService,
        store: any RecordStore,
        namespace: String,
        clock: any WallClock,
        warnings: any WarningReporter
    ) {
        let client = ServiceClient(service: service)
        let storage = MovieDetailsStorage(
            collection: .movieDetails,
            store: store,
            clock: clock,
            warnings: warnings
        )
        let storageKey = { @Sendable (key: MovieDetailsKey) in StorageKey(key.endpoint.request, namespace: namespace) }
        details = Fetcher(storage: storage, storageKey: storageKey) { key, copy throws(MoviesError) in
            do throws(MoviesError) {
                return try await client.answer(to: key.endpoint, replacing: copy) { details throws(MoviesError) in
                    try details.toDomain()
                }
            } catch .notFound {
                // The service has deleted the movie: offline, too, there is none any more.
                await storage.delete(storageKey(key))
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
