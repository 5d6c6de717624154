public import DomainKit
public import DataKit
import Synchronization

/// A store in memory. Tests can make its reads and writes fail, and act in the middle of a read.
public final class FakeRecordStore: ObservableRecordStore {
    private struct Hooks {
        var readFailure: RepositoryError?
        var saveFailure: RepositoryError?
        var deletionFailure: RepositoryError?
        var deletionFailures: [String: RepositoryError] = [:]
        var slotReads = 0
        var writes: [RecordWrite] = []
        var duringNextSlot: (@Sendable () async -> Void)?
    }

    private let memory = InMemoryRecordStore()
    private let hooks = Mutex(Hooks())

    public init() {}

    public var observers: RecordObservers { memory.observers }

    /// The number of slots that were read.
    public var slotReads: Int { hooks.withLock { $0.slotReads } }

    /// The writes that were made, those of superseded batches left out.
    public var writes: [RecordWrite] { hooks.withLock { $0.writes } }

    /// Makes every read fail with `reason`.
    public func failReading(_ reason: String) {
        hooks.withLock { $0.readFailure = RepositoryError.storage(reason: reason) }
    }

    /// Makes every write fail with `reason`.
    public func failWriting(_ reason: String) {
        let error = RepositoryError.storage(reason: reason)
        hooks.withLock { ($0.saveFailure, $0.deletionFailure) = (error, error) }
    }

    /// Makes every write except deletions fail with `reason`.
    public func failSaving(_ reason: String) {
        hooks.withLock { $0.saveFailure = RepositoryError.storage(reason: reason) }
    }

    /// Makes `deleteAll` fail with `reason` for the collection of that name.
    public func failEmptying(_ collection: String, _ reason: String) {
        hooks.withLock { $0.deletionFailures[collection] = RepositoryError.storage(reason: reason) }
    }

    /// Makes every read and write succeed again.
    public func recover() {
        hooks.withLock { hooks in
            (hooks.readFailure, hooks.saveFailure, hooks.deletionFailure, hooks.deletionFailures) = (nil, nil, nil, [:])
        }
    }

    /// Runs `action` once, after the next slot was read and before it is returned.
    public func duringNextSlot(_ action: @escaping @Sendable () async -> Void) {
        hooks.withLock { $0.duringNextSlot = action }
    }

    public func slots(
        forKeys keys: [String],
        in collection: RecordCollection
    ) async throws(RepositoryError) -> [RecordSlot] {
        try throwReadFailure()
        let slots = await memory.slots(forKeys: keys, in: collection)
        let action = hooks.withLock { hooks in
            defer { hooks.duringNextSlot = nil }
            hooks.slotReads += keys.count
            return hooks.duringNextSlot
        }
        await action?()
        return slots
    }

    public func records(
        in collection: RecordCollection,
        withPrefix prefix: String,
        limit: Int?
    ) async throws(RepositoryError) -> [Record] {
        try throwReadFailure()
        return await memory.records(in: collection, withPrefix: prefix, limit: limit)
    }

    public func slots(
        in collection: RecordCollection,
        savedAfter write: Int64,
        limit: Int
    ) async throws(RepositoryError) -> RecentSlots {
        try throwReadFailure()
        return await memory.slots(in: collection, savedAfter: write, limit: limit)
    }

    public func summary(of collection: RecordCollection) async throws(RepositoryError) -> CollectionSummary {
        try throwReadFailure()
        return await memory.summary(of: collection)
    }

    @discardableResult
    public func write(
        _ writes: [RecordWrite],
        in collection: RecordCollection
    ) async throws(RepositoryError) -> WriteOutcome {
        for write in writes {
            switch write {
            case .save: if let error = hooks.withLock({ $0.saveFailure }) { throw error }
            case .delete: try throwDeletionFailure()
            }
        }
        let outcome = await memory.write(writes, in: collection)
        if outcome == .saved { hooks.withLock { $0.writes += writes } }
        return outcome
    }

    public func deleteAll(in collection: RecordCollection) async throws(RepositoryError) {
        try throwDeletionFailure()
        if let error = hooks.withLock({ $0.deletionFailures[collection.name] }) { throw error }
        await memory.deleteAll(in: collection)
    }

    // No other process can change the records.
    public func track(_ collection: RecordCollection) {}
    public func lookForChanges() {}

    public func close() {}

    private func throwReadFailure() throws(RepositoryError) {
        if let error = hooks.withLock({ $0.readFailure }) { throw error }
    }

    private func throwDeletionFailure() throws(RepositoryError) {
        if let error = hooks.withLock({ $0.deletionFailure }) { throw error }
    }
}
