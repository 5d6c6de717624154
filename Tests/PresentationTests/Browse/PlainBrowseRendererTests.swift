import Domain
import TestDoubles
import Testing

@testable import Presentation

struct PlainBrowseRendererTests {
    private func text(_ state: BrowseState, _ command: PlainBrowseCommand, after rows: Int = 0) -> String {
        renderer(state).lines(answering: command, after: rows).joined(separator: "\n")
    }

    private func renderer(_ state: BrowseState, width: Int = 80) -> PlainBrowseRenderer {
        let pages = "https://www.themoviedb.org/movie/"
        return PlainBrowseRenderer(state, now: Fixture.now, width: width, region: nil, moviePages: pages)
    }

    private func few(_ state: BrowseState) -> BrowseState {
        var state = state
        state.list.rows = Array(state.list.rows.prefix(3))
        state.list.totalResults = 3
        return state
    }

    @Test func `a search is answered with a sentence, and then the films by number`() throws {
        #expect(
            text(few(try BrowseFixture.results()), .search("batman")) == """
                3 movies for "batman". These are 1 to 3.
                1. Batman, 1989, rated 7.2, you rated it 8.5, on your watchlist, a favorite
                2. Batman Ninja (ニンジャバットマン), 2018, rated 6.0, on your watchlist
                3. Batman: An Unusually Long Title That Has To Be Cut Somewhere
                Type a number to read about a film.
                """
        )
    }

    @Test func `more reads on, 20 films at a time, to the end`() throws {
        let state = try BrowseFixture.results()
        #expect(text(state, .more, after: 20).hasPrefix("163 movies for \"batman\". These are 21 to 40.\n21. "))
        #expect(text(state, .more, after: 20).hasSuffix("\nType a number to read about a film, or more to read on."))
        #expect(renderer(state).printedRows(from: 20) == 40)
        #expect(text(state, .more, after: 40).contains("This is number 41.\n41. Batman 41"))
        #expect(text(state, .more, after: 41) == "That was the whole list.")
    }

    @Test func `a stale list says why and how old it is`() throws {
        #expect(
            text(few(try BrowseFixture.stale()), .tab(.chart(.popular))).hasPrefix(
                """
                3 popular movies. These are 1 to 3.
                Could not reach api.themoviedb.org (connection refused). Type refresh to try
                again. These were saved 3 hours ago.
                1. Batman
                """
            )
        )
    }

    @Test func `a failed page has a number that tries again`() throws {
        let lines = text(try BrowseFixture.failedPage(), .tab(.search)).split(separator: "\n")
        #expect(
            lines[4...5] == [
                "4. Page 3 could not be fetched: connection refused. Type 4 to try again.",
                "5. Page 4 has not arrived yet.",
            ]
        )
    }

    @Test func `a list without films says what to do`() throws {
        var state = BrowseState(backend: Fixture.service)
        state.selectedTab = .userList(.watchlist)
        state.list.topic = .userList(.watchlist)
        state.list.freshness = .current
        let advice = "No movies on your watchlist. Type watchlist and the number of a film to add it."
        #expect(text(state, .tab(.userList(.watchlist))) == advice)
        state.list.rows = [.failed(.first, .notSignedIn)]
        #expect(text(state, .tab(.userList(.watchlist))) == "You are not signed in. Type account to sign in.")
    }

    @Test func `a number is answered with the film and its numbered related films`() throws {
        let answer = text(try BrowseFixture.details(), .number(1))
        #expect(answer.hasPrefix("Batman (1989)  #268\n★ 7.2 (7,521 votes) • 2h 6m • Fantasy, Action\n"))
        #expect(
            answer.contains("\nSimilar films:\n1. Joker\nRecommended films:\n2. Batman Returns, 1992\nTrailer: https")
        )
        #expect(answer.hasSuffix("\nType back to go back. Type a number to read about a film."))
    }

    @Test func `a change is answered with its message alone`() throws {
        var state = try BrowseFixture.results()
        state.notice = BrowseNotice(.done, "Rated Batman (1989) 8.5/10.")
        #expect(text(state, .rate(number: 1, nil)) == "Rated Batman (1989) 8.5/10.")
    }

    @Test func `recent searches have numbers`() throws {
        #expect(
            text(try BrowseFixture.typing(), .recent) == """
                Your recent searches:
                1. batman, just now, works offline
                2. 映画 alien, 3 hours ago
                Type a number to search again.
                """
        )
        #expect(text(BrowseState(backend: Fixture.service), .recent) == "You have not searched for anything yet.")
    }

    @Test func `the help has a line for each command`() throws {
        let help = renderer(BrowseState(backend: Fixture.service), width: 200).lines(
            answering: .action(.help),
            after: 0
        )
        for row in PlainBrowseCommand.rows { #expect(help.contains("\(row.usage): \(row.help)")) }
    }

    @Test(arguments: 0..<60 as Range<UInt64>)
    func `no line has a control character or is wider than the terminal`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let state = try BrowseFixture.random(&generator)
        for command in [.search("a"), .more, .number(1), .recent, .tabs, .action(.help)] as [PlainBrowseCommand] {
            for line in renderer(state, width: 60).lines(answering: command, after: 0) {
                #expect(DisplayWidth.columns(of: line) <= 60)
                #expect(!line.unicodeScalars.contains { $0.properties.generalCategory == .control })
            }
        }
    }
}
