import DataKit
import Foundation
import InfrastructureKit
import Testing

@testable import DemoBackend

struct DemoTransportTests {
    @Test(arguments: [
        ("search/movie?query=batman&page=0", 400, 22), ("search/movie?query=batman&page=501", 400, 22),
        ("search/movie?query=batman&page=two", 400, 22), ("search/movie?query=", 422, 5), ("search/movie", 422, 5),
        ("search/tv?query=batman", 404, 34), ("trending/movie/month", 404, 34), ("", 404, 34),
        ("movie/999999", 404, 34), ("movie/x", 404, 34), ("movie/", 404, 34), ("movie/6/videos", 404, 34),
    ])
    func `refuses an invalid request like the real service`(target: String, status: Int, code: Int) async throws {
        let response = try await DemoClient().get(target)
        #expect(response.status == status)
        #expect(response.document["status_code"] as? Int == code)
        #expect(response.document["success"] as? Bool == false)
    }

    private static let routes: [(any DemoRoute.Type, [String])] = [
        (SearchRoute.self, ["GET search/movie"]),
        (PeopleRoute.self, ["GET search/person", "GET person/1"]),
        (DiscoverRoute.self, ["GET discover/movie", "GET watch/providers/movie"]),
        (ChartRoute.self, ["GET trending/movie/day", "GET movie/popular"]),
        (MovieRoute.self, ["GET movie/6"]),
        (RelatedRoute.self, ["GET movie/6/similar"]),
        (FindRoute.self, ["GET find/tt0096895"]),
        (RatingRoute.self, ["POST movie/6/rating", "DELETE movie/6/rating"]),
        (AuthenticationRoute.self, ["GET authentication/token/new"]),
        (AccountRoute.self, ["GET account"]),
        (ListRoute.self, ["GET account/1", "GET account/1/watchlist/movies", "POST account/1/favorite"]),
        (RatedMoviesRoute.self, ["GET account/1/rated/movies", "GET guest_session/1/rated/movies"]),
    ]

    @Test(arguments: routes.indices) func `one route accepts a request, whatever their order`(index: Int) throws {
        let (expected, lines) = Self.routes[index]
        for line in lines {
            let words = line.split(separator: " ").map(String.init)
            let url = try #require(URL(string: "https://demo.invalid/3/\(words[1])"))
            let request = HTTPRequest(method: words[0], url: url, timeLimit: .seconds(15), sizeLimit: 8_000_000)
            let routes = DemoTransport(baseAddress: "https://demo.invalid/3").routes
            let accepting = routes.filter { $0.accepts(DemoRequest(request, baseAddress: "https://demo.invalid/3")) }
            #expect(
                accepting.map { ObjectIdentifier(type(of: $0)) } == [ObjectIdentifier(expected)],
                "\(line): \(accepting)"
            )
        }
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
