import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Observation
import PresentationDoubles
import Testing

@testable import Presentation

/// Loading a list, page by page.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct MoviesScrollViewModelTests {
    private let service = FakeMovieLists()
    private let list = MoviesScrollViewModel(clock: FakeClock())
    private let movies: [Movie]

    init() throws {
        movies = try (1...100).map { try Fixture.movie($0, "Film \($0)") }
        list.see(0..<5)
    }

    @Test func `the next page is fetched when the view comes within a page of the end, and once`() async throws {
        service.respond(to: "search film", with: movies)
        try await list.show(service)
        await until { list.state.rows.count == 41 }
        #expect(service.requests.all.map(\.page) == [1, 2])
        for _ in 0..<19 { list.move(by: 1) }
        await drain()
        #expect(service.requests.count == 2)
        list.move(by: 1)
        list.move(by: 1)
        await until { list.state.rows.count == 61 }
        #expect(service.requests.all.map(\.page) == [1, 2, 3])
        #expect(service.mostReadersOfPage == 1)
    }

    @Test func `every film is a row once, and the end of the list has no further row`() async throws {
        try await list.show(service)
        service.send(.finished(try Fixture.cached(1, movies[0..<20], of: 2), origin: .service), to: "search film")
        await until { service.openPages(of: "search film") == [1, 2] }
        #expect(list.state.rows.last == .loading(try PageNumber(2)))
        service.send(
            .finished(try Fixture.cached(2, movies[15..<25], of: 2), origin: .service),
            to: "search film",
            page: 2
        )
        await until { list.state.rows.count == 25 }
        #expect(list.state.rows == movies[0..<25].map { .movie($0) })
    }

    @Test(arguments: [ServiceFailure.unreachable(reason: "no network"), .unusableResponse(reason: "not JSON")])
    func `a page that fails is a row, which can be fetched again, and the rest stays`(failure: ServiceFailure)
        async throws
    {
        try await list.show(service)
        service.send(.finished(try Fixture.cached(1, movies[0..<20], of: 2), origin: .service), to: "search film")
        await until { service.openPages(of: "search film") == [1, 2] }
        service.send(.failed(.service(failure), cached: nil), to: "search film", page: 2)
        let failed = MoviesScrollState.Row.failed(try PageNumber(2), .service(failure))
        await until { list.state.rows.last == failed }
        #expect(list.state.rows.count == 21)
        list.select(20)
        await drain()
        #expect(service.requests.count == 2)
        service.respond(to: "search film", with: Array(movies[0..<25]))
        list.retry()
        #expect(list.state.rows.last == .loading(try PageNumber(2)))
        await until { list.state.rows.count == 25 }
        #expect(list.state.selection == 20)
    }

    @Test func `a copy stays if the service fails, and says why`() async throws {
        try await list.show(service)
        let error = RepositoryError.service(.timedOut(after: .seconds(9)))
        let copy = try Fixture.cached(1, movies[0...2])
        service.send(.failed(error, cached: copy), to: "search film")
        await until { list.state.freshness == .stale(error, cachedAt: FakeMovieLists.time) }
        #expect(list.state.rows.count == 3)
    }

    @Test func `a page that comes again as it was is not shown again`() async throws {
        try await list.show(service)
        let page = try Fixture.cached(1, movies[0...2])
        service.send(.finished(page, origin: .service), to: "search film")
        await until { list.state.rows.count == 3 }
        let changes = Recorder<Int>()
        withObservationTracking {
            _ = list.state
        } onChange: {
            changes.record(1)
        }
        service.send(.finished(page, origin: .cache), to: "search film")
        await drain()
        #expect(changes.count == 0)
        service.send(
            .finished(try Fixture.cached(1, movies[0...3], secondsLater: 1), origin: .cache),
            to: "search film"
        )
        await until { list.state.rows.count == 4 }
        #expect(changes.count == 1)
    }

    @Test func `a stale copy is current when the list is observed again and the copy is fresh enough`() async throws {
        try await list.show(service)
        let error = RepositoryError.service(.timedOut(after: .seconds(9)))
        let copy = try Fixture.cached(1, movies[0...2])
        service.send(.failed(error, cached: copy), to: "search film")
        await until { list.state.freshness == .stale(error, cachedAt: FakeMovieLists.time) }
        list.observe()
        try await service.requests.wait(forCount: 2)
        service.send(.finished(copy, origin: .cache), to: "search film")
        await until { list.state.freshness == .current }
    }

    @Test func `a page that is shown stays if it can neither be fetched nor read`() async throws {
        service.respond(to: "search film", with: Array(movies[0...2]))
        try await list.show(service)
        await until { list.state.rows.count == 3 }
        let error = RepositoryError.service(.timedOut(after: .seconds(9)))
        service.send(.failed(error, cached: nil), to: "search film")
        await until { list.state.freshness == .stale(error, cachedAt: FakeMovieLists.time) }
        #expect(list.state.rows.count == 3)
    }

    @Test func `a page that comes again with other marks is no new response of the service`() async throws {
        var isFromService: [Bool] = []
        list.onEvent = { isFromService.append($0) }
        try await list.show(service)
        let page = try Fixture.cached(1, movies[0...2])
        service.send(.finished(page, origin: .service), to: "search film")
        await until { isFromService == [true] }
        service.send(
            .finished(try Fixture.cached(1, movies[0...3], secondsLater: 1), origin: .cache),
            to: "search film"
        )
        await until { isFromService == [true, false] }
    }

    @Test func `a list that may not be seen any more shows the reason alone`() async throws {
        service.respond(to: "search film", with: movies)
        try await list.show(service)
        await until { list.state.rows.count == 41 }
        service.send(.failed(.notSignedIn, cached: nil), to: "search film")
        await until { list.state.rows == [.failed(.first, .notSignedIn)] }
        #expect(list.state.selection == 0)
    }

    @Test func `only pages near the view are observed, and any copy will do for those that were`() async throws {
        service.respond(to: "search film", with: movies)
        try await list.show(service)
        await until { list.state.rows.count == 41 }
        for row in [39, 59, 79, 99] {
            list.select(row)
            await until { list.state.rows.count > row }
            list.see(row - 4..<row + 1)
        }
        await until { service.openPages(of: "search film") == [4, 5] }
        list.select(0)
        list.see(0..<5)
        await until { service.openPages(of: "search film") == [1, 2] }
        #expect(service.requests.all.last?.policy != service.requests.all.first?.policy)
    }

    @Test func `a list that is not seen observes nothing, and is then brought up to date at its place`() async throws {
        service.respond(to: "search film", with: movies)
        try await list.show(service)
        await until { list.state.rows.count == 41 }
        list.select(25)
        await until { list.state.rows.count == 61 }
        let movie = list.selectedMovie
        list.stop()
        await until { service.openPages(of: "search film").isEmpty }
        #expect(list.selectedMovie == movie)
        let requests = service.requests.count
        list.observe()
        try await service.requests.wait(forCount: requests + 3)
        #expect(service.requests.all.suffix(3).allSatisfy { $0.policy == service.requests.all.first?.policy })
        #expect(list.selectedMovie == movie)
    }

    @Test func `a list that became shorter loses its further pages`() async throws {
        service.respond(to: "search film", with: movies)
        try await list.show(service)
        await until { list.state.rows.count == 41 }
        service.send(
            .finished(try Fixture.cached(1, movies[0...3], of: 1, secondsLater: 1), origin: .cache),
            to: "search film"
        )
        await until { list.state.rows.count == 4 }
        #expect(service.openPages(of: "search film") == [1])
    }

    @Test func `a page that calls itself another one is still the page that was requested`() async throws {
        try await list.show(service)
        service.send(.finished(try Fixture.cached(7, movies[0..<20], of: 9), origin: .service), to: "search film")
        await until { list.state.rows.count == 21 }
        #expect(list.state.rows.last == .loading(try PageNumber(2)))
    }
}

extension MoviesScrollViewModel {
    /// Shows the search for "film", and waits until its first page is asked for.
    func show(_ service: FakeMovieLists) async throws {
        observe()
        show(.search(try Fixture.query("film"), from: service), maxAge: .seconds(60))
        await until { service.openPages(of: "search film").first == 1 }
    }
}

/// Lets everything run that can.
@MainActor
func drain() async {
    for _ in 0..<200 { await Task.yield() }
}
