public import DataKit

/// A record store that continues in memory if its primary store fails, so that a broken cache never fails a search.
///
/// Reads and saves never throw, but for the reads of what was saved since a moment. The first failure is reported, and the primary is not used for them again, because each
/// further failure could take as long as the first. Deletions always go to the primary as well, and throw if they fail
/// there, so that nobody thinks that the data is gone. So does a batch of writes that has one.
///
/// A conditional write that expects a version of the primary is superseded in memory, because memory has other versions.
/// So data that was deleted in between is not saved again.
public actor FallbackRecordStore: ObservableRecordStore {
    private let name: String
    private let isUserData: Bool
    private let primary: any ObservableRecordStore
    private let memory: InMemoryRecordStore
    private let warnings: any WarningReporter
    private var isPrimaryInUse = true

    public nonisolated var observers: RecordObservers { memory.observers }

    /// - Parameters:
    ///   - name: The primary's name in messages, such as its path.
    ///   - isUserData: Whether the primary holds data that the user made.
    public init(
        name: String,
        primary: any ObservableRecordStore,
        isUserData: Bool = false,
        warnings: any WarningReporter
    ) {
        self.name = name
        self.isUserData = isUserData
        self.primary = primary
        memory = InMemoryRecordStore(observers: primary.observers)
        self.warnings = warnings
    }

    public func slots(forKeys keys: [String], in collection: RecordCollection) async -> [RecordSlot] {
        await perform { (store) throws(RecordStoreError) in
            try await store.slots(forKeys: keys, in: collection)
        } otherwise: { memory in
            await memory.slots(forKeys: keys, in: collection)
        }
    }

    public func records(
        in collection: RecordCollection,
        withPrefix prefix: String,
        limit: Int?
    ) async -> [Record] {
        await perform { (store) throws(RecordStoreError) in
            try await store.records(in: collection, withPrefix: prefix, limit: limit)
        } otherwise: { memory in
            await memory.records(in: collection, withPrefix: prefix, limit: limit)
        }
    }

    /// Unlike other reads, throws if the primary fails: memory has writes of other numbers.
    public func slots(
        in collection: RecordCollection,
        savedBy writes: ClosedRange<Int64>,
        limit: Int
    ) async throws(RecordStoreError) -> RecentSlots {
        guard isPrimaryInUse else { throw RecordStoreError(reason: "it is not in use after a failure") }
        do throws(RecordStoreError) {
            return try await primary.slots(in: collection, savedBy: writes, limit: limit)
        } catch {
            leavePrimary(reason: error.reason)
            throw error
        }
    }

    public func summary(of collection: RecordCollection) async -> CollectionSummary {
        await perform { (store) throws(RecordStoreError) in
            try await store.summary(of: collection)
        } otherwise: { memory in
            await memory.summary(of: collection)
        }
    }

    @discardableResult
    public func write(
        _ writes: [RecordWrite],
        in collection: RecordCollection
    ) async throws(RecordStoreError) -> WriteOutcome {
        let deletions = writes.compactMap { write in
            if case .delete(let key, _) = write { RecordWrite.delete(key: key, if: .always) } else { nil }
        }
        if isPrimaryInUse, !deletions.isEmpty {
            return try await deleteFromPrimary { () throws(RecordStoreError) in
                try await primary.write(writes, in: collection)
            }
        }
        let outcome = await perform { (store) throws(RecordStoreError) in
            try await store.write(writes, in: collection)
        } otherwise: { memory in
            await memory.write(writes, in: collection)
        }
        guard outcome == .saved, !deletions.isEmpty else { return outcome }
        return try await deleteFromPrimary { () throws(RecordStoreError) in
            try await primary.write(deletions, in: collection)
        }
    }

    public func deleteAll(in collection: RecordCollection) async throws(RecordStoreError) {
        await memory.deleteAll(in: collection)
        try await deleteFromPrimary { () throws(RecordStoreError) in
            try await primary.deleteAll(in: collection)
        }
    }

    public func track(_ collection: RecordCollection) async {
        if isPrimaryInUse { await primary.track(collection) }
    }

    public func lookForChanges() async {
        if isPrimaryInUse { await primary.lookForChanges() }
    }

    public func close() async {
        await primary.close()
    }

    private func perform<Result: Sendable>(
        _ work: (any RecordStore) async throws(RecordStoreError) -> Result,
        otherwise workInMemory: (InMemoryRecordStore) async -> Result
    ) async -> Result {
        if isPrimaryInUse {
            do throws(RecordStoreError) {
                return try await work(primary)
            } catch {
                leavePrimary(reason: error.reason)
            }
        }
        return await workInMemory(memory)
    }

    /// Stops using the primary if the deletion fails, so that the record is not read again. The error names the primary.
    private func deleteFromPrimary<Result>(
        _ deletion: () async throws(RecordStoreError) -> Result
    ) async throws(RecordStoreError) -> Result {
        do throws(RecordStoreError) {
            return try await deletion()
        } catch {
            leavePrimary(reason: error.reason)
            throw RecordStoreError(reason: "\(name): \(error.reason)")
        }
    }

    private func leavePrimary(reason: String) {
        guard isPrimaryInUse else { return }
        isPrimaryInUse = false
        warnings.report(.storeUnavailable(name: name, reason: reason, isUserData: isUserData))
    }
}
