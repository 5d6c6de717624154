import DataKit
import Foundation
import InfrastructureKit
import Testing

@testable import DemoBackend

struct DemoTransportTests {
    @Test(arguments: [
        ("search/movie?query=batman&page=0", 400, 22), ("search/movie?query=batman&page=501", 400, 22),
        ("search/movie?query=batman&page=two", 400, 22), ("movie/popular?page=501", 400, 22),
        ("search/movie?query=", 422, 5), ("search/movie", 422, 5),
        ("search/tv?query=batman", 404, 34), ("trending/movie/month", 404, 34), ("", 404, 34),
        ("movie/999999", 404, 34), ("movie/x", 404, 34), ("movie/", 404, 34), ("movie/6/videos", 404, 34),
    ])
    func `refuses an invalid request like the real service`(target: String, status: Int, code: Int) async throws {
        let response = try await DemoClient().get(target)
        #expect(response.status == status)
        #expect(response.document["status_code"] as? Int == code)
        #expect(response.document["success"] as? Bool == false)
    }

    @Test func `does not respond to a cancelled task`() async throws {
        let transport = DemoTransport(baseAddress: "https://demo.invalid/3")
        let url = try #require(URL(string: "https://demo.invalid/3/search/movie?query=batman"))
        let request = HTTPRequest(method: "GET", url: url, timeLimit: .seconds(15), sizeLimit: 8_000_000)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await transport.send(request)
        }
        await #expect(throws: TransferError.cancelled) { try await task.value }
    }
}
