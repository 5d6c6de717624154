import Data
import Infrastructure
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct NetworkServiceStatusTests {
    private static let post = ServiceRequest(method: .post, path: "/a")

    private func outcome(_ answer: FakeHTTPTransport.Answer, revalidating entityTag: EntityTag? = nil) async throws
        -> NetworkOutcome
    {
        let configuration = try ServiceConfiguration(
            baseAddress: "https://example.org",
            credential: Credential(accessToken: "eyJcanary"),
            sizeLimit: 1000
        )
        let transport = FakeHTTPTransport(answer)
        let service = DefaultNetworkService(
            client: HTTPClient(configuration: configuration, transport: transport, clock: FakeClock())
        )
        return await service.outcome(of: Self.post, revalidating: entityTag)
    }

    @Test(arguments: [200, 201, 204, 299])
    func `passes the body of a success through`(status: Int) async throws {
        let outcome = try await outcome(.success(HTTPResponse(status, ["ETag": "\"1\""], text: "any text")))
        #expect(outcome == .complete("any text", EntityTag("\"1\"")))
    }

    @Test(arguments: ["", "a\u{1}b", "é"])
    func `forgets an entity tag that could not be sent back`(tag: String) async throws {
        #expect(try await outcome(.success(HTTPResponse(200, ["ETag": tag]))) == .complete("", nil))
    }

    @Test(arguments: [100, 199, 300, 301, 302, 304, 399, 400, 401, 404, 422, 429, 499, 500, 503, 599])
    func `any other status is a failure that keeps it`(status: Int) async throws {
        let outcome = try await outcome(.success(HTTPResponse(status)))
        #expect(outcome == .failure(.status(status, message: nil, retryAfter: nil)))
    }

    @Test func `not modified needs an entity tag to be believed`() async throws {
        let answer = FakeHTTPTransport.Answer.success(HTTPResponse(304))
        #expect(try await outcome(answer, revalidating: EntityTag("\"1\"")) == .notModified)
        #expect(try await outcome(answer) == .failure(.status(304, message: nil, retryAfter: nil)))
    }

    @Test(arguments: [
        (#"{"success":false,"status_message":"Invalid API key"}"#, "Invalid API key"),
        (#"{"errors":["query must be provided","page must be less"]}"#, "query must be provided; page must be less"),
        (#"{"status_message":"one","errors":["two"]}"#, "one"),
        (#"{"status_message":""}"#, nil), (#"{"errors":[]}"#, nil), ("{}", nil), ("[]", nil), ("", nil),
        (#"{"status_message":7}"#, nil), ("<html>Bad gateway</html>", nil), (#"{"status_message":"cut of"#, nil),
        (#"{"status_message":"no such key: eyJcanary"}"#, nil),
        (
            #"{"status_message":""# + String(repeating: "é", count: 201) + "\"}",
            String(repeating: "é", count: 199) + "…"
        ),
        (#"{"status_message":""# + String(repeating: "é", count: 200) + "\"}", String(repeating: "é", count: 200)),
    ])
    func `hands on what the service says, and nothing else`(body: String, message: String?) async throws {
        let outcome = try await outcome(.success(HTTPResponse(400, text: body)))
        #expect(outcome == .failure(.status(400, message: message, retryAfter: nil)))
    }

    @Test(arguments: [
        (#"{"status_code":7,"status_message":"No."}"#, 7), (#"{"status_code":"7","status_message":"No."}"#, nil),
        (#"{"status_message":"No."}"#, nil), ("", nil),
    ])
    func `hands on the service's own number for the failure`(body: String, code: Int?) async throws {
        guard case .failure(.status(_, _, _, let found)) = try await outcome(.success(HTTPResponse(401, text: body)))
        else {
            Issue.record("no failure")
            return
        }
        #expect(found == code)
    }

    @Test(arguments: [
        (
            HTTPTransportError.unreachable(reason: "connection refused"),
            DataTransferError.unreachable(reason: "connection refused")
        ),
        (.timedOut, .timedOut(after: .seconds(15))),
        (.stalled, .stalled(after: .seconds(15))),
        (.tooLarge, .tooLarge(limit: 1000)),
        (.cancelled, .cancelled),
        (.invalidRequest(reason: "x"), .unreachable(reason: "the request was not sent: x")),
        (.unusableFile(reason: "x", remedy: "y"), .unusableFile(reason: "x", remedy: "y")),
        (.storage(reason: "x"), .storage(reason: "x")),
    ])
    func `gives a failed exchange its meaning`(error: HTTPTransportError, expected: DataTransferError) async throws {
        #expect(try await outcome(.failure(error)) == .failure(expected))
    }
}
