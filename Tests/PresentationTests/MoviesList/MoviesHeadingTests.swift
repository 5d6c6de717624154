import Domain
import Presentation
import Testing

struct MoviesHeadingTests {
    private func heading(
        _ query: String?,
        pages: [Int],
        movies: Int,
        totalPages: Int = 9,
        totalResults: Int = 163,
        topic: MoviesListTopic? = nil
    ) throws -> String {
        let shown = try pages.map { number in
            let rows = try (0..<movies).map { try Fixture.movie(number * 100 + $0, "Batman") }
            let page = try Fixture.page(number, rows, of: totalPages, results: totalResults)
            return ShownPage(Stored(page, storedAt: Fixture.savedAt), origin: .remote)
        }
        let list = MoviesList(topic: try topic ?? Fixture.topic(query), pages: shown)
        return MoviesHeading.text(try #require(list))
    }

    @Test func `says which part of the results is shown`() throws {
        #expect(
            try heading("batman", pages: [2], movies: 20)
                == "Showing 21-40 of 163 movies for \"batman\" (page 2 of 9)"
        )
        #expect(
            try heading("batman", pages: [1, 2], movies: 20)
                == "Showing 1-40 of 163 movies for \"batman\" (pages 1-2 of 9)"
        )
    }

    @Test func `speaks of one movie as of one`() throws {
        #expect(
            try heading("batman", pages: [1], movies: 1, totalPages: 1, totalResults: 1)
                == "Showing 1 of 1 movie for \"batman\" (page 1 of 1)"
        )
    }

    @Test func `a list that is no search has no query`() throws {
        #expect(try heading(nil, pages: [1], movies: 20) == "Showing 1-20 of 163 movies (page 1 of 9)")
        #expect(try heading(nil, pages: [1], movies: 0, totalResults: 0) == "No movies.")
    }

    @Test(arguments: [
        (MoviesListTopic.list(attribute: "popular"), "popular movies"),
        (.list(qualifier: "in cinemas"), "movies in cinemas"),
    ])
    func `a list with a name has it in its heading`(topic: MoviesListTopic, name: String) throws {
        #expect(
            try heading(nil, pages: [1], movies: 20, totalPages: 292, totalResults: 5_832, topic: topic)
                == "Showing 1-20 of 5,832 \(name) (page 1 of 292)"
        )
        #expect(try heading(nil, pages: [1], movies: 0, totalResults: 0, topic: topic) == "No \(name).")
    }

    @Test(arguments: [(0, "0"), (999, "999"), (1_000, "1,000"), (58_326, "58,326"), (1_166_401, "1,166,401")])
    func `numbers are grouped by three digits`(number: Int, text: String) throws {
        let heading = try heading("a", pages: [2], movies: 1, totalPages: number, totalResults: 2)
        #expect(heading.hasSuffix("(page 2 of \(text))"))
    }

    @Test func `says when nothing matched`() throws {
        #expect(try heading("asdfgh", pages: [1], movies: 0, totalResults: 0) == "No movies matched \"asdfgh\".")
    }

    @Test func `says when a page is behind the last`() throws {
        #expect(try heading("batman", pages: [12], movies: 0) == "No movies for \"batman\" on page 12 of 9.")
    }

    @Test func `a query cannot write to the terminal`() throws {
        #expect(
            try heading("\u{1B}c", pages: [1], movies: 0, totalResults: 0) == "No movies matched \"\u{FFFD}c\"."
        )
    }
}
