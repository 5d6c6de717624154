import Domain

extension Fetcher {
    /// Keeps each answer as one document.
    ///
    /// - Parameters:
    ///   - storageKey: What the answer to a key is kept under.
    ///   - remote: Asks the service, which may revalidate the local copy it is given.
    init<Document>(
        storage: DocumentStorage<Document, Value>,
        storageKey: @escaping @Sendable (Key) -> StorageKey,
        backgroundRefresh: BackgroundRefresh<Key> = .inProcess,
        remote: @escaping Remote
    ) {
        self.init(
            clock: storage.clock,
            warnings: storage.warnings,
            backgroundRefresh: backgroundRefresh,
            local: { key throws(MoviesError) in
                try await storage.copy(under: storageKey(key))
            },
            remote: remote,
            updateLocal: { key, answer, generation throws(MoviesError) in
                try await storage.save(answer, under: storageKey(key), unchangedSince: generation)
            }
        )
    }
}
