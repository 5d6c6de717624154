import Foundation
import Infrastructure
import Testing

@testable import DemoBackend

struct ChartRouteTests {
    private let transport = DemoTransport(
        baseAddress: "https://demo.invalid/3",
        now: { Date(timeIntervalSince1970: 1_773_576_000) }
    )

    @Test(arguments: [
        "trending/movie/day", "trending/movie/week", "movie/popular", "movie/now_playing", "movie/upcoming",
        "movie/top_rated",
    ])
    func `every chart has pages that follow one another without a film twice`(path: String) async throws {
        var ids: [Int] = []
        for page in 1...2 {
            let document = try await get("\(path)?page=\(page)&language=de&region=DE", status: 200)
            #expect(document["page"] as? Int == page)
            let rows = try #require(document["results"] as? [[String: Any]])
            ids += rows.compactMap { $0["id"] as? Int }
        }
        #expect(ids.count > 20)
        #expect(Set(ids).count == ids.count)
    }

    @Test func `a page that cannot be asked for is refused`() async throws {
        #expect(try await get("movie/popular?page=501", status: 400)["status_code"] as? Int == 22)
    }

    @Test func `a chart that does not exist is not found`() async throws {
        #expect(try await get("trending/movie/month", status: 404)["status_code"] as? Int == 34)
    }

    private func get(_ target: String, status: Int) async throws -> [String: Any] {
        let url = try #require(URL(string: "https://demo.invalid/3/\(target)"))
        let response = try await transport.send(
            HTTPRequest(method: "GET", url: url, timeLimit: .seconds(15), sizeLimit: 8_000_000)
        )
        #expect(response.status == status)
        return try #require(try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
    }
}
