import Domain

/// Keeps the pages of lists of movies as the service answered them, the newest 500.
enum MoviesResponseStorage {
    /// The version of the stored form is part of the name: what an older program stored is never read wrongly.
    static let collection = RecordCollection(name: "movies-pages-1", limit: 500)

    static func make(
        store: any RecordStore,
        clock: any WallClock,
        warnings: any WarningReporter
    ) -> DocumentStorage<MoviesPageDTO, MoviesPage> {
        DocumentStorage(
            collection: collection,
            store: store,
            clock: clock,
            warnings: warnings,
            document: MoviesPageDTO.init,
            value: { try $0.toDomain(includesAdult: true) }
        )
    }
}
