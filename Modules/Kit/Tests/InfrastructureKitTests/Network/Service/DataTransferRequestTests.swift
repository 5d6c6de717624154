import DataKit
import DomainKit
import Foundation
import InfrastructureKit
import DomainKitDoubles
import DataKitDoubles
import InfrastructureKitDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DataTransferRequestTests {
    private func sent(
        _ request: ServiceRequest,
        revalidating entityTag: EntityTag? = nil,
        credential: Credential? = nil,
        baseAddress: String = "https://example.org/3"
    ) async throws -> HTTPRequest {
        let transport = FakeHTTPTransport(.success(HTTPResponse(200, text: "\"\"")))
        let configuration = try ServiceConfiguration(baseAddress: baseAddress, credential: credential, sizeLimit: 77)
        let service = DefaultDataTransferService(
            client: HTTPClient(configuration: configuration, transport: transport, clock: FakeClock())
        )
        _ = await service.outcome(of: request, revalidating: entityTag)
        return try #require(transport.requests.all.first)
    }

    @Test func `a reading request is a plain cacheable GET`() async throws {
        let query = [QueryItem("query", "emma"), QueryItem("page", "2")]
        let request = try await sent(ServiceRequest(path: "/search", query: query))
        #expect(request.method == "GET")
        #expect(request.url.absoluteString == "https://example.org/3/search?page=2&query=emma")
        #expect(request.headers == HTTPHeaders(["Accept": "application/json"]))
        #expect(request.body == nil)
        #expect(request.timeLimit == .seconds(15))
        #expect(request.sizeLimit == 77)
    }

    @Test(arguments: ["https://example.org/3", "https://example.org/3/", "https://example.org/3//"])
    func `the base address may end with a slash`(baseAddress: String) async throws {
        let request = try await sent(ServiceRequest(path: "/books/1"), baseAddress: baseAddress)
        #expect(request.url.absoluteString == "https://example.org/3/books/1")
    }

    @Test func `characters that could end a path segment are encoded`() async throws {
        let request = try await sent(ServiceRequest(path: "/readers/a?b#c%2F é/loans"))
        #expect(request.url.absoluteString == "https://example.org/3/readers/a%3Fb%23c%252F%20%C3%A9/loans")
    }

    @Test func `the type of a body is in a header`() async throws {
        let request = try await sent(ServiceRequest(method: .post, path: "/a", body: Array("{}".utf8)))
        #expect(request.method == "POST")
        #expect(request.headers["Content-Type"] == "application/json")
        #expect(request.body == Array("{}".utf8))
    }

    @Test(arguments: [
        ServiceRequest(method: .post, path: "/movie/6/rating", body: []),
        ServiceRequest(path: "/authentication/token/new"),
        ServiceRequest(path: "/account", query: [QueryItem("session_id", "canary", isSecret: true)]),
        ServiceRequest(path: "/movie/6", query: [QueryItem("guest_session_id", "canary", isSecret: true)]),
    ])
    func `nothing confidential crosses a network unencrypted`(request: ServiceRequest) async throws {
        for (address, isSent) in [("http://example.org/3", false), ("http://127.0.0.1/3", true)] {
            let transport = FakeHTTPTransport(.success(HTTPResponse(200, text: "\"\"")))
            let configuration = try ServiceConfiguration(baseAddress: address)
            let service = DefaultDataTransferService(
                client: HTTPClient(configuration: configuration, transport: transport, clock: FakeClock())
            )
            let outcome = await service.outcome(of: request)
            #expect(transport.requests.count == (isSent ? 1 : 0))
            let reason = "your session or password would cross the network unencrypted"
            #expect(outcome == (isSent ? .new("", nil) : .failure(.service(.insecure(reason: reason)))))
        }
    }

    @Test func `the tag of a copy is in a header`() async throws {
        let request = try await sent(ServiceRequest(path: "/a"), revalidating: EntityTag("W/\"x\""))
        #expect(request.headers["If-None-Match"] == "W/\"x\"")
    }

    @Test func `an access token is in a header only`() async throws {
        let request = try await sent(ServiceRequest(path: "/a"), credential: Credential(accessToken: "eyJcanary"))
        #expect(request.headers["Authorization"] == "Bearer eyJcanary")
        #expect(request.url.absoluteString == "https://example.org/3/a")
    }

    @Test func `an API key is in the query only`() async throws {
        let key = "0123456789abcdef0123456789ABCDEF"
        let plain = ServiceRequest(path: "/a", query: [QueryItem("z", "1")])
        let request = try await sent(plain, credential: Credential(accessToken: key))
        #expect(request.headers["Authorization"] == nil)
        #expect(request.url.absoluteString == "https://example.org/3/a?api_key=\(key)&z=1")
    }
}
