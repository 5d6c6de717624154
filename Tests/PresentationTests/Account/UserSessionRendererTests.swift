import Domain
import DomainDoubles
import Presentation
import PresentationDoubles
import PresentationKit
import Testing

struct UserSessionRendererTests {
    private func renderer(_ session: UserSession) -> UserSessionRenderer {
        UserSessionRenderer(session, backend: Fixture.service)
    }

    @Test func `an account has its name and number in every form`() throws {
        let session = UserSession.account(try #require(UserSession.sample()))
        let renderer = renderer(session)
        #expect(renderer.sentence == "Signed in to TMDB as ada (account 12).")
        #expect(renderer.tabSeparated() == "account\tada\t12\t0")
        let members = #""kind":"account","username":"ada","name":"Ada","accountID":12,"waitingChanges":2"#
        #expect(
            UserSessionRenderer.json(.signedIn(session), waitingChanges: 2, layout: .compact)
                == #"{"status":"signedIn",\#(members)}"#
        )
    }

    @Test func `changes that wait are counted, with the command that sends them`() throws {
        let session = UserSession.account(try #require(UserSession.sample()))
        let name = "Signed in to TMDB as ada (account 12)."
        #expect(UserSessionRenderer(session, backend: Fixture.service).sentences == [name])
        let one = UserSessionRenderer(session, waitingChanges: 1, backend: Fixture.service)
        #expect(one.sentences == [name, "1 change is waiting to be sent. To send it now:  movies sync"])
        let two = UserSessionRenderer(session, waitingChanges: 2, backend: Fixture.service)
        #expect(two.sentences == [name, "2 changes are waiting to be sent. To send them now:  movies sync"])
        #expect(two.tabSeparated() == "account\tada\t12\t2")
    }

    @Test func `a guest has neither a name nor a number`() throws {
        let session = UserSession.guest(try #require(SessionID("guest1")))
        let renderer = renderer(session)
        #expect(
            UserSessionRenderer(session, backend: .demo).sentence.hasPrefix(
                "Signed in to the demo catalog as a guest"
            )
        )
        #expect(renderer.tabSeparated() == "guest\t\t\t0")
        #expect(
            UserSessionRenderer.json(.rejected(session), waitingChanges: 0, layout: .compact)
                == #"{"status":"rejected","kind":"guest","username":null,"name":null,"accountID":null,"waitingChanges":0}"#
        )
    }

    @Test func `JSON of a user who is signed out has only the status`() {
        #expect(
            UserSessionRenderer.json(.signedOut, waitingChanges: 0, layout: .compact)
                == #"{"status":"signedOut","kind":null,"username":null,"name":null,"accountID":null,"waitingChanges":0}"#
        )
    }

    @Test func `a name cannot send control characters to the terminal`() throws {
        let account = try #require(Account(id: 1, username: "a\u{1B}[31m", name: ""))
        let session = AccountSession(id: try #require(SessionID("x")), account: account)
        #expect(!renderer(.account(session)).sentence.contains("\u{1B}"))
        #expect(!renderer(.account(session)).tabSeparated().contains("\u{1B}"))
    }
}
