import Domain
import TestDoubles
import Testing

@testable import Presentation

/// The browser by lines, and when it answers.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct PlainBrowseViewModelTests {
    /// The answer to a line, when it is complete.
    private func answer(_ line: String, _ plain: PlainBrowseViewModel) async -> String {
        plain.follow(PlainBrowseCommand(line))
        await plain.finish()
        let renderer = plain.renderer(now: Fixture.cachedAt, width: 80, region: nil, moviePages: nil)
        return plain.answer(by: renderer).joined(separator: "\n")
    }

    @Test func `a number is answered with all details, not with what the list knows`() async throws {
        let film = try Fixture.movie(1, "Film")
        let details = MovieDetails(movie: film, tagline: "A tagline", similar: [try Fixture.movie(2, "Another")])
        let app = try TestBrowser(layout: TestBrowser.narrow, details: [details])
        app.lists.respond(to: "search film", with: [film])
        let plain = PlainBrowseViewModel(app.browser)
        #expect(await answer("film", plain).contains("1. Film"))
        #expect(await answer("1", plain).contains("Similar films:\n1. Another"))
    }

    @Test func `account signs out if it is typed twice, one time after the other`() async throws {
        let ada = UserSession.account(try #require(UserSession.sample()))
        let app = try TestBrowser(layout: TestBrowser.narrow, session: ada)
        await until { app.state.userName == "ada" }
        let plain = PlainBrowseViewModel(app.browser)
        let question = "Signed in as ada. Type account again to sign out."
        #expect(await answer("account", plain) == question)
        _ = await answer("tabs", plain)
        #expect(await answer("account", plain) == question)
        #expect(await answer("account", plain) == "Signed out.")
        #expect(app.state.userName == nil)
    }

    @Test(arguments: [
        ("watchlist", "watchlist 3. To read the list, type: tab watchlist"),
        ("favorite", "favorite 3. To read the list, type: tab favorites"), ("copy", "copy 3"), ("rate 8", "rate 3 8.5"),
    ])
    func `a command without a number says how it is typed`(line: String, example: String) async throws {
        let plain = PlainBrowseViewModel(try TestBrowser().browser)
        #expect(await answer(line, plain) == "Say which film, as in: \(example)")
    }
}
