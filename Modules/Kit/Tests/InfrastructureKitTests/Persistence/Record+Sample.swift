import DataKit
import DomainKit

extension Record {
    /// Creates a record with a text as its bytes.
    static func sample(_ key: String, _ text: String = "", at milliseconds: Int64 = 0, tag: String? = nil) -> Record {
        Record(
            key: key,
            bytes: Array(text.utf8),
            cachedAt: Timestamp(millisecondsSince1970: milliseconds),
            entityTag: tag.flatMap(EntityTag.init)
        )
    }
}

extension RecordCollection {
    static let books = RecordCollection(name: "books", limit: 3)
    static let readers = RecordCollection(name: "readers", limit: 3)
    static let large = RecordCollection(name: "large", limit: 1000)
}

extension RecordStore {
    func keys(in collection: RecordCollection, limit: Int = .max) async throws -> [String] {
        try await records(in: collection, limit: limit).map(\.key)
    }

    func record(_ key: String, in collection: RecordCollection) async throws -> Record? {
        try await slot(forKey: key, in: collection).record
    }
}
