import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

/// What is asked again while the service cannot be reached, and what shows.
@MainActor
@Suite(.timeLimit(.minutes(3)))
struct OutageTests {
    private let films: [Movie]
    private let unreachable = RepositoryError.service(.unreachable(reason: "refused"))

    init() throws {
        films = try (1...60).map { try Fixture.movie($0, "Film \($0)") }
    }

    /// The pauses before the service was asked again, in seconds.
    private func pauses(_ app: TestBrowser) -> [Double] {
        app.browserClock.sleeps.all.map { $0 / .seconds(1) }.filter { $0 >= 1 }
    }

    private func requests(_ app: TestBrowser, of list: String = "popular") -> Int {
        app.lists.requests.all.count { $0.list == list }
    }

    @Test func `a list is asked for again after longer and longer pauses, until the service is back`() async throws {
        let app = try TestBrowser()
        app.browserClock.gate.open()
        app.lists.fail("popular", with: unreachable)
        app.perform(.selectTab(.chart(.popular)))
        await until { pauses(app).count > 6 }
        #expect(pauses(app).prefix(7) == [5, 10, 20, 40, 60, 60, 60])
        // A fetch between the two would wait for an answer.
        app.lists.respond(to: "popular", with: films)
        app.lists.fail("popular", with: nil)
        await until { app.titles.count == 40 }
        #expect(app.state.list.outage == nil)
        // Rows that became old show that they are current.
        app.lists.fail("popular", with: unreachable)
        let count = pauses(app).count
        app.perform(.refresh)
        await until { pauses(app).count > count + 2 }
        #expect(pauses(app).dropFirst(count).prefix(3) == [5, 10, 20])
        app.lists.fail("popular", with: nil)
        await until { app.state.list.freshness == .current && app.state.list.outage == nil }
        let (requests, pausesAtRest) = (requests(app), pauses(app).count)
        await drain()
        #expect((self.requests(app), pauses(app).count) == (requests, pausesAtRest))
    }

    @Test(arguments: [ServiceFailure.offline, .sessionRejected, .unusableResponse(reason: "not JSON")])
    func `nothing is asked again after a failure that is no outage, or for what is not seen`(
        failure: ServiceFailure
    ) async throws {
        let app = try TestBrowser()
        app.lists.fail("popular", with: .service(failure))
        app.perform(.selectTab(.chart(.popular)))
        await until { app.state.list.rows == [.failed(.first, .service(failure))] }
        await drain()
        #expect((requests(app), pauses(app)) == (1, []))
        app.lists.fail("popular", with: unreachable)
        app.perform(.refresh)
        await until { pauses(app) == [5] }
        app.lists.respond(to: "top-rated", with: films)
        app.perform(.selectTab(.chart(.topRated)))
        await until { app.titles.count == 40 }
        app.browserClock.gate.open()
        await drain()
        #expect((requests(app), pauses(app)) == (2, [5]))
    }

    @Test func `the details are asked for again, too`() async throws {
        let app = try TestBrowser(details: [MovieDetails(movie: films[0], tagline: "Back")])
        app.browserClock.gate.open()
        app.details.script(ScriptedFetch(ending: .failed(unreachable, cached: nil)))
        await app.showPopular(films)
        await until { app.shownDetails?.tagline == "Back" }
        #expect(pauses(app) == [5])
        #expect(app.details.requests == [films[0].id, films[0].id])
    }

    @Test func `the way to the end stops at an outage, and asks nothing more`() async throws {
        let app = try TestBrowser()
        await app.showPopular(films)
        app.lists.fail("popular", with: unreachable)
        app.perform(.moveToEnd)
        await until { app.state.list.outage != nil && app.state.list.rows.count == 41 }
        let before = requests(app)
        app.perform(.moveToEnd, .moveToEnd)
        await drain()
        #expect(requests(app) == before)
        #expect((app.state.list.selection, app.state.list.lastPage) == (40, nil))
        app.lists.fail("popular", with: nil)
        app.browserClock.gate.open()
        await until { app.state.list.outage == nil }
    }
}
