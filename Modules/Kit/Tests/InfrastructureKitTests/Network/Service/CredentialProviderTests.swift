import DataKit
import DomainKit
import DomainKitDoubles
import InfrastructureKitDoubles
import Synchronization
import Testing

@testable import InfrastructureKit

/// Tokens that are rejected, refreshed once, and sent again.
@Suite(.timeLimit(.minutes(3)))
struct CredentialProviderTests {
    private let failure = RepositoryError.service(.unreachable(reason: "refused"))
    private let read = ServiceRequest(as: .program, path: "/a")
    private let change = ServiceRequest(as: .session, method: .post, path: "/a")

    /// A service that accepts only the token "new".
    private let transport = FakeHTTPTransport { request in
        let isAccepted = request.headers["Authorization"] == "Bearer new"
        return .success(isAccepted ? HTTPResponse(200, text: "\"done\"") : HTTPResponse(401))
    }

    private func service(
        _ tokens: Tokens,
        _ transport: FakeHTTPTransport? = nil,
        address: String = "https://example.org"
    ) throws -> DefaultDataTransferService {
        let configuration = try ServiceConfiguration(baseAddress: address, allowsPlain: true)
        return try DefaultDataTransferService(transport ?? self.transport, configuration, credentials: tokens)
    }

    @Test func `one refresh serves all requests that wait for it, and each is sent again, changes too`() async throws {
        let tokens = Tokens(.success("new"))
        let service = try service(tokens)
        let requests = (0..<20).map { index in
            Task { await service.outcome(of: index.isMultiple(of: 2) ? read : change) }
        }
        try await transport.requests.wait(forCount: 20)
        tokens.gate.open()
        for request in requests { #expect(await request.value == .new("done", nil)) }
        #expect(tokens.refreshes.count == 1)
        #expect(transport.requests.count == 40)
        #expect(await service.outcome(of: read) == .new("done", nil))
        #expect(transport.requests.count == 41, "the new token is sent from now on")
    }

    @Test func `a rejection that comes after the refresh needs no other`() async throws {
        let tokens = Tokens(.success("new"), isOpen: true)
        let late = Gate()
        let transport = FakeHTTPTransport { request in
            if request.headers["Authorization"] == "Bearer new" { return .success(HTTPResponse(200, text: "\"done\"")) }
            if request.method == "POST" { try? await late.pass() }
            return .success(HTTPResponse(401))
        }
        let service = try service(tokens, transport)
        let slow = Task { await service.outcome(of: change) }
        try await transport.requests.wait(forCount: 1)
        #expect(await service.outcome(of: read) == .new("done", nil))
        late.open()
        #expect(await slow.value == .new("done", nil))
        #expect(tokens.refreshes.count == 1)
    }

    /// The requests wait before the gate opens: on one actor, each runs until it waits.
    @MainActor
    @Test func `a refresh that fails is the failure of all that wait`() async throws {
        let tokens = Tokens(.failure(failure), .success("new"))
        let refreshes = CredentialRefreshes(tokens)
        let rejected = try #require(await tokens.credential())
        let requests = (0..<3).map { _ in Task { try await refreshes.credential(after: rejected) } }
        await until { tokens.refreshes.count == 1 }
        tokens.gate.open()
        for request in requests { await #expect(throws: failure) { try await request.value } }
        #expect(tokens.refreshes.count == 1)
        // The next request tries again.
        #expect(try await refreshes.credential(after: rejected) == .bearer(Secret("new")))
    }

    @Test(arguments: ["other", "old", nil])
    func `a second rejection is the failure, and the first without another token`(next: String?) async throws {
        for (request, failure) in [(read, ServiceFailure.unauthorized), (change, .sessionRejected)] {
            let tokens = Tokens(.success(next), isOpen: true)
            let requests = transport.requests.count
            #expect(try await service(tokens).outcome(of: request) == .failure(.service(failure)))
            #expect(tokens.refreshes.count == 1)
            #expect(transport.requests.count - requests == (next == "other" ? 2 : 1))
        }
    }

    @Test func `a request that is cancelled does not cancel the refresh for others`() async throws {
        let tokens = Tokens(.success("new"))
        let service = try service(tokens)
        let first = Task { await service.outcome(of: read) }
        await until { tokens.refreshes.count == 1 }
        let second = Task { await service.outcome(of: read) }
        try await transport.requests.wait(forCount: 2)
        first.cancel()
        #expect(await first.value == .failure(.cancelled), "it does not wait for the refresh")
        tokens.gate.open()
        #expect(await second.value == .new("done", nil))
        #expect(tokens.refreshes.count == 1)
    }

    @Test func `a wrong password is not the fault of the token, which is never sent unencrypted`() async throws {
        let tokens = Tokens(.success("new"))
        let signIn = ServiceRequest(as: .signIn, method: .post, path: "/tokens")
        guard case .failure(.service(.signInRefused)) = try await service(tokens).outcome(of: signIn),
            case .failure(.service(.insecure)) = try await service(tokens, address: "http://a.org").outcome(of: read)
        else {
            Issue.record("it is not refused")
            return
        }
        #expect(tokens.refreshes.count == 0)
        #expect(transport.requests.count == 1)
    }
}

/// Tokens in memory. A refresh waits at a gate.
private final class Tokens: CredentialProvider {
    let gate: Gate
    let refreshes = Recorder<RequestCredential>()
    private let current = Mutex("old")
    private let next: ScriptedValues<Result<String?, RepositoryError>>

    init(
        _ next: Result<String?, RepositoryError>,
        _ others: Result<String?, RepositoryError>...,
        isOpen: Bool = false
    ) {
        gate = Gate(isOpen: isOpen)
        self.next = ScriptedValues(next, others)
    }

    func credential() async -> RequestCredential? {
        credential(current.withLock { $0 })
    }

    func refreshed(after rejected: RequestCredential) async throws(RepositoryError) -> RequestCredential? {
        refreshes.record(rejected)
        try? await gate.pass()
        guard let token = try next.next().get() else { return nil }
        current.withLock { $0 = token }
        return credential(token)
    }

    private func credential(_ token: String) -> RequestCredential? {
        (try? Secret(token)).map { .bearer($0) }
    }
}
