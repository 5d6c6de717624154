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
@Suite(.timeLimit(.minutes(1)))
struct RelevanceTests {
    private static let count = 2_000

    @Test func `the film that a person means is the first`() async throws {
        var relevance = Relevance(try await makeRepository())
        try await relevance.searchTable()
        // A line whose film is none of the demo's would be left out.
        #expect(RelevanceQuery.all.count == 126)
        let kinds = RelevanceQuery.Kind.allCases.map(\.rawValue)
        let failures = Comment(rawValue: relevance.failures.joined(separator: "\n"))
        #expect(relevance.mean(of: [RelevanceQuery.Kind.edit.rawValue]) >= 0.95, failures)
        #expect(relevance.mean(of: kinds) >= 0.9, failures)
        for kind in kinds { #expect(relevance.ranks[kind]?.isEmpty == false, "\(kind) has no query") }
    }

    @Test func `a long title is found with any letter of it wrong`() async throws {
        var relevance = Relevance(try await makeRepository())
        try await relevance.searchEdits()
        #expect(relevance.mean(of: ["edits"]) >= 0.99, Comment(rawValue: relevance.failures.joined(separator: "\n")))
    }

    /// A repository that knows the films of the demo, and others.
    private func makeRepository() async throws -> DefaultKnownMoviesRepository {
        let (index, clock, warnings) = (makeIndex(), FakeWallClock(), FakeWarningReporter())
        let films = KnownFilm.all.compactMap { $0.indexed(seenAt: clock.now()) }
        let others = GeneratedFilms(seenAt: clock.now()).prefix(Self.count)
        let oldest = Timestamp(millisecondsSince1970: .min)
        try await index.add(films + others, of: try await index.state(), droppingBefore: oldest)
        let service = FakeDataTransferService(.failure(.cancelled))
        let store = FakeRecordStore()
        let fetcher = Fetcher(service: service, store: store, clock: clock, namespace: "service", warnings: warnings)
        return DefaultKnownMoviesRepository(index: index, collections: [], fetcher: fetcher)
    }

    private func makeIndex() -> SQLiteFilmIndex {
        SQLiteFilmIndex(in: nil, namespace: "service")
    }
}
