import Domain

extension Fetcher {
    /// Keeps each answer as one value.
    ///
    /// - Parameters:
    ///   - storageKey: What the answer to a key is kept under.
    ///   - remote: Asks the service, which may revalidate the local copy it is given.
    init<Form: StoredForm>(
        storage: DocumentStorage<Form>,
        storageKey: @escaping @Sendable (Key) -> StorageKey,
        backgroundRefresh: BackgroundRefresh<Key> = .inProcess,
        remote: @escaping Remote
    ) where Form.Value == Value {
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
