import Domain
import TestDoubles
import Testing

@testable import Data

/// Signing out where something fails on the way, or nobody waits for it.
@Suite(.timeLimit(.minutes(1)))
struct SignOutTests {
    private let session: UserSession
    private let api: FakeAuthRemoteAPI
    private let sessions: FakeUserSessionDataStore
    private let store = FakeRecordStore()
    private let warnings = FakeWarningReporter()

    init() throws {
        session = .account(try #require(UserSession.sample()))
        let token = try #require(RequestToken("token1"))
        api = FakeAuthRemoteAPI(session, approval: SignInApproval(token: token, address: "https://example.invalid"))
        sessions = FakeUserSessionDataStore(session)
    }

    @Test func `a session that cannot be read is deleted, and what was fetched is purged`() async throws {
        let exposed = MoviesError.unusableConfiguration(reason: "x can be read by others", remedy: "chmod 600 x")
        try await keepList()
        await sessions.failReading(exposed)
        #expect(try await repository.signOut(.everywhere))
        await sessions.failReading(nil)
        #expect(try await sessions.readUserSession() == nil)
        #expect(try await keptLists() == 0)
        #expect(warnings.warnings == [.sessionNotEnded(exposed)])
    }

    @Test func `where the session stays, what was fetched is purged all the same`() async throws {
        try await keepList()
        await sessions.failWriting(.storage(reason: "read-only"))
        await #expect(throws: MoviesError.storage(reason: "read-only")) {
            try await repository.signOut(.everywhere)
        }
        #expect(try await keptLists() == 0)
        #expect(await api.ended == [session])
    }

    @Test func `the session is what is told of where everything fails`() async throws {
        await sessions.failReading(.storage(reason: "unreadable"))
        await sessions.failWriting(.storage(reason: "read-only"))
        store.failWriting("full")
        await #expect(throws: MoviesError.storage(reason: "read-only")) {
            try await repository.signOut(.everywhere)
        }
    }

    @Test func `on this computer alone, the service is not asked, which is said`() async throws {
        #expect(try await repository.signOut(.thisComputer))
        #expect(try await sessions.readUserSession() == nil)
        #expect(await api.ended.isEmpty)
        #expect(warnings.warnings == [.sessionLeftOpen])
        #expect(try await !repository.signOut(.thisComputer))
        try await sessions.save(.guest(try #require(SessionID("guest1"))))
        #expect(try await repository.signOut(.thisComputer))
        #expect(warnings.warnings == [.sessionLeftOpen], "a guest's session ends by itself")
    }

    @Test func `the service is told although nobody waits any more`() async throws {
        let repository = repository
        let signOut = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await repository.signOut(.everywhere)
        }
        #expect(try await signOut.value)
        #expect(await api.ended == [session])
        #expect(warnings.warnings.isEmpty)
    }

    private func keepList() async throws {
        try await store.save(list, in: .accountMovies, if: .always)
    }

    private var list: Record { Record(key: "list", bytes: [1], storedAt: FakeWallClock().now()) }

    private func keptLists() async throws -> Int {
        try await store.records(in: .accountMovies, limit: 10).count
    }

    private var repository: DefaultUserSessionRepository {
        DefaultUserSessionRepository(api: api, sessions: sessions, userData: store, warnings: warnings)
    }
}
