public import Domain
import Platform

/// The waiting changes of all users in a store of the user's own data: one record for each user of each service.
///
/// The store must be durable and must throw if it fails. One that continues in memory would lose what it has confirmed.
public struct DefaultWaitingChangesRepository: WaitingChangesRepository {
    /// The collection of the records. Each user of each service has one.
    public static let collection = RecordCollection(name: "waiting-changes-1", limit: 1000)

    /// How many times a superseded write is tried. Each time, another process has saved a change.
    private static let writeAttempts = 100

    private let store: (any RecordStore)?
    private let lock: (any ProcessLock)?
    private let clock: any WallClock
    private let namespace: String

    /// - Parameters:
    ///   - store: `nil` if there is no folder for the user's data. Then no change can wait.
    ///   - lock: The right to send. If it is `nil`, no saved change is sent.
    ///   - namespace: Identifies the service among others whose changes are in the same store.
    public init(store: (any RecordStore)?, lock: (any ProcessLock)?, clock: any WallClock, namespace: String) {
        self.store = store
        self.lock = lock
        self.clock = clock
        self.namespace = namespace
    }

    public func changes(of session: UserSession) async throws(MoviesError) -> WaitingChanges {
        guard let store else { return WaitingChanges() }
        return try await read(store, session).changes
    }

    @discardableResult
    public func update<Value: Sendable>(
        _ session: UserSession,
        _ change: @Sendable (inout WaitingChanges, Timestamp) throws(MoviesError) -> Value
    ) async throws(MoviesError) -> Value {
        guard let store else { throw .storage(reason: "there is no folder for your data; set XDG_DATA_HOME") }
        for _ in 1...Self.writeAttempts {
            let (changes, version) = try await read(store, session)
            var changed = changes
            let value = try change(&changed, clock.now())
            guard changed != changes else { return value }
            if try await save(changed, in: store, of: session, replacing: version) == .saved { return value }
        }
        throw .storage(reason: "other processes keep changing it")
    }

    public func updates() async -> AsyncStream<Void> {
        let changes = await store?.changes(in: Self.collection)
        return .performing(bufferingPolicy: .bufferingNewest(1)) { updates in
            if let changes { for await _ in changes { updates.yield() } }
        }
    }

    public func beginSending(waitingAtMost limit: Duration) async -> Bool {
        await lock?.acquire(waitingAtMost: limit) ?? false
    }

    public func endSending() async {
        await lock?.release()
    }

    /// Returns a user's record with the changes of an older record of the same user, which was lost for a time.
    ///
    /// - Parameter present: The record, or `nil` if there is none.
    /// - Returns: The new record, the changes that it has in addition, and how many of the older record are outdated. `nil` if
    ///   one of the records cannot be read.
    public static func restoring(
        _ lost: Record,
        into present: Record?
    ) -> (record: Record, restored: [WaitingChange], outdated: Int)? {
        guard let lostChanges = changes(in: lost), var changes = present.map(changes) ?? WaitingChanges()
        else { return nil }
        let restored = changes.restore(lostChanges)
        guard let data = try? JSONEncoder().encode(WaitingChangesDTO(changes)) else { return nil }
        let record = Record(key: lost.key, bytes: [UInt8](data), cachedAt: (present ?? lost).cachedAt)
        return (record, restored, lostChanges.changes.count - restored.count)
    }

    /// Returns the changes of a record, or `nil` if any of them cannot be read.
    private static func changes(in record: Record) -> WaitingChanges? {
        (try? JSONDecoder().decode(WaitingChangesDTO.self, from: Data(record.bytes)))?.toDomain()
    }

    /// A record that cannot be read as a whole is an error, so that it is never overwritten.
    private func read(
        _ store: any RecordStore,
        _ session: UserSession
    ) async throws(MoviesError) -> (changes: WaitingChanges, version: RecordVersion) {
        let slot: RecordSlot
        do throws(RecordStoreError) {
            slot = try await store.slot(forKey: key(of: session), in: Self.collection)
        } catch {
            throw .storage(reason: error.reason)
        }
        guard let record = slot.record else { return (WaitingChanges(), slot.version) }
        guard let changes = Self.changes(in: record) else {
            throw .storage(reason: "the changes that wait to be sent cannot be read")
        }
        return (changes, slot.version)
    }

    private func save(
        _ changes: WaitingChanges,
        in store: any RecordStore,
        of session: UserSession,
        replacing version: RecordVersion
    ) async throws(MoviesError) -> WriteOutcome {
        guard let data = try? JSONEncoder().encode(WaitingChangesDTO(changes)) else {
            throw .storage(reason: "the changes that wait to be sent cannot be encoded")
        }
        let record = Record(key: key(of: session), bytes: [UInt8](data), cachedAt: clock.now())
        do throws(RecordStoreError) {
            return try await store.save(record, in: Self.collection, if: .unchanged(since: version))
        } catch {
            throw .storage(reason: error.reason)
        }
    }

    private func key(of session: UserSession) -> String {
        RecordKey([namespace, session.recordKeyField]).text
    }
}
