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

    @Test(arguments: [
        "GET search/movie", "GET search/person", "GET person/1", "GET discover/movie", "GET watch/providers/movie",
        "GET trending/movie/day", "GET movie/popular", "GET movie/6", "GET movie/6/similar", "GET find/tt0096895",
        "POST movie/6/rating", "DELETE movie/6/rating", "GET authentication/token/new", "GET account", "GET account/1",
        "GET account/1/rated/movies", "GET guest_session/1/rated/movies", "GET account/1/watchlist/movies",
        "POST account/1/favorite",
    ])
    func `one route accepts a request, whatever their order`(line: String) throws {
        let words = line.split(separator: " ").map(String.init)
        let url = try #require(URL(string: "https://demo.invalid/3/\(words[1])"))
        let request = HTTPRequest(method: words[0], url: url, timeLimit: .seconds(15), sizeLimit: 8_000_000)
        let routes = DemoTransport(baseAddress: "https://demo.invalid/3").routes
        let accepting = routes.filter { $0.accepts(DemoRequest(request, baseAddress: "https://demo.invalid/3")) }
        #expect(accepting.count == 1, "\(accepting)")
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
