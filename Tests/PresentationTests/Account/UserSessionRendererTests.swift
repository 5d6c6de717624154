import Domain
import TestDoubles
import Testing

@testable import Presentation

struct UserSessionRendererTests {
    private let renderer = UserSessionRenderer(backend: .service(name: "TMDB", host: "api.themoviedb.org"))

    @Test func `an account has its name and number in every form`() throws {
        let session = UserSession.account(try #require(UserSession.sample()))
        #expect(renderer.sentence(session) == "Signed in to TMDB as ada (account 12).")
        #expect(renderer.tabSeparated(session) == "account\tada\t12")
        #expect(
            renderer.json(session, layout: .compact)
                == #"{"kind":"account","username":"ada","name":"Ada","accountID":12}"#
        )
    }

    @Test func `a guest has neither`() throws {
        let session = UserSession.guest(try #require(SessionID("guest1")))
        let demo = UserSessionRenderer(backend: .demo)
        #expect(demo.sentence(session).hasPrefix("Signed in to the demo catalogue as a guest"))
        #expect(renderer.tabSeparated(session) == "guest\t\t")
        #expect(
            renderer.json(session, layout: .compact)
                == #"{"kind":"guest","username":null,"name":null,"accountID":null}"#
        )
    }

    @Test func `a name does no harm to the terminal`() throws {
        let account = try #require(Account(id: 1, username: "a\u{1B}[31m", name: ""))
        let session = AccountSession(id: try #require(SessionID("x")), account: account)
        #expect(!renderer.sentence(.account(session)).contains("\u{1B}"))
        #expect(!renderer.tabSeparated(.account(session)).contains("\u{1B}"))
    }
}
