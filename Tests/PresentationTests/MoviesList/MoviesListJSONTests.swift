import Domain
import DomainKit
import PlatformKit
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

struct MoviesListJSONTests {
    @Test func `writes one object with every field in order`() throws {
        let batman = try Fixture.batman()
        let text = try Fixture.text(
            [batman, try Fixture.movie(1, "Bare")],
            library: try Fixture.library([batman.id: AccountState(rating: try UserRating(8.5), isOnWatchlist: false)]),
            runtimes: [batman.id: .seconds(126 * 60)],
            origin: .cache,
            as: .json(MovieField.allCases, .pretty)
        )
        #expect(
            text == #"""
                {
                  "query": "batman",
                  "page": 2,
                  "totalPages": 9,
                  "totalResults": 163,
                  "movies": [
                    {
                      "id": 268,
                      "title": "Batman",
                      "originalTitle": "Batman",
                      "originalLanguage": "en",
                      "overview": "A \"dark\" knight.",
                      "releaseDate": "1989-06-21",
                      "rating": 7.213,
                      "votes": 7521,
                      "posterPath": "/cij4dd21v2Rk2YtUQbV5kW69WB2.jpg",
                      "genres": [
                        "Fantasy",
                        "Action"
                      ],
                      "runtime": 126,
                      "yourRating": 8.5,
                      "onWatchlist": false,
                      "favorite": null,
                      "waiting": []
                    },
                    {
                      "id": 1,
                      "title": "Bare",
                      "originalTitle": "Bare",
                      "originalLanguage": null,
                      "overview": null,
                      "releaseDate": null,
                      "rating": null,
                      "votes": null,
                      "posterPath": null,
                      "genres": [],
                      "runtime": null,
                      "yourRating": null,
                      "onWatchlist": null,
                      "favorite": null,
                      "waiting": []
                    }
                  ],
                  "origin": "cache",
                  "storedAt": "2026-03-01T08:30:00Z",
                  "status": "cached",
                  "error": null
                }

                """#
        )
    }

    @Test func `writes one line with the selected fields, in the order of all fields`() throws {
        let fields = try MovieField.selection("title,id,title")
        let form = MoviesListText.Form.json(fields, .compact)
        #expect(
            try Fixture.text([try Fixture.batman()], topic: .list(), page: 1, as: form) == #"""
                {"page":1,"totalPages":9,"totalResults":163,"movies":[{"id":268,"title":"Batman"}],\#
                "origin":"remote","storedAt":"2026-03-01T08:30:00Z","status":"fresh","error":null}

                """#
        )
    }

    @Test func `a list without movies has an empty array`() throws {
        #expect(try Fixture.text([], as: .json([.id], .pretty)).contains("\n  \"movies\": [],\n  \"origin\": "))
    }

    @Test(arguments: [JSONLayout.compact, .pretty])
    func `a parser reads back every title, and none has control characters`(layout: JSONLayout) throws {
        struct Parsed: Decodable {
            let movies: [[String: String]]
        }
        let titles = (0...0x9F as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init).map { "\"\($0)\\" }
        let movies = try titles.enumerated().map { try Fixture.movie($0.offset + 1, $0.element) }
        let text = try Fixture.text(movies, as: .json([.title], layout))
        let parsed = try JSONDecoder().decode(Parsed.self, from: Data(text.utf8))
        #expect(parsed.movies.map { $0["title"] } == titles)
        for line in text.split(separator: "\n") { #expect(TerminalText(String(line)).value == line) }
    }
}
