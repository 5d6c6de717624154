import Data
import Domain
import TestDoubles
import Testing

struct DefaultServiceAccessRepositoryTests {
    @Test func `asks for nothing but access`() async throws {
        let service = FakeDataTransferService(.json(#"{"success":true}"#))
        try await CheckServiceAccessUseCase(access: DefaultServiceAccessRepository(service: service)).execute()
        #expect(service.requests.all.map(\.request) == [ServiceRequest(path: "/authentication")])
    }

    @Test(arguments: [
        (DataTransferError.status(401, message: nil, retryAfter: nil), MoviesError.unauthorized),
        (.unreachable(reason: "connection refused"), .offline(reason: "connection refused")),
        (.timedOut(after: .seconds(5)), .timedOut(after: .seconds(5))),
    ])
    func `a failure keeps its meaning`(failure: DataTransferError, expected: MoviesError) async {
        let access = DefaultServiceAccessRepository(service: FakeDataTransferService(.failure(failure)))
        await #expect(throws: expected) { try await access.checkAccess() }
    }
}
