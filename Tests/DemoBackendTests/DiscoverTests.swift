import Testing

@testable import DemoBackend

struct DiscoverTests {
    private let client = DemoClient()

    @Test(arguments: [
        ("revenue.desc", 390), ("primary_release_date.asc", 101), ("", 390), ("vote_count.desc", 1),
        ("no.such.order", 390),
    ])
    func `movies are in the requested order`(order: String, first: Int) async throws {
        let (status, page) = try await client.get("discover/movie?sort_by=\(order)")
        #expect(status == 200)
        #expect(try client.rows(of: page).first?["id"] as? Int == first)
    }

    @Test func `an order can be ascending or descending`() async throws {
        let last = try await client.get("discover/movie?sort_by=title.desc").document
        let first = try await client.get("discover/movie?sort_by=title.asc").document
        let titles = try [first, last].map { page in
            try #require(try client.rows(of: page).first?["title"] as? String).lowercased()
        }
        #expect(titles[0] < titles[1])
        let worst = try await client.get("discover/movie?sort_by=vote_average.asc").document
        #expect(try client.rows(of: worst).first?["vote_average"] as? Double ?? 10 < 5)
    }

    @Test func `movies are of the requested year and genre`() async throws {
        let page = try await client.get("discover/movie?primary_release_year=1994&with_genres=18").document
        let rows = try client.rows(of: page)
        #expect(!rows.isEmpty)
        #expect(rows.allSatisfy { ($0["release_date"] as? String)?.hasPrefix("1994") == true })
        #expect(rows.allSatisfy { ($0["genre_ids"] as? [Int])?.contains(18) == true })
    }

    @Test func `no movie is on two pages`() async throws {
        var all: [Int] = []
        for number in 1...5 { all += try await client.ids("discover/movie?sort_by=revenue.desc&page=\(number)") }
        #expect(all.count == 100)
        #expect(Set(all).count == 100)
    }
}
