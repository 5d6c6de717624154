import Domain

/// Keeps what the service told of single movies, the newest 200.
enum MovieDetailsStorage {
    /// The version of the stored form is part of the name: what an older program stored is never read wrongly.
    static let collection = RecordCollection(name: "movie-details-1", limit: 200)

    static func make(
        store: any RecordStore,
        clock: any WallClock,
        warnings: any WarningReporter
    ) -> DocumentStorage<MovieDetailsDTO, MovieDetails> {
        DocumentStorage(
            collection: collection,
            store: store,
            clock: clock,
            warnings: warnings,
            document: MovieDetailsDTO.init,
            value: { try $0.toDomain() }
        )
    }
}
