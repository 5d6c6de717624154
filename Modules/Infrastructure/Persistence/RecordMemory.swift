import Data
import Synchronization

/// The slots of a record store that were used last, up to a number of bytes.
///
/// A slot is put in only if nothing has changed since before it was read, so that a slow read never brings back an old one.
final class RecordMemory: Sendable {
    /// A key, compared byte by byte as a database does.
    private struct Key: Hashable {
        let collection: [UInt8]
        let key: [UInt8]

        init(_ key: String, in collection: RecordCollection) {
            self.collection = Array(collection.name.utf8)
            self.key = Array(key.utf8)
        }
    }

    private struct Entry {
        let slot: RecordSlot
        /// The number of the call that last used the slot.
        var lastUse: UInt64

        /// The bytes of the record, and an estimate of the rest.
        var size: Int { (slot.record?.bytes.count ?? 0) + 500 }
    }

    private struct Contents {
        var entries: [Key: Entry] = [:]
        var size = 0
        var uses: UInt64 = 0
        var changes: UInt64 = 0

        mutating func remove(_ key: Key) {
            if let entry = entries.removeValue(forKey: key) { size -= entry.size }
        }
    }

    private let limit: Int
    private let contents = Mutex(Contents())

    /// - Parameter limit: How many bytes the memory holds at most.
    init(limit: Int) {
        self.limit = limit
    }

    /// How many bytes are held.
    var size: Int { contents.withLock { $0.size } }

    /// How often something was forgotten. Get this number before you read a slot, and pass both to `put`.
    var changes: UInt64 { contents.withLock { $0.changes } }

    func slot(forKey key: String, in collection: RecordCollection) -> RecordSlot? {
        let key = Key(key, in: collection)
        return contents.withLock { contents in
            contents.uses += 1
            contents.entries[key]?.lastUse = contents.uses
            return contents.entries[key]?.slot
        }
    }

    /// Puts a slot in. If that exceeds the limit, drops the slots that were not used for the longest time, down to half of it.
    func put(_ slot: RecordSlot, forKey key: String, in collection: RecordCollection, ifUnchangedSince changes: UInt64)
    {
        let key = Key(key, in: collection)
        contents.withLock { contents in
            guard contents.changes == changes else { return }
            contents.remove(key)
            contents.uses += 1
            let entry = Entry(slot: slot, lastUse: contents.uses)
            contents.entries[key] = entry
            contents.size += entry.size
            guard contents.size > limit else { return }
            for (key, _) in contents.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
                contents.remove(key)
                if contents.size <= limit / 2 { break }
            }
        }
    }

    /// Forgets what a change makes outdated. A deletion also changes the versions of the keys that it does not delete.
    func forget(_ changes: [RecordChange], in collection: RecordCollection, afterDeletion: Bool) {
        contents.withLock { contents in
            contents.changes += 1
            for change in changes {
                if case .record(let key) = change { contents.remove(Key(key, in: collection)) }
            }
            guard afterDeletion || changes.contains(.all) else { return }
            let name = Array(collection.name.utf8)
            for key in contents.entries.keys where key.collection == name { contents.remove(key) }
        }
    }
}
