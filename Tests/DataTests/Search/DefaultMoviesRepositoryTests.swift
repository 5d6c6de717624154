import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

@testable import Data
@testable import DataKit

@Suite(.timeLimit(.minutes(1)))
struct DefaultMoviesRepositoryTests {
    private let surroundings = Surroundings()
    private let query: MovieQuery

    init() throws {
        query = MovieQuery(text: try SearchText("a"))
    }

    @Test func `rows deleted at the service are gone from the cached page`() async {
        let service = FakeDataTransferService(.json(PageJSON.titled("A", "B", "C")), .json(PageJSON.titled("B")))
        #expect(await search(service) == ["service A,B,C"])
        #expect(await search(service) == ["cached A,B,C", "service B"])
        #expect(await search(service, policy: .cachedOnly) == ["cache B"])
    }

    @Test func `a page is cached for its service, language and number, and no longer than half a year`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A")))
        let german = MovieQuery(text: query.text, language: try Language("de"))
        let repository = DefaultMoviesRepository(fetcher: surroundings.fetcher(service))
        #expect(await !repository.isCached(query, page: .first))
        _ = await search(service)
        #expect(await repository.isCached(query, page: .first))
        #expect(await !repository.isCached(query, page: try PageNumber(2)))
        #expect(await !repository.isCached(german, page: .first))
        let other = DefaultMoviesRepository(fetcher: surroundings.fetcher(service, namespace: "another"))
        #expect(await !other.isCached(query, page: .first))
        surroundings.store.failReading("no file")
        #expect(await !repository.isCached(query, page: .first))
        surroundings.store.recover()
        surroundings.clock.advance(by: .seconds(180 * 86_400))
        #expect(await !repository.isCached(query, page: .first))
    }

    @Test func `cancelling the reader cancels the request`() async throws {
        let service = FakeDataTransferService(.json(PageJSON.titled("A")))
        service.gate.close()
        let reader = Task { await search(service) }
        try await service.requests.wait(forCount: 1)
        reader.cancel()
        #expect(await reader.value.isEmpty)
        try await service.cancellations.wait(forCount: 1)
    }

    private func search(
        _ service: FakeDataTransferService,
        policy: FetchPolicy = .cachedIfFresh(maxAge: .zero)
    ) async -> [String] {
        await DefaultMoviesRepository(fetcher: surroundings.fetcher(service))
            .movies(matching: query, page: .first, policy: policy).summaries()
    }
}
