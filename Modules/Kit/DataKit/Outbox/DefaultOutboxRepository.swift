public import DomainKit
import PlatformKit

/// The outboxes of all owners in a store of the user's own data: one record for each change, and one for what is counted. An
/// outbox that holds nothing has no record.
///
/// Every write is bound to the version of the record of counts, so that two processes never write on the same base. What is
/// written is what has changed. The store must be durable and must throw if it fails. One that continues in memory would lose
/// what it has confirmed.
public struct DefaultOutboxRepository<Owner: Sendable, DTO: OutboxChangeDTO>: OutboxRepository {
    public typealias Change = DTO.Change

    /// How many times a superseded write is tried. Each time, another process has saved a change.
    private static var writeAttempts: Int { 100 }
    /// Where the ids of an outbox without a record begin. Another process may be about to send a change that has left the outbox
    /// with its record, and must not take a newer one for it.
    private static var anyID: Int { .random(in: 0..<1 << 52) }

    private let store: (any RecordStore)?
    private let lock: (any ProcessLock)?
    private let clock: any WallClock
    private let collection: RecordCollection
    private let key: @Sendable (Owner) -> [String]

    /// - Parameters:
    ///   - store: `nil` if there is no folder for the user's data. Then no change can wait.
    ///   - lock: The right to send. If it is `nil`, no saved change is sent.
    ///   - key: The fields that identify an owner among all that are in the same store.
    public init(
        store: (any RecordStore)?,
        lock: (any ProcessLock)?,
        clock: any WallClock,
        collection: String,
        key: @escaping @Sendable (Owner) -> [String]
    ) {
        self.store = store
        self.lock = lock
        self.clock = clock
        self.collection = RecordCollection(name: collection, limit: nil)
        self.key = key
    }

    public func outbox(of owner: Owner, for keys: [String]?) async throws(RepositoryError) -> Outbox<Change> {
        guard let store else { return Outbox() }
        return try await read(owner, keys, store).outbox
    }

    @discardableResult
    public func update<Value: Sendable>(
        _ owner: Owner,
        for keys: [String]?,
        _ change: @Sendable (inout Outbox<Change>, Timestamp) throws(RepositoryError) -> Value
    ) async throws(RepositoryError) -> Value {
        guard let store else { throw Self.noFolder }
        for _ in 1...Self.writeAttempts {
            let (outbox, version) = try await read(owner, keys, store, lastID: Self.anyID)
            let now = clock.now()
            var changed = outbox
            let value = try change(&changed, now)
            guard changed != outbox else { return value }
            let writes = try writes(from: outbox, to: changed, of: owner, if: .unchanged(since: version), at: now)
            if try await store.write(writes, in: collection) == .saved { return value }
        }
        throw .storage(reason: "other processes keep changing it")
    }

    public func updates() async -> AsyncStream<Void> {
        let changes = await store?.changes(in: collection)
        return .performing(bufferingPolicy: .bufferingNewest(1)) { updates in
            if let changes { for await _ in changes { updates.yield() } }
        }
    }

    public func beginSending(waitingAtMost limit: Duration) async throws(RepositoryError) -> Bool {
        guard let lock else { throw Self.noFolder }
        return try await lock.acquire(waitingAtMost: limit)
    }

    public func endSending() async {
        await lock?.release()
    }

    /// An outbox whose changes cannot all be read is an error, so that none of them is lost or ignored.
    private func read(
        _ owner: Owner,
        _ keys: [String]?,
        _ store: any RecordStore,
        lastID: Int = 0
    ) async throws(RepositoryError) -> (outbox: Outbox<Change>, version: RecordVersion) {
        let slot = try await store.slot(forKey: recordKey(owner, ["summary"]), in: collection)
        let summary = try slot.record.map(summary) ?? OutboxSummary(lastID: lastID)
        // Mostly there is nothing to read.
        if let keys, keys.isEmpty || summary.count == 0 { return (Outbox(summary: summary), slot.version) }
        if let keys {
            let slots = try await store.slots(forKeys: keys.map { recordKey(owner, ["change", $0]) }, in: collection)
            return (Outbox(entries: try slots.compactMap(\.record).map(entry), summary: summary), slot.version)
        }
        let (changes, refused) = (recordKey(owner, ["change"]) + " ", recordKey(owner, ["refused"]) + " ")
        let outbox = Outbox(
            entries: try await store.records(in: collection, withPrefix: changes, limit: nil).map(entry),
            refused: try await store.records(in: collection, withPrefix: refused, limit: nil).map(entry),
            summary: summary
        )
        return (outbox, slot.version)
    }

    private func writes(
        from old: Outbox<Change>,
        to new: Outbox<Change>,
        of owner: Owner,
        if condition: WriteCondition,
        at now: Timestamp
    ) throws(RepositoryError) -> [RecordWrite] {
        // Always the first, even if no count has changed: its version is what other writers compare.
        let key = recordKey(owner, ["summary"])
        let isEmpty = new.summary == OutboxSummary(lastID: new.summary.lastID)
        var writes: [RecordWrite] = [
            isEmpty
                ? .delete(key: key, if: condition)
                : .save(try record(OutboxSummaryDTO(new.summary), key, now), if: condition)
        ]
        let (oldRecords, newRecords) = (entries(of: old, owner), entries(of: new, owner))
        for key in oldRecords.keys where newRecords[key] == nil { writes.append(.delete(key: key, if: .always)) }
        for (key, entry) in newRecords where oldRecords[key] != entry {
            writes.append(.save(try record(OutboxEntryDTO<DTO>(entry), key, now), if: .always))
        }
        return writes
    }

    private func entries(of outbox: Outbox<Change>, _ owner: Owner) -> [String: OutboxEntry<Change>] {
        var entries: [String: OutboxEntry<Change>] = [:]
        for entry in outbox.entries { entries[recordKey(owner, ["change", entry.change.key])] = entry }
        for entry in outbox.refused { entries[recordKey(owner, ["refused", String(entry.id)])] = entry }
        return entries
    }

    private func recordKey(_ owner: Owner, _ fields: [String]) -> String {
        RecordKey(key(owner) + fields).text
    }

    private func record(_ document: some Encodable, _ key: String, _ now: Timestamp) throws(RepositoryError) -> Record {
        guard let data = try? JSONEncoder().encode(document) else {
            throw .storage(reason: "the changes that wait to be sent cannot be encoded")
        }
        return Record(key: key, bytes: [UInt8](data), cachedAt: now)
    }

    private func entry(_ record: Record) throws(RepositoryError) -> OutboxEntry<Change> {
        let dto = try? JSONDecoder().decode(OutboxEntryDTO<DTO>.self, from: Data(record.bytes))
        guard let entry = dto?.toDomain() else { throw Self.unreadable }
        return entry
    }

    private func summary(_ record: Record) throws(RepositoryError) -> OutboxSummary {
        let dto = try? JSONDecoder().decode(OutboxSummaryDTO.self, from: Data(record.bytes))
        guard let summary = dto?.toDomain() else { throw Self.unreadable }
        return summary
    }

    private static var noFolder: RepositoryError {
        .storage(reason: "there is no folder for your data; set XDG_DATA_HOME")
    }

    private static var unreadable: RepositoryError {
        .storage(reason: "the changes that wait to be sent cannot be read")
    }
}
