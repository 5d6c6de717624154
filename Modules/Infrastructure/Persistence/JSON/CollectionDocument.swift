import Data
import Domain
import Platform

/// The JSON that a collection's file holds.
struct CollectionDocument: Codable {
    /// The one version that this program writes, and the newest that it reads.
    static let version = 1

    /// What a file turns out to be.
    enum Reading {
        case contents(CollectionContents)
        case newer
        case damaged
    }

    private struct Header: Codable {
        let version: Int
    }

    private struct Entry: Codable {
        let sequence: Int64
        let key: String
        /// Base64 in the file.
        let bytes: Data
        let storedAt: Int64
        let entityTag: String?
    }

    private let version: Int
    private let generation: Int64
    private let lastSequence: Int64
    /// Newest first.
    private let records: [Entry]

    static func read(_ bytes: [UInt8]) -> Reading {
        let decoder = JSONDecoder()
        let data = Data(bytes)
        guard let header = try? decoder.decode(Header.self, from: data) else { return .damaged }
        guard header.version <= version else { return .newer }
        guard let document = try? decoder.decode(Self.self, from: data), document.makesSense else { return .damaged }
        return .contents(document.contents)
    }

    /// Numbers that leave no room to count on were never written here, nor times that no clock shows.
    private var makesSense: Bool {
        let countable: Range<Int64> = 0..<(1 << 62)
        return countable.contains(generation) && countable.contains(lastSequence)
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
        version = Self.version
        generation = contents.generation
        lastSequence = contents.lastSequence
        records = contents.entries.map { entry in
            Entry(
                sequence: entry.sequence,
                key: entry.record.key,
                bytes: Data(entry.record.bytes),
                storedAt: entry.record.storedAt.millisecondsSince1970,
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
                    storedAt: Timestamp(millisecondsSince1970: entry.storedAt),
                    entityTag: entry.entityTag.map(EntityTag.init)
                )
            )
        }
        return CollectionContents(generation: generation, lastSequence: lastSequence, entries: entries)
    }
}
