import Data
import DataKit
import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

struct DefaultKeywordsRepositoryTests {
    @Test func `the keywords of a movie are one request, and cached without a row that cannot be read`() async throws {
        let json = #"{"id":6,"keywords":[{"id":9,"name":"heist"},{"id":1}]}"#
        let service = FakeDataTransferService(names: .snakeCase) { _ in .json(json) }
        let repository = DefaultKeywordsRepository(
            fetcher: Fetcher(
                service: service,
                store: FakeRecordStore(),
                clock: FakeWallClock(),
                namespace: "service",
                warnings: FakeWarningReporter()
            )
        )
        let movie = try #require(MovieID(6))
        let keywords = try await repository.keywords(of: movie, policy: .remoteOnly).result()
        #expect(keywords == [Keyword(id: 9, name: "heist")])
        #expect(try await repository.keywords(of: movie, policy: .cachedOnly).result() == keywords)
        #expect(service.requests.all.map(\.request) == [ServiceRequest(as: .program, path: "/movie/6/keywords")])
    }
}
