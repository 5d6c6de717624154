import DataKit
import DomainKit
import InfrastructureKit
import Testing

struct ResponseRecorderTests {
    @Test func `a service that was not reached has not responded`() async {
        let recorder = ResponseRecorder(service: OfflineService())
        await #expect(throws: TransferError.service(.offline)) {
            try await recorder.confirm(ServiceRequest(as: .program, path: "books"))
        }
        #expect(!recorder.hasResponded)
    }
}
