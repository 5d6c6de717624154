/// Where the answers of one service are kept.
public struct AnswerCache: Sendable {
    let store: any RecordStore
    /// Tells what one service answered from what another did, in the same store.
    let namespace: String
    let clock: any WallClock
    /// Is told of copies that cannot be read, and of answers that cannot be kept.
    let warnings: any WarningReporter

    public init(
        store: any RecordStore,
        namespace: String,
        clock: any WallClock,
        warnings: any WarningReporter
    ) {
        self.store = store
        self.namespace = namespace
        self.clock = clock
        self.warnings = warnings
    }

    func key(of question: ServiceRequest) -> StorageKey {
        StorageKey(question, namespace: namespace)
    }

    func key(of question: ImageRequest) -> StorageKey {
        StorageKey(question, namespace: namespace)
    }
}
