public import DomainKit
public import DataKit

/// A record store that goes on in memory after the first failure of its engine, so that a screen on a full disk keeps what it
/// fetches from then on. The failure is reported once. Deletions still go to the engine, and throw if they fail there. The numbers
/// of writes are the engine's, too: memory has others.
public actor FailoverRecordStore: RecordStore {
    private let name: String
    private let engine: any ObservableRecordStore
    private let warnings: any WarningReporter
    private var memory: InMemoryRecordStore?
    private var store: any RecordStore { memory ?? engine }

    public init(name: String, engine: any ObservableRecordStore, warnings: any WarningReporter) {
        self.name = name
        self.engine = engine
        self.warnings = warnings
    }

    public func slots(
        forKeys keys: [String],
        in collection: RecordCollection
    ) async throws(RepositoryError) -> [RecordSlot] {
        try await attempt(try await store.slots(forKeys: keys, in: collection))
    }

    public func records(
        in collection: RecordCollection,
        withPrefix prefix: String,
        limit: Int?
    ) async throws(RepositoryError) -> [Record] {
        try await attempt(try await store.records(in: collection, withPrefix: prefix, limit: limit))
    }

    public func slots(
        in collection: RecordCollection,
        savedAfter write: Int64,
        limit: Int
    ) async throws(RepositoryError) -> RecentSlots {
        try await engine.slots(in: collection, savedAfter: write, limit: limit)
    }

    @discardableResult
    public func write(
        _ writes: [RecordWrite],
        in collection: RecordCollection
    ) async throws(RepositoryError) -> WriteOutcome {
        let outcome = try await attempt(try await store.write(writes, in: collection))
        let deletions = writes.filter { if case .delete = $0 { true } else { false } }
        if memory != nil, !deletions.isEmpty { try await engine.write(deletions, in: collection) }
        return outcome
    }

    public func deleteAll(in collection: RecordCollection) async throws(RepositoryError) {
        await memory?.deleteAll(in: collection)
        do throws(RepositoryError) {
            try await engine.deleteAll(in: collection)
        } catch {
            throw RepositoryError.storage(reason: "\(name): \(error.reason)")
        }
    }

    public func changes(to key: String?, in collection: RecordCollection) async -> AsyncStream<RecordChange> {
        await engine.changes(to: key, in: collection)
    }

    public func close() async {
        await engine.close()
    }

    private func attempt<Result>(
        _ work: @autoclosure () async throws(RepositoryError) -> Result
    ) async throws(RepositoryError) -> Result {
        do throws(RepositoryError) {
            return try await work()
        } catch {
            if memory == nil {
                // Whoever observes the engine is told of changes in memory, too.
                memory = InMemoryRecordStore(observers: engine.observers)
                warnings.report(.storeUnavailable(name: name, reason: error.reason))
            }
            return try await work()
        }
    }
}
