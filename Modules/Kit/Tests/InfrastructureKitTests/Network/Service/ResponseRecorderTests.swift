import DataKit
import DomainKit
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

struct ResponseRecorderTests {
    @Test func `a service that was not reached has not responded, and one that has is remembered`() async throws {
        let request = ServiceRequest(as: .program, path: "books")
        let recorder = ResponseRecorder(service: OfflineService())
        await #expect(throws: TransferError.service(.offline)) { try await recorder.confirm(request) }
        #expect(!recorder.hasResponded)
        let confirmed = ResponseRecorder(service: try DefaultDataTransferService(FakeHTTPTransport(.page)))
        try await confirmed.confirm(request)
        #expect(confirmed.hasResponded)
        let read = ResponseRecorder(service: try DefaultDataTransferService(FakeHTTPTransport(.page)))
        _ = try await read.response(to: request, as: String.self, revalidating: nil)
        #expect(read.hasResponded)
    }
}
