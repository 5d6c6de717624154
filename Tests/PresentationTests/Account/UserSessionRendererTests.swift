import Domain
import Presentation
import TestDoubles
import Testing

struct UserSessionRendererTests {
    private func renderer(_ session: UserSession) -> UserSessionRenderer {
        UserSessionRenderer(session, backend: Fixture.service)
    }

    @Test func `an account has its name and number in every form`() throws {
        let session = UserSession.account(try #require(UserSession.sample()))
        let renderer = renderer(session)
        #expect(renderer.sentence == "Signed in to TMDB as ada (account 12).")
        #expect(renderer.tabSeparated() == "account\tada\t12")
        #expect(
            UserSessionRenderer.json(.signedIn(session), layout: .compact)
                == #"{"status":"signedIn","kind":"account","username":"ada","name":"Ada","accountID":12}"#
        )
    }

    @Test func `a guest has neither a name nor a number`() throws {
        let session = UserSession.guest(try #require(SessionID("guest1")))
        let renderer = renderer(session)
        #expect(
            UserSessionRenderer(session, backend: .demo).sentence.hasPrefix(
                "Signed in to the demo catalogue as a guest"
            )
        )
        #expect(renderer.tabSeparated() == "guest\t\t")
        #expect(
            UserSessionRenderer.json(.rejected(session), layout: .compact)
                == #"{"status":"rejected","kind":"guest","username":null,"name":null,"accountID":null}"#
        )
    }

    @Test func `JSON of a user who is signed out has only the status`() {
        #expect(
            UserSessionRenderer.json(.signedOut, layout: .compact)
                == #"{"status":"signedOut","kind":null,"username":null,"name":null,"accountID":null}"#
        )
    }

    @Test func `a name cannot send control characters to the terminal`() throws {
        let account = try #require(Account(id: 1, username: "a\u{1B}[31m", name: ""))
        let session = AccountSession(id: try #require(SessionID("x")), account: account)
        #expect(!renderer(.account(session)).sentence.contains("\u{1B}"))
        #expect(!renderer(.account(session)).tabSeparated().contains("\u{1B}"))
    }
}
