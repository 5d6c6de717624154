import Data
import DataDoubles
import DataKit
import DataKitDoubles
import Domain
import DomainDoubles
import DomainKit
import DomainKitDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct UserSessionDataStoreTests {
    private let session: UserSession
    private let warnings = FakeWarningReporter()

    init() throws {
        session = .account(try #require(UserSession.sample()))
    }

    @Test func `a session is read as it was saved`() async throws {
        let guest = UserSession.guest(try #require(SessionID("guest1")))
        for session in [session, guest] {
            let secrets = FakeSecretStore()
            try await persistent(secrets).save(session)
            #expect(try await persistent(secrets).readSessionState() == .signedIn(session))
            try await persistent(secrets).deleteUserSession()
            #expect(secrets.text == nil)
        }
        #expect(warnings.warnings.isEmpty)
    }

    @Test(arguments: [
        "", "{", "[]", "null", #"{"sessionID":""}"#, #"{"sessionID":"a/b"}"#,
        #"{"sessionID":"a","account":{"id":0,"username":"ada"}}"#, #"{"sessionID":"a","account":{"id":"x"}}"#,
    ])
    func `a damaged session means signed out, with a warning`(document: String) async throws {
        #expect(try await persistent(FakeSecretStore(document)).readSessionState() == .signedOut)
        #expect(warnings.warnings == [.unreadableSession])
    }

    @Test func `a rejected session stays rejected until another one is saved`() async throws {
        let guest = UserSession.guest(try #require(SessionID("guest1")))
        for session in [session, guest] {
            let secrets = FakeSecretStore()
            try await persistent(secrets).save(session)
            try await persistent(secrets).reject(session.id)
            #expect(try await persistent(secrets).readSessionState() == .rejected(session))
            try await persistent(secrets).save(session)
            #expect(try await persistent(secrets).readSessionState() == .signedIn(session))
        }
    }

    @Test func `only the session that was rejected is marked`() async throws {
        let secrets = FakeSecretStore()
        try await persistent(secrets).reject(session.id)
        #expect(secrets.text == nil)
        try await persistent(secrets).save(session)
        try await persistent(secrets).reject(try #require(SessionID("earlier")))
        #expect(try await persistent(secrets).readSessionState() == .signedIn(session))
    }

    @Test func `a session that others could read is refused`() async {
        let secrets = FakeSecretStore()
        secrets.failReading(.exposed(reason: "x can be read by others", remedy: "Run:  chmod 600 x"))
        let error = RepositoryError.unusableConfiguration(
            reason: "x can be read by others",
            remedy: "Run:  chmod 600 x"
        )
        await #expect(throws: error) { try await persistent(secrets).readSessionState() }
    }

    @Test func `a session that others could read can be deleted`() async throws {
        let secrets = FakeSecretStore("canary")
        secrets.failReading(.exposed(reason: "x can be read by others", remedy: "chmod 600 x"))
        try await persistent(secrets).deleteUserSession()
        #expect(secrets.text == nil)
    }

    @Test func `a failed save is an error`() async {
        let secrets = FakeSecretStore()
        secrets.failWriting(.failed(reason: "disk full"))
        await #expect(throws: RepositoryError.storage(reason: "disk full")) {
            try await persistent(secrets).save(session)
        }
    }

    @Test func `the session is read from the disk once`() async throws {
        let disk = FakeUserSessionDataStore(session)
        let tiers = TieredUserSessionDataStore(disk: disk)
        for _ in 1...3 { #expect(try await tiers.readSessionState() == .signedIn(session)) }
        #expect(await disk.reads == 1)
    }

    @Test func `a session that was not written is not remembered either`() async throws {
        let disk = FakeUserSessionDataStore()
        let tiers = TieredUserSessionDataStore(disk: disk)
        await disk.failWriting(.storage(reason: "disk full"))
        await #expect(throws: RepositoryError.storage(reason: "disk full")) { try await tiers.save(session) }
        #expect(try await tiers.readSessionState() == .signedOut)
        await disk.failWriting(nil)
        try await tiers.save(session)
        #expect(try await tiers.readSessionState() == .signedIn(session))
    }

    @Test func `a rejection is not hidden by what is remembered`() async throws {
        let tiers = TieredUserSessionDataStore(disk: FakeUserSessionDataStore(session))
        _ = try await tiers.readSessionState()
        try await tiers.reject(session.id)
        #expect(try await tiers.readSessionState() == .rejected(session))
    }

    @Test func `after a look for changes, the session of another process is read`() async throws {
        let disk = FakeUserSessionDataStore(session)
        let tiers = TieredUserSessionDataStore(disk: disk)
        _ = try await tiers.readSessionState()
        try await disk.deleteUserSession()
        #expect(try await tiers.readSessionState() == .signedIn(session))
        await tiers.lookForChanges()
        #expect(try await tiers.readSessionState() == .signedOut)
    }

    @Test func `a deleted session is gone from both`() async throws {
        let disk = FakeUserSessionDataStore(session)
        let tiers = TieredUserSessionDataStore(disk: disk)
        _ = try await tiers.readSessionState()
        try await tiers.deleteUserSession()
        #expect(try await tiers.readSessionState() == .signedOut)
        #expect(try await disk.readSessionState() == .signedOut)
    }

    @Test func `a read that overlaps signing out is not remembered`() async throws {
        let disk = FakeUserSessionDataStore(session)
        let tiers = TieredUserSessionDataStore(disk: disk)
        // The reader begins after the sign-out has begun and is done before it ends.
        await disk.duringNextWrite { _ = try? await tiers.readSessionState() }
        try await tiers.deleteUserSession()
        #expect(try await tiers.readSessionState() == .signedOut)
        // The reader begins before the sign-out and is done after it.
        try await disk.save(session)
        await disk.duringNextRead { try? await tiers.deleteUserSession() }
        #expect(try await tiers.readSessionState() == .signedIn(session))
        #expect(try await tiers.readSessionState() == .signedOut)
    }

    private func persistent(_ secrets: FakeSecretStore) -> PersistentUserSessionDataStore {
        PersistentUserSessionDataStore(secrets: secrets, warnings: warnings)
    }
}
