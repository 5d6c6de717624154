import DomainKit
import Synchronization

/// The slots of a record store that were used last, up to a number of bytes.
///
/// A slot is put in only if nothing has changed since before it was read, so that a slow read never brings back an old one.
package final class RecordMemory: Sendable {
    private struct Key: Hashable {
        let collection: ExactText
        let key: ExactText

        init(_ key: String, in collection: RecordCollection) {
            self.collection = ExactText(collection.name)
            self.key = ExactText(key)
        }
    }

    private struct Entry {
        let slot: RecordSlot
        /// The number of the call that put the slot in. Slots that were read at one moment have the same one.
        let moment: UInt64
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
    package init(limit: Int) {
        self.limit = limit
    }

    /// How many bytes are held.
    package var size: Int { contents.withLock { $0.size } }

    /// How often something was forgotten. Get this number before you read a slot, and pass both to `put`.
    package var changes: UInt64 { contents.withLock { $0.changes } }

    /// Returns the slots of keys, or `nil` if they are not all there or were not all read at one moment: between two moments,
    /// others may have written.
    package func slots(forKeys keys: [String], in collection: RecordCollection) -> [RecordSlot]? {
        let keys = keys.map { Key($0, in: collection) }
        return contents.withLock { contents in
            contents.uses += 1
            let entries = keys.compactMap { contents.entries[$0] }
            guard entries.count == keys.count, Set(entries.map(\.moment)).count <= 1 else { return nil }
            for key in keys { contents.entries[key]?.lastUse = contents.uses }
            return entries.map(\.slot)
        }
    }

    /// Puts in slots that were read at one moment. If that exceeds the limit, drops the slots that were not used for the longest
    /// time, down to half of it.
    package func put(
        _ slots: [RecordSlot],
        forKeys keys: [String],
        in collection: RecordCollection,
        ifUnchangedSince changes: UInt64
    ) {
        contents.withLock { contents in
            guard contents.changes == changes else { return }
            contents.uses += 1
            for (key, slot) in zip(keys, slots) {
                let key = Key(key, in: collection)
                let entry = Entry(slot: slot, moment: contents.uses, lastUse: contents.uses)
                contents.remove(key)
                contents.entries[key] = entry
                contents.size += entry.size
            }
            guard contents.size > limit else { return }
            for (key, _) in contents.entries.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
                contents.remove(key)
                if contents.size <= limit / 2 { break }
            }
        }
    }

    /// Forgets what changes make outdated.
    package func forget(_ changes: [RecordChange], in collection: RecordCollection) {
        contents.withLock { contents in
            contents.changes += 1
            for change in changes {
                if case .record(let key) = change { contents.remove(Key(key, in: collection)) }
            }
            guard changes.contains(.all) else { return }
            let name = ExactText(collection.name)
            for key in contents.entries.keys where key.collection == name { contents.remove(key) }
        }
    }
}
