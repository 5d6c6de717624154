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
        let storage = MovieDetailsStorage.make(store: store, clock: clock, warnings: warnings)
        details = Fetcher(
            clock: clock,
            warnings: warnings,
            local: { key throws(MoviesError) in
                try await storage.copy(under: StorageKey(key.endpoint.request, namespace: namespace))
            },
            remote: { key, copy throws(MoviesError) in
                try await client.answer(to: key.endpoint, replacing: copy) { details throws(MoviesError) in
                    try details.toDomain()
                }
            },
            updateLocal: { key, answer, generation throws(MoviesError) in
                let storageKey = StorageKey(key.endpoint.request, namespace: namespace)
                return try await storage.save(answer, under: storageKey, unchangedSince: generation)
            }
        )
    }

    public func details(
        of movie: MovieID,
        language: Language?,
        policy: FetchPolicy
    ) -> AsyncStream<Fetched<MovieDetails>> {
        details.fetch(MovieDetailsKey(movie: movie, language: language), policy: policy)
    }
}
