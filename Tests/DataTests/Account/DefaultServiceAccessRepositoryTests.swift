import Data
import DataKit
import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

struct DefaultServiceAccessRepositoryTests {
    @Test func `access is checked by one request`() async throws {
        let service = FakeDataTransferService(.json(#"{"success":true}"#))
        try await DefaultServiceAccessRepository(service: service).checkAccess()
        #expect(service.requests.all.map(\.request) == [ServiceRequest(as: .program, path: "/authentication")])
    }

    @Test(arguments: [
        ServiceFailure.unauthorized, .unreachable(reason: "connection refused"), .timedOut(after: .seconds(5)),
        .unusableResponse(reason: "no confirmation"),
    ])
    func `a failure is thrown unchanged`(failure: ServiceFailure) async {
        let access = DefaultServiceAccessRepository(service: FakeDataTransferService(.failure(.service(failure))))
        await #expect(throws: RepositoryError.service(failure)) { try await access.checkAccess() }
    }
}
