import Domain
import DomainDoubles
import DomainKit
import Testing

/// The secrets of an account, and the session that an operation requires.
struct AccountTests {
    @Test func `no secret shows in any print, nor a value that contains one`() throws {
        let (session, token) = (try #require(SessionID("canary")), try #require(RequestToken("canary")))
        let secrets: [any Sendable] = [
            try Password("canary"), try AccessToken("canary"), session, token,
            SignInApproval(token: token, address: "https://example.invalid/canary"),
            Credentials(username: try Username("ada"), password: try Password("canary")), UserSession.guest(session),
        ]
        for secret in secrets {
            var dumped = ""
            dump(secret, to: &dumped)
            for text in ["\(secret)", String(reflecting: secret), dumped] {
                #expect(!text.contains("canary"))
                #expect(text.contains("(secret)"))
            }
        }
    }

    @Test func `the session of a user or of a guest is read, and none or a rejected one is an error`() async throws {
        let account = UserSession.account(try #require(UserSession.sample()))
        let guest = UserSession.guest(try #require(SessionID("guest")))
        let approval = SignInApproval(token: try #require(RequestToken("token1")), address: "")
        for session in [account, guest] {
            let sessions = FakeUserSessionRepository(session, next: account, approval: approval)
            #expect(try await sessions.anySession() == session)
            await sessions.reject()
            await #expect(throws: RepositoryError.service(.sessionRejected)) { try await sessions.anySession() }
        }
        let sessions = FakeUserSessionRepository(nil, next: account, approval: approval)
        await #expect(throws: RepositoryError.notSignedIn) { try await sessions.anySession() }
        await sessions.fail(with: .storage(reason: "unreadable"))
        await #expect(throws: RepositoryError.storage(reason: "unreadable")) { try await sessions.anySession() }
    }
}
