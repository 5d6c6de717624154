import Domain
import Platform

/// The states of an account's movies: one record for each account, in the store of the user's own data.
///
/// A change is based on the states that were read before its request was sent. If the collection was emptied since then,
/// because the user signed out, the change is not written.
struct AccountStateRecords: Sendable {
    static let collection = RecordCollection(name: "account-states-1", limit: 10)

    /// How many times a superseded write is tried.
    private static let writeAttempts = 5

    /// - SeeAlso: `ResourceCache`, whose store, clock and namespace are used.
    let cache: ResourceCache

    /// The states of an account at one moment.
    struct Snapshot: Sendable {
        let states: AccountStatesDocument
        fileprivate let version: RecordVersion
    }

    /// Returns the states of an account, or `nil` if the store cannot be read.
    ///
    /// - Parameter last: The states that were read last. If they are unchanged, they are not decoded again.
    func states(of account: Account, last: Snapshot? = nil) async -> Snapshot? {
        do throws(RecordStoreError) {
            return try await read(account, last: last)
        } catch {
            cache.warnings.report(.unreadableCopy)
            return nil
        }
    }

    /// Returns a stream with an element for each time that the states of any account may have changed.
    func changes() async -> AsyncStream<Void> {
        await cache.changes(in: [Self.collection])
    }

    /// Changes the states of an account. Nothing is written if nothing changes.
    func update(
        _ account: Account,
        since snapshot: Snapshot?,
        _ change: (inout AccountStatesDocument, Timestamp) -> Void
    ) async {
        guard let snapshot else { return }
        do throws(RecordStoreError) {
            var current = snapshot
            for _ in 1...Self.writeAttempts {
                var states = current.states
                change(&states, cache.clock.now())
                guard states != current.states else { return }
                if try await write(states, of: account, replacing: current.version) == .saved { return }
                current = try await read(account)
                guard current.version.collection == snapshot.version.collection else { return }
            }
        } catch {
            cache.warnings.report(.notCached(.storage(reason: error.reason)))
        }
    }

    private func read(_ account: Account, last: Snapshot? = nil) async throws(RecordStoreError) -> Snapshot {
        let slot = try await cache.store.slot(forKey: key(of: account), in: Self.collection)
        if let last, last.version == slot.version { return last }
        let states = slot.record.flatMap { try? JSONDecoder().decode(AccountStatesDocument.self, from: Data($0.bytes)) }
        return Snapshot(states: states ?? AccountStatesDocument(), version: slot.version)
    }

    private func write(
        _ states: AccountStatesDocument,
        of account: Account,
        replacing version: RecordVersion
    ) async throws(RecordStoreError) -> WriteOutcome {
        guard let data = try? JSONEncoder().encode(states) else {
            throw RecordStoreError(reason: "the states of your films cannot be encoded")
        }
        let record = Record(key: key(of: account), bytes: [UInt8](data), cachedAt: cache.clock.now())
        return try await cache.store.save(record, in: Self.collection, if: .unchanged(since: version))
    }

    /// The key has the number of the account, never the session.
    private func key(of account: Account) -> String {
        cache.key(of: ServiceRequest(path: "/account/\(account.id)"))
    }
}
