import Testing

@testable import DemoBackend

struct FilmSearchTests {
    private let search = FilmSearch(films: [
        film(1, "The Lantern", score: 9),
        film(2, "Lantern", score: 5),
        film(3, "Lanterns of the Sea", score: 7),
        film(4, "Nightfall", alternativeTitles: ["Lantern Night"]),
        film(5, "Lantern Light", score: 8),
        film(6, "Amélie"),
        film(7, "Your Name.", originalTitle: "君の名は。"),
    ])

    @Test func `the closest title comes first, then the better score`() {
        #expect(ids("lantern") == [2, 5, 1, 3, 4])
    }

    @Test(arguments: [
        ("LANTERN light", [5]), ("light lantern", [5]), ("lan sea", [3]), ("amelie", [6]), ("AMÉLIE", [6]),
        ("ame\u{301}lie", [6]), ("君の名は", [7]), ("your-name", [7]), ("antern", []), ("lantern moon", []), ("...", []),
    ])
    func `every word begins a word of one title, whatever its case and accents`(text: String, expected: [Int]) {
        #expect(ids(text) == expected)
    }

    private func ids(_ text: String) -> [Int] {
        search.films(matching: text).map(\.id)
    }

    private static func film(
        _ id: Int,
        _ title: String,
        score: Double = 6,
        originalTitle: String? = nil,
        alternativeTitles: [String] = []
    ) -> Film {
        Film(
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
            overview: "A film."
        )
    }
}
