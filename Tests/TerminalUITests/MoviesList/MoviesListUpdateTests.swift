import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation
@testable import TerminalUI

/// What has changed in a list since its copy was shown.
struct MoviesListUpdateTests {
    private func movies(_ ids: [Int]) throws -> [Movie] {
        try ids.map { try Fixture.movie($0, "Film \($0)") }
    }

    @Test(arguments: [
        ([1, 2, 3], [1, 2, 3], "TMDB lists the same films."),
        ([1, 2, 3], [4, 1, 2], "Updated: 1 film new, 1 film gone. Run the command again to see the list."),
        ([1, 2], [1, 2, 3, 4], "Updated: 2 films new. Run the command again to see the list."),
        ([1, 2, 3], [1], "Updated: 2 films gone. Run the command again to see the list."),
        ([1, 2, 3], [1, 3, 2], "Updated: order changed. Run the command again to see the list."),
        ([1, 2, 3], [], "Updated: 3 films gone. Run the command again to see the list."),
        (
            [1, 2, 3], [4, 3, 2],
            "Updated: 1 film new, 1 film gone, order changed. Run the command again to see the list."
        ),
    ])
    func `says which films are new and gone, and if the others moved`(copy: [Int], now: [Int], line: String) throws {
        let update = MoviesListUpdate(from: try movies(copy), to: try movies(now), further: nil)
        #expect(update.line(Fixture.service) == line)
    }

    @Test func `says if a film is listed with other details`() throws {
        let update = MoviesListUpdate(
            from: [try Fixture.movie(268, "Batman")],
            to: [try Fixture.batman()],
            further: nil
        )
        #expect(update.line(.demo) == "Updated: details changed. Run the command again to see the list.")
    }

    private func state(limit: Int?, copies: [ClosedRange<Int>]) throws -> MoviesListState {
        var state = MoviesListState(topic: try Fixture.topic("batman"), limit: limit)
        let pages = try copies.enumerated().map { index, ids in
            try Fixture.cached(index + 1, try movies(Array(ids)), of: 3)
        }
        state.apply(pages.map { .cached($0) })
        return state
    }

    @Test func `films on pages after the copy are a list of their own, each film once`() throws {
        var state = try state(limit: 5, copies: [1...2])
        let copy = try #require(state.unsigned)
        for (number, ids) in [(1, [2, 1]), (2, [2, 3]), (3, [4, 5, 6])] {
            let page = try Fixture.cached(number, try movies(ids), of: 3)
            state.apply([.finished(page, origin: .service)])
        }
        let update = try #require(state.update(since: copy))
        #expect(update.line(Fixture.service) == "Updated: order changed. Run the command again to see the list.")
        #expect(update.further?.movies.map(\.id.value) == [3, 4, 5])
        #expect(update.further?.firstPage.value == 2)
    }

    @Test func `there are no further films if the copy has all that were asked for`() throws {
        for limit in [nil, 2] {
            let state = try state(limit: limit, copies: [1...2])
            let copy = try #require(state.unsigned)
            let update = try #require(state.update(since: copy))
            #expect(update.further == nil)
        }
    }

    @Test func `a sorted copy with missing pages cannot be continued`() throws {
        let part = try state(limit: 3, copies: [1...2])
        let partOfList = try #require(part.list(sort: .year))
        #expect(part.update(since: partOfList, sort: .year) == nil)
        let whole = try state(limit: 3, copies: [1...2, 3...4])
        let list = try #require(whole.list(sort: .year))
        #expect(whole.update(since: list, sort: .year) != nil)
    }

    @Test func `the notice above a copy has its age and the service that is asked`() throws {
        let notice = MoviesListRenderer(try Fixture.list([])).copyNotice(now: Fixture.now, backend: Fixture.service)
        #expect(notice == "Saved 3 hours ago. TMDB is being asked; the last line says what has changed.")
    }
}
