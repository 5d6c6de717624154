import Domain
import Testing

@testable import Presentation

struct LibraryChangeTests {
    private static let all: [(LibraryChange, String, String)] = [
        (
            .list(.watchlist, isListed: true), "Add Batman (1989) to your watchlist?",
            "Added Batman (1989) to your watchlist."
        ),
        (
            .list(.favorites, isListed: false), "Remove Batman (1989) from your favorites?",
            "Removed Batman (1989) from your favorites."
        ),
        (.rating(try? UserRating(8.5)), "Rate Batman (1989) 8.5/10?", "Rated Batman (1989) 8.5/10."),
        (.rating(nil), "Remove your rating of Batman (1989)?", "Removed your rating of Batman (1989)."),
    ]

    @Test(arguments: all)
    func `a change is asked for and reported with the title and the year`(
        change: LibraryChange,
        question: String,
        sentence: String
    ) throws {
        let batman = try Fixture.batman()
        #expect(change.question(batman) == question)
        #expect(change.sentence(batman) == sentence)
    }

    @Test func `a film without a date is named by its title, and control characters do no harm`() throws {
        let film = try Fixture.movie(1, "A\u{1B}[2J")
        #expect(LibraryChange.rating(nil).sentence(film) == "Removed your rating of A\u{FFFD}[2J.")
    }

    @Test(arguments: [
        (LibraryChange.list(.watchlist, isListed: true), #"{"change":"watchlist","movie":MOVIE,"isListed":true}"#),
        (.list(.favorites, isListed: false), #"{"change":"favorites","movie":MOVIE,"isListed":false}"#),
        (.rating(try? UserRating(8.5)), #"{"change":"rating","movie":MOVIE,"rating":8.5}"#),
        (.rating(nil), #"{"change":"rating","movie":MOVIE,"rating":null}"#),
    ])
    func `JSON has the change, the film and its state`(change: LibraryChange, expected: String) throws {
        let json = change.json([try Fixture.batman()], isArray: false, layout: .compact)
        #expect(json == expected.replacing("MOVIE", with: #"{"id":268,"title":"Batman","year":1989}"#))
    }

    @Test func `several films are an array, and an unknown year is null`() throws {
        let films = [try Fixture.movie(1, "A")]
        let json = LibraryChange.rating(nil).json(films, isArray: true, layout: .compact)
        #expect(json == #"[{"change":"rating","movie":{"id":1,"title":"A","year":null},"rating":null}]"#)
    }
}
