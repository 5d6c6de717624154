import DataDoubles
import DataKit
import DataKitDoubles
import Domain
import DomainKit
import InfrastructureKitDoubles
import Testing

@testable import Data
@testable import Infrastructure

/// Whether the film that a person means is found among others.
@Suite(.timeLimit(.minutes(3)))
struct RelevanceTests {
    /// In a folder, because what is in memory counts against the limit of SQLite in this process, which other tests use.
    private let directory = TemporaryDirectory.made()

    @Test func `the film that a person means is the first, and a long title is found with any letter wrong`()
        async throws
    {
        var relevance = Relevance(try await makeRepository())
        try await relevance.searchTable()
        try await relevance.searchEdits()
        // A line whose film is none of the demo's would be left out.
        #expect(RelevanceQuery.all.count == 126)
        let kinds = RelevanceQuery.Kind.allCases.map(\.rawValue)
        let failures = Comment(rawValue: relevance.failures.joined(separator: "\n"))
        #expect(relevance.mean(of: [RelevanceQuery.Kind.edit.rawValue]) >= 0.95, failures)
        #expect(relevance.mean(of: kinds) >= 0.9, failures)
        for kind in kinds { #expect(relevance.ranks[kind]?.isEmpty == false, "\(kind) has no query") }
        #expect(relevance.mean(of: ["edits"]) >= 0.99, failures)
    }

    /// A repository that knows the films of the demo, and others.
    private func makeRepository() async throws -> DefaultKnownMoviesRepository {
        let index = SQLiteFilmIndex(in: directory.path, namespace: "service")
        let clock = FakeWallClock()
        let films = KnownFilm.all.compactMap { $0.indexed(seenAt: clock.now()) }
        let others = GeneratedFilms(seenAt: clock.now()).prefix(2_000)
        let oldest = Timestamp(millisecondsSince1970: .min)
        try await index.add(films + others, of: try await index.state(), droppingBefore: oldest)
        let fetcher = Fetcher(
            service: FakeDataTransferService(.failure(.cancelled)),
            store: FakeRecordStore(),
            clock: clock,
            namespace: "service",
            warnings: FakeWarningReporter()
        )
        return DefaultKnownMoviesRepository(index: index, collections: [], fetcher: fetcher)
    }
}
