import Domain
import Data
import DataKit
import DomainKit
import InfrastructureKit
import PlatformKit

/// A cached page through the repository, the fetcher and the store, beside SQLite and a decoder alone.
struct CachedPages {
    private let subject: Subject

    init(_ subject: Subject) {
        self.subject = subject
    }

    func measure(rounds: Int) async throws -> [Series] {
        let store = subject.makeStore("cached-page")
        let repository = subject.makeRepository(store)
        _ = try await repository.movies(matching: subject.query, page: .first, policy: .remoteOnly).result()
        let database = try PlainDatabase(path: subject.path(of: "cached-page"))
        let series = try await Series.compare(
            "cached page through Fetcher",
            of: "movies",
            and: "SQLite and JSONDecoder",
            rounds: rounds
        ) {
            _ = try await repository.movies(matching: subject.query, page: .first, policy: .cachedOnly).result()
        } against: {
            _ = try JSONDecoder().decode(PlainPage.self, from: database.newestBytes())
        }
        await store.close()
        return series
    }
}

/// A page from bytes in memory to entities, beside a decoder alone.
struct DecodedPages {
    private let subject: Subject

    init(_ subject: Subject) {
        self.subject = subject
    }

    func measure(rounds: Int) async throws -> [Series] {
        let store = InMemoryRecordStore()
        let repository = subject.makeRepository(store)
        _ = try await repository.movies(matching: subject.query, page: .first, policy: .remoteOnly).result()
        guard let record = try await store.records(in: Subject.pages, limit: 1).first else {
            throw BenchmarkError(description: "the page was not cached")
        }
        return try await Series.compare(
            "page from bytes to entities",
            of: "movies",
            and: "JSONDecoder",
            rounds: rounds
        ) {
            _ = try await repository.movies(matching: subject.query, page: .first, policy: .cachedOnly).result()
        } against: {
            _ = try JSONDecoder().decode(PlainPage.self, from: Data(record.bytes))
        }
    }
}
