import Domain

/// Keeps the pages of the lists of whoever is signed in. Emptied after every change and when the user leaves.
enum AccountMoviesStorage {
    /// The version of the stored form is part of the name: what an older program stored is never read wrongly.
    static let collection = RecordCollection(name: "account-movies-1", limit: 200)

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

    /// What is on its way to the store is too late after that: it belongs to a generation that is over.
    static func deleteAll(in store: any RecordStore) async throws(RecordStoreError) {
        try await store.deleteAll(in: collection)
    }
}
