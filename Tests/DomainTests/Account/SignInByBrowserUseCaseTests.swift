import Domain
import DomainDoubles
import DomainKit
import Testing

struct SignInByBrowserUseCaseTests {
    private let session: UserSession
    private let sessions: FakeUserSessionRepository

    init() throws {
        session = .account(try #require(UserSession.sample()))
        let approval = SignInApproval(
            token: try #require(RequestToken("token1")),
            address: "https://example.invalid/approve"
        )
        sessions = FakeUserSessionRepository(nil, next: session, approval: approval)
    }

    @Test func `the user approves before the session begins`() async throws {
        let signIn = SignInByBrowserUseCase(sessions: sessions)
        var shown: [String] = []
        let begun = try await signIn.execute { approval throws(RepositoryError) in
            shown.append(approval.address)
            guard try await sessions.readSessionState() == .signedOut else { throw .cancelled }
        }
        #expect(begun == session)
        #expect(shown == ["https://example.invalid/approve"])
        #expect(try await sessions.readSessionState() == .signedIn(session))
    }

    @Test func `without an approval no session begins`() async throws {
        await #expect(throws: RepositoryError.cancelled) {
            try await SignInByBrowserUseCase(sessions: sessions).execute { _ throws(RepositoryError) in throw .cancelled
            }
        }
        #expect(try await sessions.readSessionState() == .signedOut)
    }

    @Test func `if there is no request to approve, no page is shown`() async {
        let failure = RepositoryError.service(.unreachable(reason: "no network"))
        await sessions.fail(with: failure)
        await #expect(throws: failure) {
            try await SignInByBrowserUseCase(sessions: sessions).execute { _ throws(RepositoryError) in
                Issue.record("the user is asked")
            }
        }
    }
}

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
