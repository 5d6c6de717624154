import Data
import Domain
import Infrastructure
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct DataTransferStatusTests {
    private func outcome(
        _ answer: FakeHTTPTransport.Answer,
        revalidating entityTag: EntityTag? = nil
    ) async throws -> DataTransferOutcome<String> {
        let configuration = try ServiceConfiguration(
            baseAddress: "https://example.org",
            credential: Credential(accessToken: "eyJcanary"),
            sizeLimit: 1000
        )
        let client = HTTPClient(configuration: configuration, transport: FakeHTTPTransport(answer), clock: FakeClock())
        return await DefaultDataTransferService(client: client)
            .outcome(of: ServiceRequest(method: .post, path: "/a"), revalidating: entityTag)
    }

    @Test(arguments: [200, 201, 204, 299])
    func `a success has a body and a tag`(status: Int) async throws {
        let outcome = try await outcome(.success(HTTPResponse(status, ["ETag": "\"1\""], text: "\"any text\"")))
        #expect(outcome == .new("any text", EntityTag("\"1\"")))
    }

    @Test(arguments: ["", "a\u{1}b", "é"])
    func `an entity tag that could not be sent back is ignored`(tag: String) async throws {
        #expect(try await outcome(.success(HTTPResponse(200, ["ETag": tag], text: "\"\""))) == .new("", nil))
    }

    @Test(arguments: [100, 199, 300, 301, 302, 304, 399, 400, 401, 404, 422, 429, 499, 500, 503, 599])
    func `any other status is a failure, with or without a body`(status: Int) async throws {
        for text in ["", "\"any text\""] {
            let failure = ServiceFailure(status: status, code: nil, message: nil, retryAfter: nil)
            #expect(try await outcome(.success(HTTPResponse(status, text: text))) == .failure(.service(failure)))
        }
    }

    @Test func `a 304 is valid only for a request with an entity tag`() async throws {
        let answer = FakeHTTPTransport.Answer.success(HTTPResponse(304))
        #expect(try await outcome(answer, revalidating: EntityTag("\"1\"")) == .notModified)
        let failure = ServiceFailure(status: 304, code: nil, message: nil, retryAfter: nil)
        #expect(try await outcome(answer) == .failure(.service(failure)))
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
    func `only the service's own message is passed on`(body: String, message: String?) async throws {
        let reason = "HTTP 400" + (message.map { " (\($0))" } ?? "")
        let failure = DataTransferOutcome<String>.failure(.service(.unusableResponse(reason: reason)))
        #expect(try await outcome(.success(HTTPResponse(400, text: body))) == failure)
    }

    @Test(arguments: [
        (#"{"status_code":3,"status_message":"No."}"#, ServiceFailure.sessionRejected),
        (#"{"status_code":"3","status_message":"No."}"#, .unauthorized),
        (#"{"status_message":"No."}"#, .unauthorized), ("", .unauthorized),
    ])
    func `the service's own number determines the failure`(body: String, failure: ServiceFailure) async throws {
        #expect(try await outcome(.success(HTTPResponse(401, text: body))) == .failure(.service(failure)))
    }

    @Test(arguments: [
        (429, ServiceFailure.rateLimited(retryAfter: .seconds(7))),
        (503, .unavailable(status: 503, retryAfter: .seconds(7))),
    ])
    func `the pause that the service asks for is passed on`(status: Int, failure: ServiceFailure) async throws {
        let outcome = try await outcome(.success(HTTPResponse(status, ["Retry-After": "7"])))
        #expect(outcome == .failure(.service(failure)))
    }

    @Test(arguments: [
        (TransferError.service(.timedOut(after: .seconds(1))), TransferError.service(.timedOut(after: .seconds(15)))),
        (.service(.unreachable(reason: "x")), .service(.unreachable(reason: "x"))),
        (.service(.interrupted(reason: "x")), .service(.interrupted(reason: "x"))),
        (.service(.stalled(after: .seconds(2))), .service(.stalled(after: .seconds(2)))),
        (.service(.insecure(reason: "x")), .service(.insecure(reason: "x"))),
        (.service(.brokenResponse(reason: "x")), .service(.brokenResponse(reason: "x"))),
        (.service(.unusableResponse(reason: "x")), .service(.unusableResponse(reason: "x"))),
        (.file(reason: "x", remedy: "y"), .file(reason: "x", remedy: "y")),
        (.file(reason: "x", remedy: nil), .file(reason: "x", remedy: nil)), (.cancelled, .cancelled),
    ])
    func `a failure is thrown unchanged, but a time-out has the limit of all attempts`(
        error: TransferError,
        expected: TransferError
    ) async throws {
        #expect(try await outcome(.failure(error)) == .failure(expected))
    }
}
