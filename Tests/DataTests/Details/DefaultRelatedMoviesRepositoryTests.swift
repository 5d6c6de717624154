import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

@testable import Data
@testable import DataKit

struct DefaultRelatedMoviesRepositoryTests {
    @Test(arguments: [(MovieRelation.similar, "similar"), (.recommended, "recommendations")])
    func `a page of related movies is one request, and cached`(relation: MovieRelation, name: String) async throws {
        let rows = [#"{"id":1,"title":"A"}"#, #"{"id":2,"title":"B","adult":true}"#]
        let service = FakeDataTransferService(.json(PageJSON.rows(rows, page: 2, of: 3)))
        let movies = DefaultRelatedMoviesRepository(
            fetcher: Fetcher(
                service: service,
                store: FakeRecordStore(),
                clock: FakeWallClock(),
                namespace: "service",
                warnings: FakeWarningReporter()
            )
        )
        let (movie, page, german) = (try #require(MovieID(268)), try PageNumber(2), try Language("de"))
        let events = movies.movies(relation, to: movie, language: german, page: page, policy: .remoteOnly)
        #expect(await events.summaries() == ["service A"])
        let query = [QueryItem("language", "de"), QueryItem("page", "2")]
        #expect(
            service.requests.all.map(\.request) == [
                ServiceRequest(as: .program, path: "/movie/268/\(name)", query: query)
            ]
        )
        let copies = movies.movies(relation, to: movie, language: german, page: page, policy: .cachedOnly)
        #expect(await copies.summaries() == ["cache A"])
    }
}
