import Data
import DataKit
import DataKitDoubles
import Domain
import DomainKit
import DomainKitDoubles
import Testing

/// Where the session is kept, and who marks it as rejected.
struct UserSessionDataStoreTests {
    private let session: UserSession
    private let warnings = FakeWarningReporter()

    init() throws {
        session = .account(try Sample.account())
    }

    @Test func `a session is read as it was saved, and stays rejected until another one is saved`() async throws {
        for session in [session, try Sample.guest()] {
            let secrets = FakeSecretStore()
            let store = self.store(secrets)
            try await store.reject(session.id)
            #expect(secrets.text == nil)
            try await store.save(session)
            try await store.reject(try #require(SessionID("earlier")))
            #expect(try await store.readSessionState() == .signedIn(session))
            try await store.reject(session.id)
            #expect(try await store.readSessionState() == .rejected(session))
            try await store.save(session)
            #expect(try await store.readSessionState() == .signedIn(session))
            try await store.deleteUserSession()
            #expect(try await store.readSessionState() == .signedOut)
        }
        #expect(warnings.warnings.isEmpty)
    }

    @Test(arguments: [
        "", "{", "[]", "null", #"{"sessionID":""}"#, #"{"sessionID":"a/b"}"#,
        #"{"sessionID":"a","account":{"id":0,"username":"ada"}}"#, #"{"sessionID":"a","account":{"id":"x"}}"#,
    ])
    func `a damaged session means signed out, with a warning`(document: String) async throws {
        #expect(try await store(FakeSecretStore(document)).readSessionState() == .signedOut)
        #expect(warnings.warnings == [.session(.unreadable)])
    }

    @Test func `a session that others could read is refused, and can be deleted`() async throws {
        let secrets = FakeSecretStore("canary")
        secrets.failReading(.unusableConfiguration(reason: "x can be read by others", remedy: "chmod 600 x"))
        let exposed = RepositoryError.unusableConfiguration(reason: "x can be read by others", remedy: "chmod 600 x")
        await #expect(throws: exposed) { try await store(secrets).readSessionState() }
        try await store(secrets).deleteUserSession()
        #expect(secrets.text == nil)
        secrets.failWriting(.storage(reason: "disk full"))
        let full = RepositoryError.storage(reason: "disk full")
        await #expect(throws: full) { try await store(secrets).save(session) }
        await #expect(throws: full) { try await store(secrets).reject(session.id) }
        await #expect(throws: full) { try await store(secrets).deleteUserSession() }
    }

    @Test func `the session is read from the disk once`() async throws {
        let secrets = FakeSecretStore()
        let (store, other) = (self.store(secrets), self.store(secrets))
        #expect(try await store.readSessionState() == .signedOut)
        try await other.save(session)
        #expect(try await store.readSessionState() == .signedIn(session), "another process has begun it")
        try await other.deleteUserSession()
        #expect(try await store.readSessionState() == .signedIn(session), "another process has ended it")
        await store.lookForChanges()
        #expect(try await store.readSessionState() == .signedOut)
    }

    @Test func `what is written is not hidden by what is remembered`() async throws {
        let secrets = FakeSecretStore()
        let store = self.store(secrets)
        secrets.failWriting(.storage(reason: "disk full"))
        await #expect(throws: RepositoryError.storage(reason: "disk full")) { try await store.save(session) }
        #expect(try await store.readSessionState() == .signedOut)
        secrets.failWriting(nil)
        try await store.save(session)
        #expect(try await store.readSessionState() == .signedIn(session))
        try await store.reject(session.id)
        #expect(try await store.readSessionState() == .rejected(session))
        try await store.deleteUserSession()
        #expect(try await store.readSessionState() == .signedOut)
    }

    @Test func `a read that overlaps signing out is not remembered`() async throws {
        let secrets = FakeSecretStore()
        try await store(secrets).save(session)
        let disk = BusyDisk(secrets)
        let store = UserSessionDataStore(secrets: disk, warnings: warnings)
        await disk.duringRead { try? await store.deleteUserSession() }
        #expect(try await store.readSessionState() == .signedIn(session))
        #expect(try await store.readSessionState() == .signedOut)
    }

    @Test(arguments: ["session_id", "guest_session_id"], [false, true])
    func `a session that the service rejects is marked, no other is`(item: String, isChange: Bool) async throws {
        let secrets = FakeSecretStore()
        try await store(secrets).save(session)
        func send(_ id: String?, _ failure: ServiceFailure?) async -> RepositoryError? {
            let service = FakeDataTransferService(failure.map { .failure(.service($0)) } ?? .json("{}"))
            let recorder = ServiceRecorder(service: service, sessions: store(secrets))
            let query = id.map { [QueryItem(item, $0, isSecret: true)] } ?? []
            let request = ServiceRequest(as: .program, path: "/account/12/watchlist/movies", query: query)
            var error: RepositoryError?
            do throws(RepositoryError) {
                if isChange { try await recorder.confirm(request) }
                if !isChange { _ = try await recorder.response(to: request, as: [String: String].self) }
            } catch let failed {
                error = failed
            }
            #expect(await recorder.hasResponded == (error == nil))
            return error
        }
        let (own, rejected) = (session.id.text, RepositoryError.service(.sessionRejected))
        for id in [nil, "new"] { #expect(await send(id, .sessionRejected) == rejected) }
        for failure in [ServiceFailure.unauthorized, .notFound, nil] {
            #expect(await send(own, failure) == failure.map { .service($0) })
        }
        secrets.failWriting(.storage(reason: "read-only"))
        #expect(await send(own, .sessionRejected) == rejected)
        secrets.failWriting(nil)
        #expect(try await store(secrets).readSessionState() == .signedIn(session))
        #expect(await send(own, .sessionRejected) == rejected)
        #expect(try await store(secrets).readSessionState() == .rejected(session))
    }

    private func store(_ secrets: FakeSecretStore) -> UserSessionDataStore {
        UserSessionDataStore(secrets: secrets, warnings: warnings)
    }
}

struct DefaultAccessTokenRepositoryTests {
    private static let accepted = FakeAnswer.json(#"{"success":true}"#)
    private let secrets = FakeSecretStore("earlier\n")

    @Test(arguments: [nil, RepositoryError.unusableConfiguration(reason: "can be read", remedy: "Run:  chmod")])
    func `a token is saved after the service has accepted it`(failure: RepositoryError?) async throws {
        let service = FakeDataTransferService(Self.accepted)
        // A token that others could read cannot be updated.
        if let failure { secrets.failReading(failure) }
        try await repository(service).store(AccessToken("eyJcanary"))
        #expect(service.requests.all.map(\.request.text) == ["program GET /authentication"])
        #expect(secrets.text == "eyJcanary\n")
        #expect(try await repository(service).remove())
        #expect(secrets.text == nil)
        #expect(try await !repository(service).remove(), "there is none")
        #expect(service.requests.count == 1)
    }

    private static let refusals: [(FakeAnswer, RepositoryError)] = [
        (.failure(.service(.unauthorized)), .service(.unauthorized)),
        (.failure(.service(.unreachable(reason: "refused"))), .service(.unreachable(reason: "refused"))),
        (.notModified, .service(.unusableResponse(reason: "it says that nothing has changed"))),
    ]

    @Test(arguments: refusals)
    func `a token that the service did not accept is not saved`(answer: FakeAnswer, error: RepositoryError) async {
        await #expect(throws: error) {
            try await repository(FakeDataTransferService(answer)).store(AccessToken("eyJcanary"))
        }
        #expect(secrets.text == "earlier\n")
    }

    @Test func `a store that cannot be written is a failure`() async throws {
        secrets.failWriting(.storage(reason: "disk full"))
        let repository = repository(FakeDataTransferService(Self.accepted))
        let full = RepositoryError.storage(reason: "disk full")
        await #expect(throws: full) { try await repository.store(AccessToken("eyJcanary")) }
        await #expect(throws: full) { try await repository.remove() }
        #expect(secrets.text == "earlier\n")
    }

    private func repository(_ service: FakeDataTransferService) -> DefaultAccessTokenRepository {
        DefaultAccessTokenRepository(secrets: secrets) { _ in service }
    }
}

/// A disk on which something happens after it was read.
private actor BusyDisk: SecretStore {
    private let secrets: FakeSecretStore
    private var action: (@Sendable () async -> Void)?

    init(_ secrets: FakeSecretStore) {
        self.secrets = secrets
    }

    /// Runs an action once, during the next read.
    func duringRead(_ action: @escaping @Sendable () async -> Void) {
        self.action = action
    }

    func read() async throws(RepositoryError) -> [UInt8]? {
        let (secret, action) = (try await secrets.read(), action)
        self.action = nil
        await action?()
        return secret
    }

    @discardableResult
    func update<Value: Sendable>(_ change: @Sendable (inout [UInt8]?) -> Value) async throws(RepositoryError) -> Value {
        try await secrets.update(change)
    }

    func delete() async throws(RepositoryError) -> Bool {
        try await secrets.delete()
    }
}
