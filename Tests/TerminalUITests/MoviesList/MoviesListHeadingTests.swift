import Domain
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import Testing

@testable import Presentation
@testable import TerminalUI

struct MoviesListHeadingTests {
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
            return Cached(page, at: Fixture.cachedAt)
        }
        return MoviesListRenderer(try Fixture.list(shown, topic: try topic ?? Fixture.topic(query))).heading
    }

    @Test func `says which part of the results is shown`() throws {
        #expect(
            try heading("batman", pages: [2], movies: 20)
                == "Showing 21-40 of 163 films for \"batman\" (page 2 of 9)"
        )
        #expect(
            try heading("batman", pages: [1, 2], movies: 20)
                == "Showing 1-40 of 163 films for \"batman\" (pages 1-2 of 9)"
        )
    }

    @Test func `one movie is named in the singular`() throws {
        #expect(
            try heading("batman", pages: [1], movies: 1, totalPages: 1, totalResults: 1)
                == "Showing 1 of 1 film for \"batman\" (page 1 of 1)"
        )
    }

    @Test func `the heading of a list that is not a search has no query`() throws {
        #expect(try heading(nil, pages: [1], movies: 20) == "Showing 1-20 of 163 films (page 1 of 9)")
        #expect(try heading(nil, pages: [1], movies: 0, totalResults: 0) == "No films.")
    }

    @Test(arguments: [
        (MoviesListTopic.list(attribute: "silent"), "silent films"),
        (.list(qualifier: "in cinemas"), "films in cinemas"),
    ])
    func `the heading contains the name of the list`(topic: MoviesListTopic, name: String) throws {
        #expect(
            try heading(nil, pages: [1], movies: 20, totalPages: 292, totalResults: 5_832, topic: topic)
                == "Showing 1-20 of 5,832 \(name) (page 1 of 292)"
        )
        #expect(try heading(nil, pages: [1], movies: 0, totalResults: 0, topic: topic) == "No \(name).")
    }

    @Test(arguments: [(2, "2"), (999, "999"), (1_000, "1,000"), (58_326, "58,326"), (1_166_401, "1,166,401")])
    func `numbers are grouped by three digits`(number: Int, text: String) throws {
        let heading = try heading("a", pages: [1], movies: 1, totalPages: 9, totalResults: number)
        #expect(heading == "Showing 1 of \(text) films for \"a\" (page 1 of 9)")
    }

    @Test func `says that nothing matched`() throws {
        #expect(try heading("asdfgh", pages: [1], movies: 0, totalResults: 0) == "No films matched \"asdfgh\".")
    }

    @Test func `says that a page is beyond the last one`() throws {
        #expect(try heading("batman", pages: [12], movies: 0) == "\"batman\" has only 9 pages.")
        #expect(try heading("batman", pages: [2], movies: 0, totalPages: 1) == "\"batman\" has only 1 page.")
        let list = MoviesListTopic.list(attribute: "silent")
        #expect(try heading(nil, pages: [12], movies: 0, topic: list) == "There are only 9 pages of silent films.")
        #expect(
            try heading(nil, pages: [2], movies: 0, totalPages: 1, topic: list)
                == "There is only 1 page of silent films."
        )
    }

    @Test func `says that a filter has left nothing of a page`() throws {
        #expect(try heading("batman", pages: [2], movies: 0) == "No films for \"batman\" on page 2 of 9.")
    }

    @Test func `a query cannot send control characters to the terminal`() throws {
        #expect(
            try heading("\u{1B}c", pages: [1], movies: 0, totalResults: 0) == "No films matched \"\u{FFFD}c\"."
        )
    }

    @Test(arguments: [(UserList.watchlist, "films on your watchlist"), (.favorites, "favorite films")])
    func `a list of the user is shown under its name`(list: UserList, name: String) throws {
        let topic = MoviesListTopic.userList(list.part)
        #expect(try heading(nil, pages: [1], movies: 20, topic: topic) == "Showing 1-20 of 163 \(name) (page 1 of 9)")
    }
}
