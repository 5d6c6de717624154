import DomainKit
import DataKit
import DomainKitDoubles
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DataTransferRequestTests {
    private func sent(
        _ request: ServiceRequest,
        revalidating entityTag: EntityTag? = nil,
        credential: RequestCredential? = nil,
        baseAddress: String = "https://example.org/3",
        passesCaches: Bool = false
    ) async throws -> HTTPRequest {
        let transport = FakeHTTPTransport(.success(HTTPResponse(200, text: "\"\"")))
        let configuration = try ServiceConfiguration(
            baseAddress: baseAddress,
            credential: credential,
            sizeLimit: 77,
            passesCaches: passesCaches
        )
        let service = DefaultDataTransferService(
            client: HTTPClient(configuration: configuration, transport: transport, clock: FakeClock())
        )
        _ = await service.outcome(of: request, revalidating: entityTag)
        return try #require(transport.requests.all.first)
    }

    @Test(arguments: [true, false])
    func `a cache on the way must ask the service only if that is wanted`(passesCaches: Bool) async throws {
        let request = try await sent(ServiceRequest(as: .program, path: "/a"), passesCaches: passesCaches)
        #expect(request.headers["Cache-Control"] == (passesCaches ? "no-cache" : nil))
    }

    @Test func `a reading request is a plain cacheable GET`() async throws {
        let query = [QueryItem("title", "piranesi"), QueryItem("page", "2")]
        let request = try await sent(ServiceRequest(as: .program, path: "/books", query: query))
        #expect(request.method == "GET")
        #expect(request.url.absoluteString == "https://example.org/3/books?page=2&title=piranesi")
        #expect(request.headers == HTTPHeaders(["Accept": "application/json"]))
        #expect(request.body == nil)
        #expect(request.timeLimit == .seconds(15))
        #expect(request.sizeLimit == 77)
    }

    @Test(arguments: [true, false])
    func `only a response to a request without a credential is as old as its date`(hasCredential: Bool) async throws {
        let answer = HTTPResponse(200, ["Date": "Thu, 01 Jan 1970 00:00:01 GMT"], text: "\"\"")
        let configuration = try ServiceConfiguration(
            baseAddress: "https://example.org/3",
            credential: hasCredential ? .bearer(Secret("canary")) : nil,
            sizeLimit: 77
        )
        let service = DefaultDataTransferService(
            client: HTTPClient(
                configuration: configuration,
                transport: FakeHTTPTransport(.success(answer)),
                clock: FakeClock()
            )
        )
        let request = ServiceRequest(as: .program, path: "/books")
        let response = try await service.response(to: request, as: String.self, revalidating: nil)
        #expect(response.madeAt == (hasCredential ? nil : Timestamp(millisecondsSince1970: 1000)))
    }

    @Test(arguments: ["https://example.org/3", "https://example.org/3/", "https://example.org/3//"])
    func `the base address may end with a slash`(baseAddress: String) async throws {
        let request = try await sent(ServiceRequest(as: .program, path: "/books/268"), baseAddress: baseAddress)
        #expect(request.url.absoluteString == "https://example.org/3/books/268")
    }

    @Test func `characters that could end a path segment are encoded`() async throws {
        let request = try await sent(ServiceRequest(as: .program, path: "/cards/a?b#c%2F é/loans"))
        #expect(request.url.absoluteString == "https://example.org/3/cards/a%3Fb%23c%252F%20%C3%A9/loans")
    }

    @Test func `the type of a body is in a header`() async throws {
        let request = try await sent(ServiceRequest(as: .program, method: .post, path: "/a", body: Array("{}".utf8)))
        #expect(request.method == "POST")
        #expect(request.headers["Content-Type"] == "application/json")
        #expect(request.body == Array("{}".utf8))
    }

    @Test(arguments: [
        ServiceRequest(as: .program, method: .post, path: "/loans", body: []),
        ServiceRequest(as: .signIn, path: "/tokens/new"),
        ServiceRequest(as: .session, path: "/loans"),
        ServiceRequest(as: .program, path: "/loans", query: [QueryItem("session", "canary", isSecret: true)]),
        ServiceRequest(as: .program, path: "/cards/canary", secretSegment: "canary"),
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
        let request = try await sent(ServiceRequest(as: .program, path: "/a"), revalidating: EntityTag("W/\"x\""))
        #expect(request.headers["If-None-Match"] == "W/\"x\"")
    }

    @Test func `a token is in a header only`() async throws {
        let request = try await sent(ServiceRequest(as: .program, path: "/a"), credential: .bearer(Secret("canary")))
        #expect(request.headers["Authorization"] == "Bearer canary")
        #expect(request.url.absoluteString == "https://example.org/3/a")
        #expect(request.secrets == ["canary"])
    }

    @Test func `a key is in the header that the service asks for only`() async throws {
        let request = try await sent(
            ServiceRequest(as: .program, path: "/a"),
            credential: .header(name: "X-Key", Secret("canary"))
        )
        #expect(request.headers == HTTPHeaders(["Accept": "application/json", "X-Key": "canary"]))
        #expect(request.url.absoluteString == "https://example.org/3/a")
        #expect(request.secrets == ["canary"])
    }

    @Test func `a key is in the query item that the service asks for only`() async throws {
        let plain = ServiceRequest(as: .program, path: "/a", query: [QueryItem("z", "1")])
        let request = try await sent(plain, credential: .queryItem(name: "key", Secret("canary")))
        #expect(request.headers == HTTPHeaders(["Accept": "application/json"]))
        #expect(request.url.absoluteString == "https://example.org/3/a?key=canary&z=1")
        #expect(request.secrets == ["canary"])
    }
}
