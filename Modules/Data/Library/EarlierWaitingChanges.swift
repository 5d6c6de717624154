public import DataKit
public import Domain
import DomainKit
import PlatformKit

/// The outboxes of users of all services.
public typealias DefaultLibraryOutboxRepository = DefaultOutboxRepository<UserSession, MovieChangeDTO>

extension DefaultLibraryOutboxRepository {
    /// The changes of users' libraries in a store of the user's own data.
    ///
    /// - Parameters:
    ///   - namespace: Identifies the service among others whose changes are in the same store.
    ///   - earlierNamespace: The namespace under which earlier versions have saved changes.
    public init(
        store: (any RecordStore)?,
        lock: (any ProcessLock)?,
        clock: any WallClock,
        namespace: String,
        earlierNamespace: String
    ) {
        self.init(
            store: store,
            lock: lock,
            clock: clock,
            collection: "outbox-1",
            key: { [namespace, $0.recordKeyField] },
            earlier: { session async throws(RepositoryError) in
                guard let store else { return nil }
                let key = RecordKey([earlierNamespace, session.recordKeyField]).text
                return try await EarlierWaitingChanges.read(key, from: store)
            }
        )
    }
}

/// The waiting changes of a user as earlier versions have saved them: all in one document.
private struct EarlierWaitingChanges: Decodable {
    private static let collection = RecordCollection(name: "waiting-changes-1", limit: nil)

    private let changes: [Entry]
    private let refused: [Entry]

    private struct Entry: Decodable {
        let id: Int
        let madeAt: Int64
        let mayBeMade: Bool
        let change: MovieChangeDTO

        private enum CodingKeys: CodingKey {
            case id, madeAt, mayBeMade
        }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: CodingKeys.self)
            id = try fields.decode(Int.self, forKey: .id)
            madeAt = try fields.decode(Int64.self, forKey: .madeAt)
            mayBeMade = try fields.decode(Bool.self, forKey: .mayBeMade)
            change = try MovieChangeDTO(from: decoder)
        }

        func toDomain() -> WaitingChange? {
            guard let change = change.toDomain(), SavedNumber.isCount(id), SavedNumber.isTime(madeAt) else {
                return nil
            }
            let madeAt = Timestamp(millisecondsSince1970: madeAt)
            return WaitingChange(id: id, change: change, madeAt: madeAt, mayBeMade: mayBeMade, isWaiting: true)
        }
    }

    /// - Throws: `storage` if any of the changes cannot be read. The document stays as it is.
    static func read(
        _ key: String,
        from store: any RecordStore
    ) async throws(RepositoryError) -> DefaultLibraryOutboxRepository.Earlier? {
        let slot: RecordSlot
        do throws(RecordStoreError) {
            slot = try await store.slot(forKey: key, in: collection)
        } catch {
            throw .storage(reason: error.reason)
        }
        guard let record = slot.record else { return nil }
        let document = try? JSONDecoder().decode(Self.self, from: Data(record.bytes))
        let (changes, refused) = (
            document?.changes.compactMap { $0.toDomain() } ?? [], document?.refused.compactMap { $0.toDomain() } ?? []
        )
        guard changes.count == document?.changes.count, refused.count == document?.refused.count else {
            throw .storage(reason: "the changes that wait to be sent cannot be read")
        }
        return DefaultLibraryOutboxRepository.Earlier(entries: changes, refused: refused) {
            () async throws(RecordStoreError) in
            // Not what another process has saved there since then.
            try await store.write([.delete(key: key, if: .unchanged(since: slot.version))], in: collection)
        }
    }
}
