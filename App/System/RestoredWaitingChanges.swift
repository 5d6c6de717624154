import Data
import Domain
import Infrastructure
import Synchronization

/// The changes that wait to be sent again after a repair. All changes of a user are one record, so those of an old record are
/// added to those of the present one.
final class RestoredWaitingChanges: Sendable {
    private typealias Merged = (record: Record, restored: [WaitingChange], outdated: Int)

    /// By the key of the record. `nil` if it cannot be read.
    private let merged = Mutex<[String: Merged?]>([:])

    var restored: [WaitingChange] { merged.withLock { $0.values.flatMap { $0?.restored ?? [] } } }
    /// How many changes are not brought back, because there are newer ones.
    var outdated: Int { merged.withLock { $0.values.reduce(0) { $0 + ($1?.outdated ?? 0) } } }
    /// How many records were saved.
    var records: Int { merged.withLock { $0.values.count { $0 != nil } } }
    /// How many records were not saved, because they cannot be read.
    var unreadable: Int { merged.withLock { $0.values.count { $0 == nil } } }

    /// Returns the record to save. Of other collections, an old record is saved if there is none with its key.
    func choose(in collection: String, _ old: Record, _ present: Record?) -> Record? {
        guard collection == DefaultWaitingChangesRepository.collection.name else { return present == nil ? old : nil }
        let changes = DefaultWaitingChangesRepository.restoring(old, into: present)
        merged.withLock { $0[old.key] = .some(changes) }
        return changes?.record
    }
}
