import Domain

/// Keeps the images of the posters that were downloaded last, the newest 50.
struct PosterImageStorage: Sendable {
    static let collection = RecordCollection(name: "posters-1", limit: 50)
    /// In bytes. The widest posters of TMDB stay below 300 kB; what is far larger is not worth its room.
    static let largestImage = 1_000_000

    private let store: any RecordStore
    private let clock: any WallClock

    init(store: any RecordStore, clock: any WallClock) {
        self.store = store
        self.clock = clock
    }

    /// A record that is no image counts as missing.
    func copy(under key: StorageKey) async throws(RecordStoreError) -> LocalCopy<PosterImage> {
        let slot = try await store.slot(forKey: key.value, in: Self.collection)
        let stored = slot.record.flatMap { record in
            PosterImage(record.bytes).map { Stored($0, storedAt: record.storedAt) }
        }
        return LocalCopy(stored: stored, entityTag: nil, generation: slot.generation)
    }

    /// Stores an image that is not too large, unless the key has moved on from `generation`.
    func save(
        _ image: PosterImage,
        under key: StorageKey,
        unchangedSince generation: Generation
    ) async throws(RecordStoreError) {
        guard image.bytes.count <= Self.largestImage else { return }
        let record = Record(key: key.value, bytes: image.bytes, storedAt: clock.now())
        try await store.save(record, in: Self.collection, if: .unchanged(since: generation))
    }
}
