import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

@testable import Data
@testable import DataKit

@Suite(.timeLimit(.minutes(1)))
struct Default__Feature__RepositoryTests {
    private func repository(_ service: FakeDataTransferService) -> Default__Feature__Repository {
        Default__Feature__Repository(
            fetcher: Fetcher(
                service: service,
                store: FakeRecordStore(),
                clock: FakeWallClock(),
                namespace: "service",
                warnings: FakeWarningReporter()
            )
        )
    }

    @Test func `a document is one request, and cached`() async throws {
        let service = FakeDataTransferService(.json(#"{"id":7,"name":"A"}"#))
        let repository = repository(service)
        let (id, german) = (try #require(__Feature__ID(7)), try Language("de"))
        let value = try await repository.__feature__(withID: id, language: german, policy: .remoteOnly).result()
        #expect(value == __Feature__(id: id, name: "A"))
        let copy = try await repository.__feature__(withID: id, language: german, policy: .cachedOnly).result()
        #expect(copy == value)
        #expect(service.requests.count == 1)
    }

    @Test func `a document of something else is unusable`() async throws {
        let service = FakeDataTransferService(.json(#"{"id":0,"name":"A"}"#))
        let id = try #require(__Feature__ID(7))
        await #expect(throws: RepositoryError.service(.unusableResponse(reason: "it is not a __words__"))) {
            try await repository(service).__feature__(withID: id, language: nil, policy: .remoteOnly).result()
        }
    }

    @Test func `the request is the one that the service documents`() throws {
        let request = __Feature__Resource(id: try #require(__Feature__ID(7)), language: nil).request
        // FILL IN: the request for the id 7, in place of nil.
        let documented: ServiceRequest? = nil
        #expect(request == documented, "Write the service's path and parameters into __Feature__Resource and here.")
    }
}
