import Testing

@testable import DemoBackend

struct SearchTests {
    private let client = DemoClient()
    private let search = MovieSearch(movies: [
        movie(1, "The Lantern", score: 9),
        movie(2, "Lantern", score: 5),
        movie(3, "Lanterns of the Sea", score: 7),
        movie(4, "Nightfall", alternativeTitles: ["Lantern Night"]),
        movie(5, "Lantern Light", score: 8),
        movie(6, "Amélie"),
        movie(7, "Your Name.", originalTitle: "君の名は。"),
        movie(8, "Frenzy", alternativeTitles: ["İstanbul", "می\u{200C}رود"]),
    ])

    @Test func `the closest title comes first, then the better score`() {
        #expect(ids("lantern") == [2, 5, 1, 3, 4])
    }

    @Test func `the closest of a movie's two titles counts`() {
        let search = MovieSearch(movies: [
            Self.movie(1, "The Lantern", score: 9),
            Self.movie(2, "A Lantern at Sea", score: 1, originalTitle: "Lantern"),
        ])
        #expect(search.movies(matching: "lantern").map(\.id) == [2, 1])
    }

    @Test(arguments: [
        ("LANTERN light", [5]), ("light lantern", [5]), ("lan sea", [3]), ("amelie", [6]), ("AMÉLIE", [6]),
        ("ame\u{301}lie", [6]), ("君の名は", [7]), ("your-name", [7]), ("antern", []), ("lantern moon", []), ("...", []),
        ("istanbul", [8]), ("می\u{200C}", [8]), ("رود", []),
    ])
    func `every word begins a word of one title, in any case and with or without accents`(
        query: String,
        expected: [Int]
    ) {
        #expect(ids(query) == expected)
    }

    @Test func `the second page of Batman movies has 20 of more than 60 movies`() async throws {
        let (status, page) = try await client.get("search/movie?page=2&query=batman")
        #expect(status == 200)
        #expect(page["page"] as? Int == 2)
        #expect(try client.rows(of: page).count == 20)
        #expect(try #require(page["total_results"] as? Int) > 60)
        #expect(try #require(page["total_pages"] as? Int) > 3)
    }

    @Test func `a movie has the format of the real service`() async throws {
        let page = try await client.get("search/movie?query=batman&year=1989").document
        let row = try #require(try client.rows(of: page).first)
        #expect(
            Set(row.keys) == [
                "adult", "genre_ids", "id", "original_language", "original_title", "overview", "popularity",
                "poster_path", "release_date", "title", "video", "vote_average", "vote_count",
            ]
        )
        #expect(row["title"] as? String == "Batman")
        #expect(row["release_date"] as? String == "1989-06-23")
    }

    @Test func `a search without results has one empty page`() async throws {
        let (status, page) = try await client.get("search/movie?query=asdfgh")
        #expect(status == 200)
        #expect(try client.rows(of: page).isEmpty)
        #expect(page["total_pages"] as? Int == 1)
    }

    @Test func `a page after the last one is empty and has the requested number`() async throws {
        let page = try await client.get("search/movie?query=batman&page=400").document
        #expect(try client.rows(of: page).isEmpty)
        #expect(page["page"] as? Int == 400)
    }

    private func ids(_ query: String) -> [Int] {
        search.movies(matching: query).map(\.id)
    }

    private static func movie(
        _ id: Int,
        _ title: String,
        score: Double = 6,
        originalTitle: String? = nil,
        alternativeTitles: [String] = []
    ) -> Movie {
        Movie(
            id: id,
            title: title,
            releaseDate: "1999-01-01",
            runtime: 90,
            originalLanguage: "en",
            genres: [.drama],
            directors: ["Somebody"],
            cast: [],
            score: score,
            revenue: 0,
            originalTitle: originalTitle ?? title,
            alternativeTitles: alternativeTitles,
            overview: "A movie."
        )
    }
}
