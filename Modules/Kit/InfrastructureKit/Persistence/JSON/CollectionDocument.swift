import DataKit
import DomainKit
import PlatformKit

struct CollectionDocument: Codable {
    /// The format that this program writes, and the newest that it reads.
    static let format = 1

    enum Reading {
        case contents(CollectionContents)
        case newer
        case damaged
    }

    /// The keys are part of the file format. Some differ from the names of the properties, which are newer.
    private enum CodingKeys: String, CodingKey {
        case format = "version"
        case collectionVersion = "generation"
        case lastSequence
        case records
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

    private let format: Int
    private let collectionVersion: Int64
    private let lastSequence: Int64
    /// Newest first.
    private let records: [Entry]

    static func read(_ bytes: [UInt8]) -> Reading {
        let decoder = JSONDecoder()
        let data = Data(bytes)
        guard let header = try? decoder.decode(Header.self, from: data) else { return .damaged }
        guard header.version <= format else { return .newer }
        guard let document = try? decoder.decode(Self.self, from: data), document.makesSense else { return .damaged }
        return .contents(document.contents)
    }

    /// No counter is negative or so large that it could overflow, and no time is beyond any clock.
    private var makesSense: Bool {
        let countable: Range<Int64> = 0..<(1 << 62)
        return countable.contains(collectionVersion) && countable.contains(lastSequence)
            && records.allSatisfy { record in
                (1...max(1, lastSequence)).contains(record.sequence)
                    && countable.contains(Int64(clamping: record.storedAt.magnitude))
            }
    }

    static func bytes(of contents: CollectionContents) throws(RecordStoreError) -> [UInt8] {
        guard let data = try? JSONEncoder().encode(Self(contents)) else {
            throw RecordStoreError(reason: "the records cannot be encoded")
        }
        return [UInt8](data)
    }

    private init(_ contents: CollectionContents) {
        format = Self.format
        collectionVersion = contents.version
        lastSequence = contents.lastSequence
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
        return CollectionContents(version: collectionVersion, lastSequence: lastSequence, entries: entries)
    }
}
