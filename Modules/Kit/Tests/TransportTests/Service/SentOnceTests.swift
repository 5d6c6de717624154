import DataKit
import DomainKit
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// Requests that must not arrive twice, over a connection that the service keeps open and then closes without an answer.
@Suite(.timeLimit(.minutes(3)))
struct SentOnceTests {
    private static let requests: [ServiceRequest] =
        [ServiceRequest.Method.post, .put, .patch, .delete].flatMap { method in
            [nil, Array("{}".utf8)].map { ServiceRequest(as: .session, method: method, path: "/change", body: $0) }
        } + [ServiceRequest(as: .signIn, path: "/sessions/new")]

    @Test(arguments: TransportEngine.allCases, requests)
    func `a change or a sign-in arrives once, though a kept connection is closed`(
        engine: TransportEngine,
        request: ServiceRequest
    ) async throws {
        let server = try LoopbackServer { $0.path == "/books" ? .json("[]") : LoopbackAnswer(.close) }
        let transport = engine.makeTransport()
        let configuration = try ServiceConfiguration(baseAddress: server.address)
        let service = DefaultDataTransferService(client: HTTPClient(configuration: configuration, transport: transport))
        _ = try await service.response(to: ServiceRequest(as: .program, path: "/books"), as: [String].self)
        guard case .service(.interrupted)? = await service.refusal(of: request) else {
            Issue.record("it is answered")
            return
        }
        #expect(server.requests.all.map(\.path) == ["/books", request.path])
    }
}
