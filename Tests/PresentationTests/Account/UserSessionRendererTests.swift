import Domain
import DomainDoubles
import Presentation
import PresentationDoubles
import PresentationKit
import Testing

struct UserSessionRendererTests {
    @Test func `an account has its name and number in every form, and the changes that wait are counted`() throws {
        let session = UserSession.account(try #require(UserSession.sample()))
        func renderer(_ waiting: Int) -> UserSessionRenderer {
            UserSessionRenderer(session, waitingChanges: waiting, backend: Fixture.service)
        }
        let name = "Signed in to TMDB as ada (account 12)."
        #expect(renderer(0).sentences == [name])
        #expect(renderer(1).sentences == [name, "1 change is waiting to be sent. To send it now:  movies sync"])
        #expect(renderer(2).sentences == [name, "2 changes are waiting to be sent. To send them now:  movies sync"])
        #expect(renderer(2).tabSeparated() == "account\tada\t12\t2")
        let members = #""kind":"account","username":"ada","name":"Ada","accountID":12,"waitingChanges":2"#
        let json = UserSessionRenderer.json(.signedIn(session), waitingChanges: 2, layout: .compact)
        #expect(json == #"{"status":"signedIn",\#(members)}"#)
    }

    @Test func `a guest and nobody have neither a name nor a number`() throws {
        let session = UserSession.guest(try #require(SessionID("guest1")))
        let guest = UserSessionRenderer(session, backend: .demo)
        #expect(
            guest.sentence == "Signed in to the demo catalog as a guest. Guests can rate films, but have no lists."
        )
        #expect(guest.tabSeparated() == "guest\t\t\t0")
        func json(_ state: UserSessionState) -> String {
            UserSessionRenderer.json(state, waitingChanges: 0, layout: .compact)
        }
        let nobody = #","username":null,"name":null,"accountID":null,"waitingChanges":0}"#
        #expect(json(.rejected(session)) == #"{"status":"rejected","kind":"guest"\#(nobody)"#)
        #expect(json(.signedOut) == #"{"status":"signedOut","kind":null\#(nobody)"#)
    }

    @Test func `a name cannot send control characters to the terminal`() throws {
        let account = try #require(Account(id: 1, username: "a\u{1B}[31m", name: ""))
        let session = AccountSession(id: try #require(SessionID("x")), account: account)
        let renderer = UserSessionRenderer(.account(session), backend: Fixture.service)
        #expect(!(renderer.sentence + renderer.tabSeparated()).contains("\u{1B}"))
    }
}
