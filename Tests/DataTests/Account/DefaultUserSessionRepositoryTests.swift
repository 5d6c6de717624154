import DataKitDoubles
import Domain
import DomainKit
import Testing

@testable import Data
@testable import DataKit

@Suite(.timeLimit(.minutes(3)))
struct DefaultUserSessionRepositoryTests {
    private static let full = RepositoryError.storage(reason: "disk full")
    private let session: UserSession
    private let earlier: UserSession
    private let service: FakeAuthenticationService
    private let secrets = FakeSecretStore()
    private let store = FakeRecordStore()
    private let warnings = FakeWarningReporter()
    private let credentials: Credentials
    private let list = Record(key: "list", bytes: [1], cachedAt: FakeWallClock().now())

    init() throws {
        session = .account(try Sample.account())
        earlier = .account(try Sample.account("earlier", number: 7))
        let approval = SignInApproval(token: try #require(RequestToken("token1")), address: "")
        service = FakeAuthenticationService(session, approval)
        credentials = try Sample.credentials()
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
            #expect(try await repository.signOut(.everywhere))
        }
        #expect(await service.ended == Array(repeating: session, count: 4))
        #expect(repository.capabilities == service.capabilities)
    }

    @Test func `a session that cannot be saved is ended, and the one before stays`() async throws {
        try await sessions.save(earlier)
        secrets.failWriting(.storage(reason: "disk full"))
        await #expect(throws: Self.full) { try await repository.signIn(credentials) }
        #expect(try await repository.readSessionState() == .signedIn(earlier))
        #expect(await service.ended == [session])
    }

    @Test(arguments: [false, true])
    func `a new session ends the one before, unless it has ended already`(isRejected: Bool) async throws {
        try await sessions.save(earlier)
        if isRejected { try await sessions.reject(earlier.id) }
        _ = try await repository.signIn(credentials)
        #expect(try await repository.readSessionState() == .signedIn(session))
        #expect(await service.ended == (isRejected ? [] : [earlier]))
    }

    enum Saved { case nothing, account, guest, rejected, exposed }

    private static let unreachable = RepositoryError.service(.unreachable(reason: "no network"))
    private static let exposed = RepositoryError.unusableConfiguration(reason: "x can be read", remedy: "chmod 600 x")
    private static let endings: [(Saved, SignOutReach, isEnded: Bool, [DataWarning])] = [
        (.account, .everywhere, true, []), (.account, .thisComputer, false, [.session(.notEnded(nil))]),
        // A guest's session ends by itself, too.
        (.guest, .everywhere, true, []), (.guest, .thisComputer, false, []),
        (.rejected, .everywhere, false, []), (.nothing, .everywhere, false, []),
        (.exposed, .everywhere, false, [.session(.notEnded(exposed))]),
    ]

    @Test(arguments: endings)
    func `signing out ends the session and deletes what was fetched for it`(
        saved: Saved,
        reach: SignOutReach,
        isEnded: Bool,
        expected: [DataWarning]
    ) async throws {
        let session = saved == .guest ? try Sample.guest() : session
        try await begin(saved == .nothing ? nil : session)
        if saved == .rejected { try await sessions.reject(session.id) }
        if saved == .exposed {
            secrets.failReading(.unusableConfiguration(reason: "x can be read", remedy: "chmod 600 x"))
        }
        let before = try await store.slot(forKey: "list", in: UserRecords.pages)
        #expect(try await repository.signOut(reach) == (saved != .nothing))
        #expect(try await repository.readSessionState() == .signedOut)
        let late = try await store.save(list, in: UserRecords.pages, if: .unchanged(since: before.version))
        #expect(late == .superseded, "it was requested before")
        #expect(try await lists() == [0, 0])
        #expect(await service.ended == (isEnded ? [session] : []))
        #expect(warnings.warnings == expected)
    }

    @Test func `signing out here works if the service fails, with a warning`() async throws {
        try await begin(session)
        await service.fail(with: Self.unreachable)
        #expect(try await repository.signOut(.everywhere))
        #expect(try await repository.readSessionState() == .signedOut)
        #expect(warnings.warnings == [.session(.notEnded(Self.unreachable))])
    }

    @Test func `if the session cannot be deleted here, the rest ends all the same`() async throws {
        try await begin(session)
        secrets.failWriting(.storage(reason: "disk full"))
        await #expect(throws: Self.full) { try await repository.signOut(.everywhere) }
        #expect(try await lists() == [0, 0])
        #expect(await service.ended == [session])
        store.failWriting("read-only")
        secrets.failReading(.storage(reason: "unreadable"))
        await #expect(throws: Self.full, "the first of all failures") { try await repository.signOut(.everywhere) }
    }

    @Test func `user data that cannot be deleted is an error of signing out, a warning of signing in`() async throws {
        try await begin(session)
        store.failEmptying(LibraryRecords.collections[0].name, "read-only")
        await #expect(throws: RepositoryError.account(.userDataNotDeleted(reason: "read-only"))) {
            try await repository.signOut(.everywhere)
        }
        #expect(try await repository.readSessionState() == .signedOut, "the session itself has ended")
        #expect(await service.ended == [session])
        #expect(try await lists() == [1, 0], "a failure does not keep the others")
        _ = try await repository.signIn(credentials)
        #expect(warnings.warnings == [.notDeleted(.storage(reason: "read-only"))], "the next user can sign in")
    }

    @Test func `signing out ends the session at the service even if the caller is cancelled`() async throws {
        try await begin(session)
        let repository = repository
        let signOut = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await repository.signOut(.everywhere)
        }
        #expect(try await signOut.value)
        #expect(await service.ended == [session])
        #expect(warnings.warnings.isEmpty)
    }

    /// Signs in and caches something for the user.
    private func begin(_ session: UserSession?) async throws {
        if let session { try await sessions.save(session) }
        for collection in LibraryRecords.collections { try await store.save(list, in: collection, if: .always) }
    }

    /// How many records each collection of the user has.
    private func lists() async throws -> [Int] {
        var counts: [Int] = []
        for collection in LibraryRecords.collections {
            counts.append(try await store.records(in: collection, limit: 10).count)
        }
        return counts
    }

    private var sessions: UserSessionDataStore {
        UserSessionDataStore(secrets: secrets, warnings: warnings)
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

/// A service that accepts every sign-in and records the sessions that ended. In a cancelled task, none ends.
private actor FakeAuthenticationService: AuthenticationService {
    nonisolated let capabilities = SessionCapabilities(signUpPage: nil, approvesInBrowser: false)
    private(set) var ended: [UserSession] = []
    private let session: UserSession
    private let approval: SignInApproval
    private var error: RepositoryError?

    init(_ session: UserSession, _ approval: SignInApproval) {
        (self.session, self.approval) = (session, approval)
    }

    func fail(with error: RepositoryError) {
        self.error = error
    }

    func signUp(_ account: NewAccount) async throws(RepositoryError) -> UserSession { session }

    func signIn(_ credentials: Credentials) async throws(RepositoryError) -> UserSession { session }

    func requestApproval() async throws(RepositoryError) -> SignInApproval { approval }

    func signIn(approvedBy approval: SignInApproval) async throws(RepositoryError) -> UserSession { session }

    func signInAsGuest() async throws(RepositoryError) -> UserSession { session }

    func signOut(_ session: UserSession) async throws(RepositoryError) {
        if let error { throw error }
        guard !Task.isCancelled else { throw .cancelled }
        ended.append(session)
    }
}
