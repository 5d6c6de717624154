import DomainDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

@testable import Presentation

/// The selection and the view of a list that changes.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct MoviesScrollSelectionTests {
    private let service = FakeMovieLists()
    private let list = MoviesScrollViewModel(clock: FakeClock())
    private let movies: [Movie]

    init() throws {
        movies = try (1...20).map { try Fixture.movie($0, "Film \($0)") }
        list.height = 5
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
        #expect(list.state.top == 0)
        #expect(list.state.freshness == .current)
    }

    @Test func `films that appear above the view do not move it`() async throws {
        try await list.show(service)
        service.send(.cached(try Fixture.cached(1, movies[3..<20])), to: "search film")
        await until { !list.state.rows.isEmpty && list.selectedMovie != nil }
        list.select(12)
        list.move(by: -2)
        let before = (list.selectedMovie, list.state.selection - list.state.top)
        #expect(before.1 == 2, "neither the first nor the last row that is seen")
        service.send(.finished(try Fixture.cached(1, movies[0..<20]), origin: .service), to: "search film")
        await until { list.state.rows.count == 20 }
        #expect(list.selectedMovie == before.0)
        #expect(list.state.selection == 13)
        #expect(list.state.selection - list.state.top == before.1)
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

    @Test func `the selection and the view stay inside the list`() async throws {
        service.respond(to: "search film", with: Array(movies[0..<10]))
        try await list.show(service)
        await until { list.state.rows.count == 10 }
        list.move(by: 1_000_000)
        #expect((list.state.selection, list.state.top) == (9, 5))
        list.height = 8
        #expect(list.state.top == 2)
        list.scroll(by: -100)
        #expect((list.state.selection, list.state.top) == (7, 0))
        list.move(by: -1_000_000)
        #expect((list.state.selection, list.state.top) == (0, 0))
        list.scroll(by: 2)
        #expect((list.state.selection, list.state.top) == (2, 2))
    }

    @Test func `a film that the wheel selects stays selected when the list changes`() async throws {
        service.respond(to: "search film", with: Array(movies[0..<10]))
        try await list.show(service)
        await until { list.state.rows.count == 10 }
        list.scroll(by: 3)
        #expect(list.selectedMovie == movies[3])
        let page = try Fixture.cached(1, movies[0..<9], secondsLater: 1)
        service.send(.finished(page, origin: .cache), to: "search film")
        await until { list.state.rows.count == 9 }
        #expect(list.selectedMovie == movies[3])
        #expect(list.state.top == 3)
    }
}
