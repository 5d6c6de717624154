import DataDoubles
import DataKitDoubles
import Domain
import DomainDoubles
import DomainKit
import Testing

@testable import Data
@testable import DataKit

@Suite(.timeLimit(.minutes(1)))
struct DefaultUserSessionRepositoryTests {
    private let session: UserSession
    private let service: FakeAuthenticationService
    private let sessions = FakeUserSessionDataStore()
    private let store = FakeRecordStore()
    private let warnings = FakeWarningReporter()
    private let credentials: Credentials

    init() throws {
        session = .account(try #require(UserSession.sample()))
        let token = try #require(RequestToken("token1"))
        let approval = SignInApproval(token: token, address: "https://example.invalid")
        service = FakeAuthenticationService(session, approval: approval)
        credentials = Credentials(username: try Username("ada"), password: try Password("correct horse"))
    }

    @Test func `every way to sign in saves the session`() async throws {
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
            #expect(try await repository.readSessionState() == .signedIn(session))
            try await repository.signOut(.everywhere)
        }
        #expect(repository.capabilities == service.capabilities)
    }

    @Test func `signing out ends the session here and at the service`() async throws {
        _ = try await repository.signIn(credentials)
        #expect(try await repository.signOut(.everywhere))
        #expect(try await repository.readSessionState() == .signedOut)
        #expect(await service.ended == [session])
        #expect(try await !repository.signOut(.everywhere))
        #expect(await service.ended == [session])
    }

    @Test func `signing out here works if the service fails, with a warning`() async throws {
        _ = try await repository.signIn(credentials)
        await service.fail(with: .service(.unreachable(reason: "no network")))
        #expect(try await repository.signOut(.everywhere))
        #expect(try await repository.readSessionState() == .signedOut)
        #expect(warnings.warnings == [.sessionNotEnded(.service(.unreachable(reason: "no network")))])
    }

    @Test func `a session that cannot be deleted here is an error, but ends at the service`() async throws {
        _ = try await repository.signIn(credentials)
        await sessions.failWriting(.storage(reason: "read-only"))
        await #expect(throws: RepositoryError.storage(reason: "read-only")) {
            try await repository.signOut(.everywhere)
        }
        #expect(await service.ended == [session])
    }

    @Test func `a session that cannot be saved is ended, and is a failure`() async throws {
        await sessions.failWriting(.storage(reason: "disk full"))
        await #expect(throws: RepositoryError.storage(reason: "disk full")) { try await repository.signIn(credentials) }
        #expect(try await repository.readSessionState() == .signedOut)
        #expect(await service.ended == [session])
    }

    @Test func `a session that cannot be saved leaves the one before`() async throws {
        let earlier = UserSession.account(try #require(UserSession.sample("earlier", account: 7)))
        try await sessions.save(earlier)
        await sessions.failWriting(.storage(reason: "disk full"))
        await #expect(throws: RepositoryError.storage(reason: "disk full")) { try await repository.signIn(credentials) }
        #expect(try await repository.readSessionState() == .signedIn(earlier))
        #expect(await service.ended == [session])
    }

    @Test func `a new session ends the one before`() async throws {
        let earlier = UserSession.account(try #require(UserSession.sample("earlier", account: 7)))
        try await sessions.save(earlier)
        _ = try await repository.signIn(credentials)
        #expect(await service.ended == [earlier])
        #expect(try await repository.readSessionState() == .signedIn(session))
    }

    @Test func `a new session replaces a rejected one`() async throws {
        let earlier = UserSession.account(try #require(UserSession.sample("earlier", account: 7)))
        try await sessions.save(earlier)
        try await sessions.reject(earlier.id)
        _ = try await repository.signIn(credentials)
        #expect(try await repository.readSessionState() == .signedIn(session))
        #expect(await service.ended.isEmpty)
    }

    @Test(arguments: LibraryRecords.collections)
    func `data fetched for the user is gone after signing out, and cannot come back`(
        collection: RecordCollection
    ) async throws {
        let record = Record(key: "list", bytes: [1], cachedAt: FakeWallClock().now())
        _ = try await repository.signIn(credentials)
        try await store.save(record, in: collection, if: .always)
        let before = try await store.slot(forKey: "list", in: collection)
        try await repository.signOut(.everywhere)
        #expect(try await store.slot(forKey: "list", in: collection).record == nil)
        let late = try await store.save(record, in: collection, if: .unchanged(since: before.version))
        #expect(late == .superseded)
        #expect(try await store.records(in: collection, limit: 10).isEmpty)
    }

    @Test func `user data that cannot be deleted is an error of signing out, and a warning of signing in`() async throws
    {
        _ = try await repository.signIn(credentials)
        store.failWriting("read-only")
        await #expect(throws: RepositoryError.userDataNotDeleted(reason: "read-only")) {
            try await repository.signOut(.everywhere)
        }
        #expect(try await repository.readSessionState() == .signedOut, "the session itself has ended")
        #expect(await service.ended == [session])
        _ = try await repository.signIn(credentials)
        #expect(warnings.warnings == [.notDeleted(.storage(reason: "read-only"))], "the next user can sign in")
    }

    private var repository: DefaultUserSessionRepository {
        DefaultUserSessionRepository(
            authentication: service,
            sessions: sessions,
            userData: store,
            collections: LibraryRecords.collections,
            warnings: warnings
        )
    }
}

/// Signing out if a step fails, or if the caller is cancelled.
@Suite(.timeLimit(.minutes(1)))
struct SignOutTests {
    private let session: UserSession
    private let service: FakeAuthenticationService
    private let sessions: FakeUserSessionDataStore
    private let store = FakeRecordStore()
    private let warnings = FakeWarningReporter()

    init() throws {
        session = .account(try #require(UserSession.sample()))
        let token = try #require(RequestToken("token1"))
        let approval = SignInApproval(token: token, address: "https://example.invalid")
        service = FakeAuthenticationService(session, approval: approval)
        sessions = FakeUserSessionDataStore(session)
    }

    @Test func `a session that cannot be read is deleted, and so is the data fetched for it`() async throws {
        let exposed = RepositoryError.unusableConfiguration(reason: "x can be read by others", remedy: "chmod 600 x")
        try await cacheList()
        await sessions.failReading(exposed)
        #expect(try await repository.signOut(.everywhere))
        await sessions.failReading(nil)
        #expect(try await sessions.readSessionState() == .signedOut)
        #expect(try await cachedLists() == 0)
        #expect(warnings.warnings == [.sessionNotEnded(exposed)])
    }

    @Test func `if the session cannot be deleted, the data fetched for it is deleted all the same`() async throws {
        try await cacheList()
        await sessions.failWriting(.storage(reason: "read-only"))
        await #expect(throws: RepositoryError.storage(reason: "read-only")) {
            try await repository.signOut(.everywhere)
        }
        #expect(try await cachedLists() == 0)
        #expect(await service.ended == [session])
    }

    @Test func `if everything fails, the failure to delete the session is thrown`() async throws {
        await sessions.failReading(.storage(reason: "unreadable"))
        await sessions.failWriting(.storage(reason: "read-only"))
        store.failWriting("full")
        await #expect(throws: RepositoryError.storage(reason: "read-only")) {
            try await repository.signOut(.everywhere)
        }
    }

    @Test func `signing out on this computer only sends no request, and warns that the session stays open`()
        async throws
    {
        #expect(try await repository.signOut(.thisComputer))
        #expect(try await sessions.readSessionState() == .signedOut)
        #expect(await service.ended.isEmpty)
        #expect(warnings.warnings == [.sessionNotEnded(nil)])
        #expect(try await !repository.signOut(.thisComputer))
        try await sessions.save(.guest(try #require(SessionID("guest1"))))
        #expect(try await repository.signOut(.thisComputer))
        #expect(warnings.warnings == [.sessionNotEnded(nil)], "a guest's session ends by itself")
    }

    @Test(arguments: [SignOutReach.everywhere, .thisComputer])
    func `a rejected session is deleted without a request and without a warning`(reach: SignOutReach) async throws {
        try await sessions.reject(session.id)
        #expect(try await repository.signOut(reach))
        #expect(try await sessions.readSessionState() == .signedOut)
        #expect(await service.ended.isEmpty)
        #expect(warnings.warnings.isEmpty)
    }

    @Test func `signing out ends the session at the service even if the caller is cancelled`() async throws {
        let repository = repository
        let signOut = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await repository.signOut(.everywhere)
        }
        #expect(try await signOut.value)
        #expect(await service.ended == [session])
        #expect(warnings.warnings.isEmpty)
    }

    private func cacheList() async throws {
        try await store.save(list, in: UserRecords.pages, if: .always)
    }

    private var list: Record { Record(key: "list", bytes: [1], cachedAt: FakeWallClock().now()) }

    private func cachedLists() async throws -> Int {
        try await store.records(in: UserRecords.pages, limit: 10).count
    }

    private var repository: DefaultUserSessionRepository {
        DefaultUserSessionRepository(
            authentication: service,
            sessions: sessions,
            userData: store,
            collections: LibraryRecords.collections,
            warnings: warnings
        )
    }
}

/// A service that accepts every sign-in and records the sessions that ended.
///
/// Test hook: while `fail(with:)` has set an error, every method throws it. Signing out in a cancelled task throws
/// `cancelled` and ends no session.
private actor FakeAuthenticationService: AuthenticationService {
    nonisolated let capabilities = SessionCapabilities(signUpPage: nil, approvesInBrowser: false)
    private(set) var ended: [UserSession] = []
    private let session: UserSession
    private let approval: SignInApproval
    private var error: RepositoryError?

    init(_ session: UserSession, approval: SignInApproval) {
        self.session = session
        self.approval = approval
    }

    func fail(with error: RepositoryError?) {
        self.error = error
    }

    func signUp(_ account: NewAccount) async throws(RepositoryError) -> UserSession { try begin() }

    func signIn(_ credentials: Credentials) async throws(RepositoryError) -> UserSession { try begin() }

    func requestApproval() async throws(RepositoryError) -> SignInApproval {
        if let error { throw error }
        return approval
    }

    func signIn(approvedBy approval: SignInApproval) async throws(RepositoryError) -> UserSession { try begin() }

    func signInAsGuest() async throws(RepositoryError) -> UserSession { try begin() }

    func signOut(_ session: UserSession) async throws(RepositoryError) {
        if let error { throw error }
        guard !Task.isCancelled else { throw .cancelled }
        ended.append(session)
    }

    private func begin() throws(RepositoryError) -> UserSession {
        if let error { throw error }
        return session
    }
}
