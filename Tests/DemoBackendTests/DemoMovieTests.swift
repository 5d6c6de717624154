import Foundation
import Infrastructure
import Testing

@testable import DemoBackend

struct DemoMovieTests {
    @Test func `a film is told of with who made it, in the shape of the real service`() async throws {
        let (status, film) = try await get("movie/6?append_to_response=credits")
        #expect(status == 200)
        #expect(film["title"] as? String == "Batman")
        #expect(film["runtime"] as? Int == 126)
        #expect(film["revenue"] as? Int == 411_569_241)
        #expect((film["genres"] as? [[String: Any]])?.first?["id"] as? Int == 14)
        let credits = try #require(film["credits"] as? [String: [[String: String]]])
        #expect(credits["cast"]?.first == ["name": "Michael Keaton"])
        #expect(credits["crew"]?.first?["job"] == "Director")
    }

    @Test func `who made it is told only where it is asked for`() async throws {
        #expect(try await get("movie/6").1["credits"] == nil)
    }

    @Test(arguments: ["movie/999999", "movie/x", "movie/", "movie/6/videos"])
    func `what is not there is refused as by the real service`(path: String) async throws {
        let (status, document) = try await get(path)
        #expect(status == 404)
        #expect(document["status_code"] as? Int == 34)
    }

    @Test(arguments: [
        ("revenue.desc", 390), ("primary_release_date.asc", 101), ("", 390), ("vote_count.desc", 1),
        ("no.such.order", 390),
    ])
    func `lists are sorted as asked for`(order: String, first: Int) async throws {
        let (status, page) = try await get("discover/movie?sort_by=\(order)")
        #expect(status == 200)
        #expect(try ids(page).first == first)
    }

    @Test func `the other end of an order comes first where it is asked for`() async throws {
        let last = try await get("discover/movie?sort_by=title.desc").1
        let first = try await get("discover/movie?sort_by=title.asc").1
        let titles = try [first, last].map { page in
            try #require((page["results"] as? [[String: Any]])?.first?["title"] as? String).lowercased()
        }
        #expect(titles[0] < titles[1])
        let worst = try await get("discover/movie?sort_by=vote_average.asc").1
        #expect((worst["results"] as? [[String: Any]])?.first?["vote_average"] as? Double ?? 10 < 5)
    }

    @Test func `lists hold the year and the genre asked for`() async throws {
        let (_, page) = try await get("discover/movie?primary_release_year=1994&with_genres=18")
        let rows = try #require(page["results"] as? [[String: Any]])
        #expect(!rows.isEmpty)
        #expect(rows.allSatisfy { ($0["release_date"] as? String)?.hasPrefix("1994") == true })
        #expect(rows.allSatisfy { ($0["genre_ids"] as? [Int])?.contains(18) == true })
    }

    @Test func `pages of a list follow one another without a film twice`() async throws {
        var all: [Int] = []
        for number in 1...5 { all += try ids(try await get("discover/movie?sort_by=revenue.desc&page=\(number)").1) }
        #expect(all.count == 100)
        #expect(Set(all).count == 100)
    }

    private func ids(_ page: [String: Any]) throws -> [Int] {
        try #require(page["results"] as? [[String: Any]]).compactMap { $0["id"] as? Int }
    }

    private func get(_ target: String) async throws -> (Int, [String: Any]) {
        let url = try #require(URL(string: "https://demo.invalid/3/\(target)"))
        let request = HTTPRequest(method: "GET", url: url, timeLimit: .seconds(15), sizeLimit: 8_000_000)
        let response = try await DemoTransport(baseAddress: "https://demo.invalid/3").send(request)
        let document = try JSONSerialization.jsonObject(with: Data(response.body))
        return (response.status, try #require(document as? [String: Any]))
    }
}
