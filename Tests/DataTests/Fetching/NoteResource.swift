import Domain
import DomainKit
import Foundation
import TestDoubles

@testable import Data
@testable import DataKit

/// A small resource for the tests of `Fetcher`: a text with a name.
struct NoteResource: RemoteResource {
    static let collection = RecordCollection(name: "notes", limit: 10)

    var name = "a"

    var request: ServiceRequest { ServiceRequest(path: "/note/\(name)") }

    func value(from dto: NoteDTO) throws(RepositoryError) -> String {
        guard !dto.text.isEmpty else { throw .service(.unusableResponse(reason: "the note is empty")) }
        return dto.text
    }
}

struct NoteDTO: ResponseDTO {
    let text: String
    private let unreadable: Int?

    var unreadableRows: Int { unreadable ?? 0 }
}

/// The store, the clock and the warnings of a fetcher under test.
struct NoteCache: Sendable {
    let clock = FakeWallClock()
    let store = FakeRecordStore()
    let warnings = FakeWarningReporter()

    func fetcher(_ service: FakeDataTransferService, namespace: String = "service") -> Fetcher {
        Fetcher(service: service, store: store, clock: clock, namespace: namespace, warnings: warnings)
    }

    /// Caches a note as of some time ago.
    func cache(
        _ text: String,
        ago age: Duration,
        entityTag: EntityTag? = nil,
        of note: NoteResource = NoteResource()
    ) async throws -> Cached<String> {
        let cachedAt = clock.now().advanced(by: .zero - age)
        try await save(Array(#"{"text":"\#(text)"}"#.utf8), at: cachedAt, entityTag, of: note)
        return Cached(text, at: cachedAt)
    }

    func save(
        _ bytes: [UInt8],
        at cachedAt: Timestamp,
        _ entityTag: EntityTag? = nil,
        of note: NoteResource = NoteResource()
    ) async throws {
        let record = Record(key: key(of: note), bytes: bytes, cachedAt: cachedAt, entityTag: entityTag)
        try await store.save(record, in: NoteResource.collection, if: .always)
    }

    func record(of note: NoteResource = NoteResource()) async throws -> Record? {
        try await store.slot(forKey: key(of: note), in: NoteResource.collection).record
    }

    /// The cached note, of any age.
    func cached() async throws -> Cached<String>? {
        guard let record = try await record() else { return nil }
        let dto = try JSONDecoder().decode(NoteDTO.self, from: Foundation.Data(record.bytes))
        return Cached(dto.text, at: record.cachedAt)
    }

    func fresh(_ text: String) -> Cached<String> {
        Cached(text, at: clock.now())
    }

    func key(of note: NoteResource = NoteResource()) -> String {
        RecordKey(note.request, namespace: "service").text
    }
}

extension FakeAnswer {
    static func note(_ text: String, entityTag: EntityTag? = nil) -> FakeAnswer {
        .json(#"{"text":"\#(text)"}"#, entityTag: entityTag)
    }
}

extension Fetcher {
    func events(_ policy: FetchPolicy, of note: NoteResource = NoteResource()) async -> [FetchEvent<String>] {
        await fetch(note, policy: policy).reduce(into: []) { $0.append($1) }
    }
}
