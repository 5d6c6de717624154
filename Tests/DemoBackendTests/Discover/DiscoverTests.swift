import Testing

@testable import DemoBackend

struct DiscoverTests {
    private let client = DemoClient()

    @Test(arguments: [
        ("revenue.desc", 390), ("primary_release_date.asc", 101), ("", 390), ("vote_count.desc", 390),
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

    @Test(arguments: [
        "with_genres=35,27", "with_genres=27|35", "without_genres=18,35", "primary_release_date.gte=1990-01-01",
        "primary_release_date.lte=1959-12-31", "with_runtime.gte=180", "with_runtime.lte=60", "vote_average.gte=8.5",
        "vote_count.gte=1000",
    ])
    func `every filter leaves out some movies, and its opposite the others`(filter: String) async throws {
        let all = try await count("")
        let filtered = try await count(filter)
        #expect((1..<all).contains(filtered))
    }

    @Test func `a movie has all genres of a list with commas, and one of a list with bars`() async throws {
        let (comedies, horrors) = (try await count("with_genres=35"), try await count("with_genres=27"))
        let (both, either) = (try await count("with_genres=35,27"), try await count("with_genres=35|27"))
        #expect(both + either == comedies + horrors)
        #expect(try await count("with_genres=35&without_genres=27,99999") == comedies - both)
    }

    @Test func `every movie has the votes that a list by rating asks for, and movies differ in votes and popularity`()
        async throws
    {
        #expect(try await count("vote_count.gte=200") == count(""))
        let rows = try await client.rows(of: client.get("discover/movie?sort_by=vote_count.desc").document)
        #expect(Set(rows.compactMap { $0["vote_count"] as? Int }).count == rows.count)
        #expect(Set(rows.compactMap { $0["popularity"] as? Double }).count == rows.count)
    }

    @Test func `the catalogue knows no providers`() async throws {
        #expect(try await client.rows(of: client.get("watch/providers/movie?watch_region=DE").document).isEmpty)
        #expect(try await count("with_watch_providers=8&watch_region=DE") == 0)
    }

    private func count(_ filter: String) async throws -> Int {
        let filter = filter.replacing("|", with: "%7C")
        return try #require(try await client.get("discover/movie?\(filter)").document["total_results"] as? Int)
    }

    @Test func `no movie is on two pages`() async throws {
        var all: [Int] = []
        for number in 1...5 { all += try await client.ids("discover/movie?sort_by=revenue.desc&page=\(number)") }
        #expect(all.count == 100)
        #expect(Set(all).count == 100)
    }
}
