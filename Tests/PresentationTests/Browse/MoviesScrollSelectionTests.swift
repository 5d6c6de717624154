import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import Testing

@testable import Presentation

/// The selection in a list that changes.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct MoviesScrollSelectionTests {
    private let service = FakeMovieLists()
    private let list = MoviesScrollViewModel(clock: FakeClock())
    private let movies: [Movie]

    init() throws {
        movies = try (1...20).map { try Fixture.movie($0, "Film \($0)") }
        list.see(0..<5)
    }

    @Test func `the response takes the place of the copy, and the selection stays on its film`() async throws {
        try await list.show(service)
        service.send(.cached(try Fixture.cached(1, movies[1...3])), to: "search film")
        await until { list.state.rows.count == 3 }
        #expect(list.state.freshness == .refreshing(cachedAt: FakeMovieLists.time))
        list.move(by: 1)
        #expect(list.selectedMovie == movies[2])
        service.send(.finished(try Fixture.cached(1, movies[0...4]), origin: .service), to: "search film")
        await until { list.state.rows.count == 5 }
        #expect(list.selectedMovie == movies[2])
        #expect(list.state.selection == 2)
        #expect(list.state.freshness == .current)
    }

    @Test func `a film that is gone leaves its selection to the nearest row, and gets it back`() async throws {
        try await list.show(service)
        service.send(.cached(try Fixture.cached(1, movies[0...2])), to: "search film")
        await until { list.state.rows.count == 3 }
        list.select(2)
        service.send(.finished(try Fixture.cached(1, movies[0...1]), origin: .service), to: "search film")
        await until { list.state.rows.count == 2 }
        #expect(list.state.selection == 1)
        service.send(
            .finished(try Fixture.cached(1, [movies[2]] + movies[0...1], secondsLater: 1), origin: .cache),
            to: "search film"
        )
        await until { list.state.rows.count == 3 }
        #expect(list.selectedMovie == movies[2])
        #expect(list.state.selection == 0)
    }

    @Test func `the selection stays inside the list, and moves with the rows that a person scrolls to`() async throws {
        service.respond(to: "search film", with: Array(movies[0..<10]))
        try await list.show(service)
        await until { list.state.rows.count == 10 }
        list.move(by: 1_000_000)
        #expect(list.state.selection == 9)
        list.scroll(to: 0..<8)
        #expect(list.state.selection == 7)
        list.move(by: -1_000_000)
        #expect(list.state.selection == 0)
        list.scroll(to: 2..<7)
        #expect(list.state.selection == 2)
        list.see(5..<10)
        #expect(list.state.selection == 2, "only what a person does moves it")
    }

    @Test func `a film that is selected by scrolling stays selected when the list changes`() async throws {
        service.respond(to: "search film", with: Array(movies[0..<10]))
        try await list.show(service)
        await until { list.state.rows.count == 10 }
        list.scroll(to: 3..<8)
        #expect(list.selectedMovie == movies[3])
        let page = try Fixture.cached(1, movies[0..<9], secondsLater: 1)
        service.send(.finished(page, origin: .cache), to: "search film")
        await until { list.state.rows.count == 9 }
        #expect(list.selectedMovie == movies[3])
    }
}
