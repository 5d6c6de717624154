import Domain

extension Fetcher {
    /// Keeps each answer as one value.
    ///
    /// - Parameters:
    ///   - question: What the answer to a key is kept under.
    ///   - remote: Asks the service, which may revalidate the local copy it is given.
    init<Form: StoredForm>(
        storage: DocumentStorage<Form>,
        question: @escaping @Sendable (Key) -> ServiceRequest,
        backgroundRefresh: BackgroundRefresh<Key> = .inProcess,
        remote: @escaping Remote
    ) where Form.Value == Value {
        self.init(
            clock: storage.cache.clock,
            warnings: storage.cache.warnings,
            backgroundRefresh: backgroundRefresh,
            local: { key throws(MoviesError) in
                try await storage.copy(under: storage.cache.key(of: question(key)))
            },
            remote: remote,
            updateLocal: { key, answer, copy throws(MoviesError) in
                try await storage.save(answer, under: storage.cache.key(of: question(key)), replacing: copy)
            }
        )
    }
}
