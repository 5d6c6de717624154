import DataKit
import DomainKit
import PlatformKit

/// The names of the properties are part of the file format.
struct CollectionDocument: Codable {
    /// The format that this program writes, and the newest that it reads.
    private static let format = 1

    enum Reading {
        case contents(CollectionContents)
        case newer
        case damaged
    }

    private struct Header: Decodable {
        let version: Int
    }

    private struct Entry: Codable {
        let sequence: Int64
        let key: String
        /// Written as Base64.
        let bytes: Data
        let storedAt: Int64
        let entityTag: String?
    }

    /// That of the format.
    private let version: Int
    /// That of the collection.
    private let generation: Int64
    private let lastSequence: Int64
    /// Newest first.
    private let records: [Entry]

    static func read(_ bytes: [UInt8]) -> Reading {
        let (decoder, data) = (JSONDecoder(), Data(bytes))
        if let document = try? decoder.decode(Self.self, from: data), document.version <= format, document.makesSense {
            return .contents(document.contents)
        }
        let header = try? decoder.decode(Header.self, from: data)
        return (header?.version ?? format) > format ? .newer : .damaged
    }

    /// No counter is negative or so large that it could overflow, and no time is beyond any clock.
    private var makesSense: Bool {
        let countable: Range<Int64> = 0..<(1 << 62)
        return countable.contains(generation) && countable.contains(lastSequence)
            && records.allSatisfy { record in
                (1...max(1, lastSequence)).contains(record.sequence)
                    && countable.contains(Int64(clamping: record.storedAt.magnitude))
            }
    }

    static func bytes(of contents: CollectionContents) throws(RepositoryError) -> [UInt8] {
        guard let data = try? JSONEncoder().encode(Self(contents)) else {
            throw RepositoryError.storage(reason: "the records cannot be encoded")
        }
        return [UInt8](data)
    }

    private init(_ contents: CollectionContents) {
        (version, generation, lastSequence) = (Self.format, contents.version, contents.lastSequence)
        records = contents.entries.map { entry in
            Entry(
                sequence: entry.sequence,
                key: entry.record.key,
                bytes: Data(entry.record.bytes),
                storedAt: entry.record.cachedAt.millisecondsSince1970,
                entityTag: entry.record.entityTag?.value
            )
        }
    }

    private var contents: CollectionContents {
        let entries = records.map { entry in
            CollectionContents.Entry(
                sequence: entry.sequence,
                record: Record(
                    key: entry.key,
                    bytes: [UInt8](entry.bytes),
                    cachedAt: Timestamp(millisecondsSince1970: entry.storedAt),
                    entityTag: entry.entityTag.flatMap(EntityTag.init)
                )
            )
        }
        return CollectionContents(version: generation, lastSequence: lastSequence, entries: entries)
    }
}
