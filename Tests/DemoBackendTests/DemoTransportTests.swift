import Foundation
import Infrastructure
import Testing

@testable import DemoBackend

struct DemoTransportTests {
    private let transport = DemoTransport(baseAddress: "https://demo.invalid/3")

    @Test func `the second page of Batman films has the films 21 to 40`() async throws {
        let (status, page) = try await get("search/movie?page=2&query=batman")
        #expect(status == 200)
        #expect(page["page"] as? Int == 2)
        #expect((page["results"] as? [[String: Any]])?.count == 20)
        #expect(try #require(page["total_results"] as? Int) > 60)
        #expect(try #require(page["total_pages"] as? Int) > 3)
    }

    @Test func `a row has the shape of the real service`() async throws {
        let (_, page) = try await get("search/movie?query=batman&year=1989")
        let row = try #require((page["results"] as? [[String: Any]])?.first)
        #expect(
            Set(row.keys) == [
                "adult", "genre_ids", "id", "original_language", "original_title", "overview", "popularity",
                "poster_path", "release_date", "title", "video", "vote_average", "vote_count",
            ]
        )
        #expect(row["title"] as? String == "Batman")
        #expect(row["release_date"] as? String == "1989-06-23")
    }

    @Test func `no films are one empty page`() async throws {
        let (status, page) = try await get("search/movie?query=asdfgh")
        #expect(status == 200)
        #expect((page["results"] as? [Any])?.isEmpty == true)
        #expect(page["total_pages"] as? Int == 1)
    }

    @Test func `a page past the end is empty and keeps its number`() async throws {
        let (_, page) = try await get("search/movie?query=batman&page=400")
        #expect((page["results"] as? [Any])?.isEmpty == true)
        #expect(page["page"] as? Int == 400)
    }

    @Test(arguments: [
        ("search/movie?query=batman&page=0", 400, 22), ("search/movie?query=batman&page=501", 400, 22),
        ("search/movie?query=batman&page=two", 400, 22), ("search/movie?query=", 422, 5), ("search/movie", 422, 5),
        ("search/tv?query=batman", 404, 34), ("", 404, 34),
    ])
    func `what cannot be answered is refused as the real service does`(
        target: String,
        status: Int,
        code: Int
    ) async throws {
        let (answered, document) = try await get(target)
        #expect(answered == status)
        #expect(document["status_code"] as? Int == code)
        #expect(document["success"] as? Bool == false)
    }

    @Test func `a cancelled task gets no answer`() async throws {
        let request = try request("search/movie?query=batman")
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await transport.send(request)
        }
        await #expect(throws: HTTPTransportError.cancelled) { try await task.value }
    }

    private func get(_ target: String) async throws -> (Int, [String: Any]) {
        let response = try await transport.send(try request(target))
        let document = try JSONSerialization.jsonObject(with: Data(response.body))
        return (response.status, try #require(document as? [String: Any]))
    }

    private func request(_ target: String) throws -> HTTPRequest {
        let url = try #require(URL(string: "https://demo.invalid/3/\(target)"))
        return HTTPRequest(method: "GET", url: url, timeLimit: .seconds(15), sizeLimit: 8_000_000)
    }
}
