import DomainKitDoubles
import Domain
import DomainKit
import DataKitDoubles
import InfrastructureKitDoubles
import Testing

@testable import Data
@testable import DataKit

struct DefaultCollectionsRepositoryTests {
    @Test func `a collection is one request, and cached`() async throws {
        let service = FakeDataTransferService(.json(#"{"parts":[{"id":1,"title":"A"},{"id":2,"title":"B"}]}"#))
        let repository = repository(service)
        let (collection, german) = (try #require(CollectionID(263)), try Language("de"))

        let page = try await repository.movies(in: collection, language: german, policy: .remoteOnly).result()
        #expect(page.items.map(\.title) == ["A", "B"])
        #expect(page.nextPage == nil)
        let request = ServiceRequest(as: .program, path: "/collection/263", query: [QueryItem("language", "de")])
        #expect(service.requests.all.map(\.request) == [request])

        let copy = try await repository.movies(in: collection, language: german, policy: .cachedOnly).result()
        #expect(copy == page)
    }

    @Test func `films for adults are left out`() async throws {
        let rows = #"[{"id":1,"title":"A","adult":true},{"id":2,"title":"B"}]"#
        let repository = repository(FakeDataTransferService(.json(#"{"parts":\#(rows)}"#)))
        let collection = try #require(CollectionID(1))
        let page = try await repository.movies(in: collection, language: nil, policy: .remoteOnly).result()
        #expect(page.items.map(\.title) == ["B"])
        #expect(page.totalResults == 1)
    }

    private func repository(_ service: FakeDataTransferService) -> DefaultCollectionsRepository {
        DefaultCollectionsRepository(
            fetcher: Fetcher(
                service: service,
                store: FakeRecordStore(),
                clock: FakeWallClock(),
                namespace: "service",
                warnings: FakeWarningReporter()
            )
        )
    }
}
