import Domain
import TestDoubles
import Testing

struct SessionUseCasesTests {
    private let session: UserSession
    private let sessions: FakeUserSessionRepository
    private let credentials: Credentials

    init() throws {
        session = .account(try #require(UserSession.sample()))
        let approval = SignInApproval(
            token: try #require(RequestToken("token1")),
            address: "https://example.invalid/approve"
        )
        sessions = FakeUserSessionRepository(nil, next: session, approval: approval)
        credentials = Credentials(username: try Username("ada"), password: try Password("correct horse"))
    }

    @Test func `nobody is signed in at first`() async {
        await #expect(throws: MoviesError.notSignedIn) {
            try await ReadUserSessionUseCase(sessions: sessions).execute()
        }
    }

    @Test func `every way in leads to a session, and the way out ends it`() async throws {
        let read = ReadUserSessionUseCase(sessions: sessions)
        let signOut = SignOutUseCase(sessions: sessions)
        #expect(try await SignUpUseCase(sessions: sessions).execute(NewAccount(credentials)) == session)
        #expect(try await signOut.execute(.everywhere))
        #expect(try await SignInUseCase(sessions: sessions).execute(credentials) == session)
        #expect(try await read.execute() == session)
        #expect(try await SignInAsGuestUseCase(sessions: sessions).execute() == session)
        try await signOut.execute(.thisComputer)
        #expect(try await !signOut.execute(.everywhere))
    }

    @Test func `the user approves before the session begins`() async throws {
        let signIn = SignInByBrowserUseCase(sessions: sessions)
        var shown: [String] = []
        let begun = try await signIn.execute { approval throws(MoviesError) in
            shown.append(approval.address)
            guard try await sessions.readUserSession() == nil else { throw .cancelled }
        }
        #expect(begun == session)
        #expect(shown == ["https://example.invalid/approve"])
    }

    @Test func `a question left unanswered begins no session`() async throws {
        await #expect(throws: MoviesError.cancelled) {
            try await SignInByBrowserUseCase(sessions: sessions).execute { _ throws(MoviesError) in throw .cancelled }
        }
        #expect(try await sessions.readUserSession() == nil)
    }

    @Test func `a failure of the repository is the failure of the use case`() async {
        await sessions.fail(with: .offline(reason: "no network"))
        await #expect(throws: MoviesError.offline(reason: "no network")) {
            try await SignInUseCase(sessions: sessions).execute(credentials)
        }
    }
}
