import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

@testable import Data
@testable import DataKit

@Suite(.timeLimit(.minutes(1)))
struct Default__Feature__RepositoryTests {
    @Test func `a page is one request, and cached`() async throws {
        let rows = [#"{"id":1,"title":"A"}"#, #"{"id":2,"title":"B","adult":true}"#]
        let service = FakeDataTransferService(.json(PageJSON.rows(rows, page: 2, of: 3)))
        let repository = Default__Feature__Repository(
            fetcher: Fetcher(
                service: service,
                store: FakeRecordStore(),
                clock: FakeWallClock(),
                namespace: "service",
                warnings: FakeWarningReporter()
            )
        )
        let (query, page) = (__Feature__Query(language: try Language("de")), try PageNumber(2))
        #expect(await repository.movies(in: query, page: page, policy: .remoteOnly).summaries() == ["service A"])
        #expect(await repository.movies(in: query, page: page, policy: .cachedOnly).summaries() == ["cache A"])
        #expect(service.requests.count == 1)
    }

    @Test func `the request is the one that the service documents`() {
        let request = __Feature__Resource(query: __Feature__Query(), page: .first).request
        // FILL IN: the request for the first page, in place of nil.
        let documented: ServiceRequest? = nil
        #expect(request == documented, "Write the service's path and parameters into __Feature__Resource and here.")
    }
}
