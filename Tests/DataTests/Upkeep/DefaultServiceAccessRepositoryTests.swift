import Data
import Domain
import TestDoubles
import Testing

struct DefaultServiceAccessRepositoryTests {
    @Test func `requests nothing but access`() async throws {
        let service = FakeDataTransferService(.json(#"{"success":true}"#))
        try await DefaultServiceAccessRepository(service: service).checkAccess()
        #expect(service.requests.all.map(\.request) == [ServiceRequest(path: "/authentication")])
    }

    @Test(arguments: [
        ServiceFailure.unauthorized, .unreachable(reason: "connection refused"), .timedOut(after: .seconds(5)),
    ])
    func `a failure keeps its meaning`(failure: ServiceFailure) async {
        let access = DefaultServiceAccessRepository(service: FakeDataTransferService(.failure(.service(failure))))
        await #expect(throws: MoviesError.service(failure)) { try await access.checkAccess() }
    }
}
