import Domain
import DomainDoubles
import DomainKit
import Testing

/// The session that an operation requires.
struct RequiredSessionTests {
    @Test func `the session of a user or of a guest is read, and none or a rejected one is an error`() async throws {
        let account = UserSession.account(try #require(UserSession.sample()))
        let guest = UserSession.guest(try #require(SessionID("guest")))
        let approval = SignInApproval(token: try #require(RequestToken("token1")), address: "")
        for session in [account, guest] {
            let sessions = FakeUserSessionRepository(session, next: account, approval: approval)
            #expect(try await sessions.anySession() == session)
        }
        let sessions = FakeUserSessionRepository(nil, next: account, approval: approval)
        await #expect(throws: RepositoryError.notSignedIn) { try await sessions.anySession() }
        let rejected = FakeUserSessionRepository(account, next: account, approval: approval)
        await rejected.reject()
        await #expect(throws: RepositoryError.service(.sessionRejected)) { try await rejected.anySession() }
        await sessions.fail(with: .storage(reason: "unreadable"))
        await #expect(throws: RepositoryError.storage(reason: "unreadable")) { try await sessions.anySession() }
    }
}
