import DataKit
import DomainKit
import DomainKitDoubles
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@Suite(.timeLimit(.minutes(3)))
struct DataTransferRequestTests {
    private static let origin = "https://example.org/3"
    private static let books = ServiceRequest(as: .program, path: "/books")
    private static let accept = ["Accept": "application/json"]

    private func sent(
        _ request: ServiceRequest,
        revalidating entityTag: EntityTag? = nil,
        credential: RequestCredential? = nil,
        baseAddress: String = origin,
        passesCaches: Bool = false
    ) async throws -> HTTPRequest {
        let transport = FakeHTTPTransport(.page)
        let configuration = try ServiceConfiguration(
            baseAddress: baseAddress,
            credential: credential,
            sizeLimit: 77,
            passesCaches: passesCaches
        )
        _ = try await DefaultDataTransferService(transport, configuration)
            .outcome(of: request, revalidating: entityTag)
        return try #require(transport.requests.all.first)
    }

    @Test
    func `a reading request is a plain cacheable GET with the tag of a copy`() async throws {
        let query = [QueryItem("title", "piranesi"), QueryItem("page", "2")]
        let request = try await sent(ServiceRequest(as: .program, path: "/books", query: query))
        #expect(request.method == "GET")
        #expect(request.url.absoluteString == "https://example.org/3/books?page=2&title=piranesi")
        #expect(request.headers == HTTPHeaders(Self.accept))
        #expect(request.body == nil && request.isRepeatable)
        #expect(request.timeLimit == .seconds(15))
        #expect(request.sizeLimit == 77)
        let again = try await sent(
            ServiceRequest(as: .program, path: "/a"),
            revalidating: EntityTag("W/\"x\""),
            passesCaches: true
        )
        let headers = ["If-None-Match": "W/\"x\"", "Cache-Control": "no-cache"]
        #expect(again.headers == HTTPHeaders(Self.accept.merging(headers) { $1 }))
    }

    @Test func `a change has its method, its body and headers of its own`() async throws {
        let headers = [RequestHeader("Idempotency-Key", "1"), RequestHeader("X-Card", "canary", isSecret: true)]
        let methods: [(method: ServiceRequest.Method, name: String)] = [
            (.post, "POST"), (.put, "PUT"), (.patch, "PATCH"), (.delete, "DELETE"),
        ]
        for (method, name) in methods {
            let body = Array("{}".utf8)
            let change = ServiceRequest(as: .program, method: method, path: "/a", headers: headers, body: body)
            let request = try await sent(change)
            #expect(request.method == name && request.body == body && request.secrets == ["canary"])
            let all = ["Content-Type": "application/json", "Idempotency-Key": "1", "X-Card": "canary"]
            #expect(request.headers == HTTPHeaders(Self.accept.merging(all) { $1 }))
        }
    }

    private static let refusedHeaders: [(headers: [String], reason: String)] = [
        (["host"], "the header host is not for a request to set"),
        (["Authorization"], "the header Authorization is not for a request to set"),
        (["x-key"], "the header x-key is set twice"), (["X-A", "x-a"], "the header x-a is set twice"),
        (["X A"], "the name of a header is not valid"),
        (["Evil"], "the value of a header has a control character in it"),
    ]

    @Test func `a request with a header that is not its own or not one is not sent`() async throws {
        for (names, reason) in Self.refusedHeaders {
            let headers = names.map { RequestHeader($0, $0 == "Evil" ? "a\r\nHost: b" : "a") }
            let transport = FakeHTTPTransport(.page)
            let credential = RequestCredential.header(name: "X-Key", try Secret("canary"))
            let configuration = try ServiceConfiguration(baseAddress: Self.origin, credential: credential)
            let outcome = try await DefaultDataTransferService(transport, configuration)
                .outcome(of: ServiceRequest(as: .program, path: "/a", headers: headers))
            #expect(outcome == .failure(.service(.notSent(reason: reason))))
            #expect(transport.requests.count == 0)
        }
    }

    private static let addresses: [(base: String, path: String, address: String)] = [
        ("", "/books/268", "https://example.org/3/books/268"), ("/", "/books/268", "https://example.org/3/books/268"),
        ("//", "/books/268", "https://example.org/3/books/268"),
        ("", "/cards/a?b#c%2F é/loans", "https://example.org/3/cards/a%3Fb%23c%252F%20%C3%A9/loans"),
    ]

    @Test func `the base may end with slashes, and what could end a segment of the path is encoded`() async throws {
        for (slashes, path, address) in Self.addresses {
            let request = try await sent(ServiceRequest(as: .program, path: path), baseAddress: Self.origin + slashes)
            #expect(request.url.absoluteString == address)
        }
    }

    private static let texts = [
        "C++", "a&b=c", "50%", "#1", "a;b", "é", "e\u{301}", "📚", "銀河鉄道", "a b", "a/b?c", "\u{0}", "\r\n",
        "\"'<>\\^`{|}", "-._~", "", "%2B",
    ]

    @Test func `the service reads exactly the text of the request`() async throws {
        for text in Self.texts {
            let url = try await sent(ServiceRequest(as: .program, path: "/a", query: [QueryItem("query", text)])).url
            let items = try #require(URLComponents(url: url, resolvingAgainstBaseURL: false)?.queryItems)
            #expect(items.map(\.name) == ["query"])
            #expect(items.first?.value.map { Array($0.unicodeScalars) } == Array(text.unicodeScalars))
            // A service may read it as a space.
            #expect(url.query(percentEncoded: true)?.contains("+") == false)
        }
    }

    // MARK: - Secrets

    private typealias Credential = @Sendable (Secret) -> RequestCredential

    private static let credentials: [(make: Credential, headers: [String: String], query: String)] = [
        ({ .bearer($0) }, ["Authorization": "Bearer canary"], "z=1"),
        ({ .header(name: "X-Key", $0) }, ["X-Key": "canary"], "z=1"),
        ({ .queryItem(name: "key", $0) }, [:], "key=canary&z=1"),
    ]

    @Test func `a credential is only where the service asks for it`() async throws {
        for row in Self.credentials {
            let plain = ServiceRequest(as: .program, path: "/a", query: [QueryItem("z", "1")])
            let request = try await sent(plain, credential: row.make(Secret("canary")))
            #expect(request.headers == HTTPHeaders(Self.accept.merging(row.headers) { $1 }))
            #expect(request.url.absoluteString == "https://example.org/3/a?\(row.query)")
            #expect(request.secrets == ["canary"])
        }
    }

    private static let dates: [(status: Int, date: String, hasCredential: Bool, milliseconds: Int64?)] = [
        (200, "Thu, 01 Jan 1970 00:00:01 GMT", false, 1000), (304, "Thu, 01 Jan 1970 00:00:01 GMT", false, 1000),
        (200, "yesterday", false, nil), (200, "Thu, 01 Jan 1970 00:00:01 GMT", true, nil),
        (304, "Thu, 01 Jan 1970 00:00:01 GMT", true, nil),
    ]

    @Test func `a response is as old as its date, but not one to a request with a credential`() async throws {
        for (status, date, hasCredential, milliseconds) in Self.dates {
            let credential = hasCredential ? RequestCredential.bearer(try Secret("canary")) : nil
            let configuration = try ServiceConfiguration(baseAddress: Self.origin, credential: credential)
            let answer = HTTPResponse(status, ["Date": date], text: "\"\"")
            let response = try await DefaultDataTransferService(FakeHTTPTransport(.success(answer)), configuration)
                .response(to: Self.books, as: String.self, revalidating: EntityTag("\"1\""))
            #expect(response.madeAt == milliseconds.map(Timestamp.init(millisecondsSince1970:)))
        }
    }

    private static let confidential: [ServiceRequest] = [
        ServiceRequest(as: .program, method: .post, path: "/loans", body: []),
        ServiceRequest(as: .signIn, path: "/tokens/new"),
        ServiceRequest(as: .session, path: "/loans"),
        ServiceRequest(as: .program, path: "/loans", query: [QueryItem("session", "canary", isSecret: true)]),
        ServiceRequest(as: .program, path: "/cards/canary", secretSegment: "canary"),
        ServiceRequest(as: .program, path: "/loans", headers: [RequestHeader("X-Card", "canary", isSecret: true)]),
    ]

    @Test(arguments: confidential)
    func `nothing confidential crosses a network unencrypted`(request: ServiceRequest) async throws {
        for (address, isSent) in [("http://example.org/3", false), ("http://127.0.0.1/3", true)] {
            let transport = FakeHTTPTransport(.page)
            let configuration = try ServiceConfiguration(baseAddress: address, allowsPlain: true)
            let outcome = try await DefaultDataTransferService(transport, configuration).outcome(of: request)
            #expect(transport.requests.count == (isSent ? 1 : 0))
            let reason = "your session or password would cross the network unencrypted"
            #expect(outcome == (isSent ? .new("x", nil) : .failure(.service(.insecure(reason: reason)))))
        }
    }
}
