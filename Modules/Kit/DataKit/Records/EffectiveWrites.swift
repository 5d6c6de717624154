/// The last write to a key decides.
package struct EffectiveWrites {
    /// Each once, in the order of the writes.
    package let keys: [String]
    /// The newest last.
    package let records: [Record]

    package var changes: [RecordChange] { keys.map { .record(key: $0) } }

    /// The keys whose slots decide what the writes do: those of all but the records that are saved whatever is there.
    package static func keysToRead(for writes: [RecordWrite]) -> [String] {
        writes.compactMap { write in
            if case .save(_, if: .always) = write { nil } else { write.key }
        }
    }

    /// Returns `nil` if a condition does not hold.
    ///
    /// - Parameters:
    ///   - slots: What was there before, in the order of `keysToRead`.
    ///   - limit: How many records the collection holds at most. Older ones of the batch are not saved.
    package init?(_ writes: [RecordWrite], over slots: [RecordSlot], limit: Int?) {
        let before = Dictionary(zip(Self.keysToRead(for: writes), slots)) { first, _ in first }
        for write in writes {
            guard case .unchanged(let expected) = write.condition else { continue }
            guard before[write.key]?.version == expected else { return nil }
        }
        var written: Set<String> = []
        let last = writes.reversed().filter { written.insert($0.key).inserted }.reversed()
        var keys: [String] = []
        var records: [Record] = []
        for write in last {
            switch write {
            case .save(let record, _): records.append(record)
            case .delete(let key, _): guard before[key]?.record != nil else { continue }
            }
            keys.append(write.key)
        }
        self.keys = keys
        self.records = records.suffix(limit ?? .max)
    }
}

extension RecordCollection {
    package func limit(for requested: Int?) -> Int? {
        [requested, limit].compactMap(\.self).min().map { max(0, $0) }
    }
}
