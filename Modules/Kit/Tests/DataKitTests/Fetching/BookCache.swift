import DataKitDoubles
import DomainKit
import DomainKitDoubles
import Foundation

@testable import DataKit

/// The store, the clock and the warnings of a fetcher under test.
struct BookCache: Sendable {
    let clock = FakeWallClock()
    let store = FakeRecordStore()
    let warnings = FakeWarningReporter()

    func fetcher(
        _ service: FakeDataTransferService,
        namespace: String = "service",
        logger: (any FetchLogger)? = nil
    ) -> Fetcher {
        Fetcher(
            service: service,
            store: store,
            clock: clock,
            namespace: namespace,
            warnings: warnings,
            logger: logger
        )
    }

    /// The events of a fetch to which the service responds so.
    func events(_ policy: FetchPolicy, _ answer: FakeAnswer = .book("new")) async -> [FetchEvent<String>] {
        await fetcher(FakeDataTransferService(answer)).events(policy)
    }

    /// Caches a book as of some time ago.
    @discardableResult
    func cache(
        _ title: String,
        ago age: Duration,
        entityTag: EntityTag? = nil,
        of book: BookResource = BookResource()
    ) async throws -> Cached<String> {
        let cachedAt = clock.now().advanced(by: .zero - age)
        try await save(#"{"title":"\#(title)"}"#, at: cachedAt, entityTag, of: book)
        return Cached(title, at: cachedAt)
    }

    func save(
        _ document: String,
        at cachedAt: Timestamp,
        _ entityTag: EntityTag? = nil,
        of book: BookResource = BookResource()
    ) async throws {
        let record = Record(key: key(of: book), bytes: Array(document.utf8), cachedAt: cachedAt, entityTag: entityTag)
        try await store.save(record, in: BookResource.collection, if: .always)
    }

    func record() async throws -> Record? {
        try await store.slot(forKey: key(of: BookResource()), in: BookResource.collection).record
    }

    /// The cached book, of any age.
    func cached() async throws -> Cached<String>? {
        guard let record = try await record() else { return nil }
        let dto = try JSONDecoder().decode(BookDTO.self, from: Foundation.Data(record.bytes))
        return Cached(dto.title, at: record.cachedAt)
    }

    func fresh(_ title: String) -> Cached<String> {
        Cached(title, at: clock.now())
    }

    private func key(of book: BookResource) -> String {
        RecordKey(book.request, namespace: "service").text
    }
}

extension Fetcher {
    func events(_ policy: FetchPolicy, of book: BookResource = BookResource()) async -> [FetchEvent<String>] {
        await fetch(book, policy: policy).all()
    }
}
