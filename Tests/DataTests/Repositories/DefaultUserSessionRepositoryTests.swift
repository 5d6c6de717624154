import Domain
import TestDoubles
import Testing

@testable import Data

@Suite(.timeLimit(.minutes(1)))
struct DefaultUserSessionRepositoryTests {
    private let session: UserSession
    private let api: FakeAuthRemoteAPI
    private let sessions = FakeUserSessionDataStore()
    private let store = FakeRecordStore()
    private let warnings = FakeWarningReporter()
    private let credentials: Credentials

    init() throws {
        session = .account(try #require(UserSession.sample()))
        let token = try #require(RequestToken("token1"))
        api = FakeAuthRemoteAPI(session, approval: SignInApproval(token: token, address: "https://example.invalid"))
        credentials = Credentials(username: try Username("ada"), password: try Password("correct horse"))
    }

    @Test func `a session is kept, whatever way it began`() async throws {
        let approval = try await repository.requestApproval()
        for number in 1...4 {
            let begun =
                switch number {
                case 1: try await repository.signUp(NewAccount(credentials))
                case 2: try await repository.signIn(credentials)
                case 3: try await repository.signIn(approvedBy: approval)
                default: try await repository.signInAsGuest()
                }
            #expect(begun == session)
            #expect(try await repository.readUserSession() == session)
            try await repository.signOut(.everywhere)
        }
        #expect(repository.capabilities == api.capabilities)
    }

    @Test func `signing out ends the session here and at the service`() async throws {
        _ = try await repository.signIn(credentials)
        #expect(try await repository.signOut(.everywhere))
        #expect(try await repository.readUserSession() == nil)
        #expect(await api.ended == [session])
        #expect(try await !repository.signOut(.everywhere))
        #expect(await api.ended == [session])
    }

    @Test func `signing out works here when the service fails, with a warning`() async throws {
        _ = try await repository.signIn(credentials)
        await api.fail(with: .offline(reason: "no network"))
        #expect(try await repository.signOut(.everywhere))
        #expect(try await repository.readUserSession() == nil)
        #expect(warnings.warnings == [.sessionNotEnded(.offline(reason: "no network"))])
    }

    @Test func `a session that cannot be deleted here ends at the service, and that it stays is an error`() async throws
    {
        _ = try await repository.signIn(credentials)
        await sessions.failWriting(.storage(reason: "read-only"))
        await #expect(throws: MoviesError.storage(reason: "read-only")) { try await repository.signOut(.everywhere) }
        #expect(await api.ended == [session])
    }

    @Test func `a session that cannot be kept is ended and is no success`() async throws {
        await sessions.failWriting(.storage(reason: "disk full"))
        await #expect(throws: MoviesError.storage(reason: "disk full")) { try await repository.signIn(credentials) }
        #expect(try await repository.readUserSession() == nil)
        #expect(await api.ended == [session])
    }

    @Test func `another user's session ends the one before`() async throws {
        let earlier = UserSession.account(try #require(UserSession.sample("earlier", account: 7)))
        try await sessions.save(earlier)
        _ = try await repository.signIn(credentials)
        #expect(await api.ended == [earlier])
        #expect(try await repository.readUserSession() == session)
    }

    @Test func `what was fetched for the user is gone after signing out, and cannot come back`() async throws {
        let collection = RecordCollection.accountMovies
        let record = Record(key: "list", bytes: [1], storedAt: FakeWallClock().now())
        _ = try await repository.signIn(credentials)
        try await store.save(record, in: collection, if: .always)
        let before = try await store.slot(forKey: "list", in: collection)
        try await repository.signOut(.everywhere)
        #expect(try await store.slot(forKey: "list", in: collection).record == nil)
        let late = try await store.save(record, in: collection, if: .unchanged(since: before.generation))
        #expect(late == .superseded)
        #expect(try await store.records(in: collection, limit: 10).isEmpty)
    }

    @Test func `user data that cannot be purged is an error`() async throws {
        _ = try await repository.signIn(credentials)
        store.failWriting("read-only")
        await #expect(throws: MoviesError.userDataNotDeleted(reason: "read-only")) {
            try await repository.signOut(.everywhere)
        }
        #expect(try await repository.readUserSession() == nil, "the session itself has ended")
        #expect(await api.ended == [session])
        _ = try await repository.signIn(credentials)
        #expect(warnings.warnings == [.notDeleted(.storage(reason: "read-only"))], "it bars nobody from signing in")
    }

    private var repository: DefaultUserSessionRepository {
        DefaultUserSessionRepository(api: api, sessions: sessions, userData: store, warnings: warnings)
    }
}
