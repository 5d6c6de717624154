import DataKit
import DomainKit
import Foundation
import InfrastructureKitDoubles
import Testing

@testable import InfrastructureKit

@Suite(.timeLimit(.minutes(1)))
struct DataTransferStatusTests {
    /// What a service of its own ways says of a failure.
    private struct FailureDTO: Decodable {
        let code: String?
        let message: String?
        let done: Bool?
    }

    private static let dialect = ServiceDialect(
        failure: { body in
            guard let dto = try? JSONDecoder().decode(FailureDTO.self, from: Foundation.Data(body)) else { return nil }
            return FailureDocument(code: dto.code, message: dto.message, isRefusal: dto.done == false)
        },
        meaning: { response in
            switch (response.code, response.authority) {
            case ("unknown", _): .notFound
            case ("expired", .session): .sessionRejected
            default: response.statusMeaning
            }
        }
    )

    private func outcome(
        _ answer: FakeHTTPTransport.Answer,
        to request: ServiceRequest = ServiceRequest(as: .program, method: .post, path: "/a"),
        revalidating entityTag: EntityTag? = nil,
        sentSecrets: SentSecrets = SentSecrets()
    ) async throws -> DataTransferOutcome<String> {
        let configuration = try ServiceConfiguration(
            baseAddress: "https://example.org",
            credential: .bearer(Secret("eyJcanary")),
            dialect: Self.dialect,
            sizeLimit: 1000
        )
        return try await DefaultDataTransferService(FakeHTTPTransport(answer), configuration, sentSecrets: sentSecrets)
            .outcome(of: request, revalidating: entityTag)
    }

    private func failure(_ status: Int, _ message: String?) -> DataTransferOutcome<String> {
        .failure(.service(FailedResponse(status: status, message: message).statusMeaning))
    }

    private static func unusable(_ reason: String) -> DataTransferOutcome<String> {
        .failure(.service(.unusableResponse(reason: reason)))
    }

    // MARK: - Successes

    @Test(arguments: [200, 201, 204, 299])
    func `a success has a body and a tag`(status: Int) async throws {
        let outcome = try await outcome(.success(HTTPResponse(status, ["ETag": "\"1\""], text: "\"any text\"")))
        #expect(outcome == .new("any text", EntityTag("\"1\"")))
    }

    @Test(arguments: ["", "a\u{1}b", "é", String(repeating: "a", count: 1001), "\"eyJcanary\"", "%65yJcanary"])
    func `an entity tag that could not be sent back, or that has a secret in it, is ignored`(tag: String) async throws {
        #expect(try await outcome(.success(HTTPResponse(200, ["ETag": tag], text: "\"\""))) == .new("", nil))
    }

    private static let dates: [(date: String, milliseconds: Int64?)] = [
        ("Thu, 01 Jan 1970 00:00:01 GMT", 1000), ("Wed, 25 Nov 2026 20:58:25 GMT", 1_795_640_305_000),
        ("yesterday", nil), ("", nil),
    ]

    @Test(arguments: dates)
    func `a response was made at its date, if it has one`(date: String, milliseconds: Int64?) async throws {
        let check = StatusCheck(dialect: .plain, redactor: Redactor([], dialect: .plain), authority: .program)
        let madeAt = milliseconds.map(Timestamp.init(millisecondsSince1970:))
        for status in [200, 304] {
            switch try check.response(in: HTTPResponse(status, ["Date": date]), isRevalidation: true) {
            case .new(_, _, let date), .notModified(let date): #expect(date == madeAt)
            }
        }
    }

    // MARK: - Failures

    @Test(arguments: [100, 199, 300, 301, 302, 304, 399, 400, 401, 404, 422, 429, 499, 500, 503, 599])
    func `any other status is a failure, with or without a body, but a 304 for a tag`(status: Int) async throws {
        for text in ["", "\"any text\""] {
            let response = HTTPResponse(status, text: text)
            #expect(try await outcome(.success(response)) == failure(status, nil))
            let revalidated = try await outcome(.success(response), revalidating: EntityTag("\"1\""))
            #expect(revalidated == (status == 304 ? .notModified : failure(status, nil)))
        }
    }

    private static let session = ServiceRequest(
        as: .session,
        path: "/a",
        query: [QueryItem("session", "s", isSecret: true)]
    )
    private static let search = ServiceRequest(as: .program, path: "/books", query: [QueryItem("query", "a")])

    /// What a document under a status means, also of a request of the program alone.
    private static let codes: [(status: Int, body: String, ofSession: ServiceFailure, ofProgram: ServiceFailure)] = [
        (401, #"{"code":"expired","message":"No."}"#, .sessionRejected, .unauthorized),
        (401, #"{"code":7,"message":"No."}"#, .unauthorized, .unauthorized),
        (401, #"{"message":"No."}"#, .unauthorized, .unauthorized), (401, "", .unauthorized, .unauthorized),
        (
            403, #"{"code":"expired","message":"You may not."}"#, .sessionRejected,
            .unusableResponse(reason: "HTTP 403 (You may not.)")
        ),
        (200, #"{"done":false,"code":"unknown","message":"No."}"#, .notFound, .notFound),
    ]

    @Test(arguments: codes)
    func `the service's own code determines the failure, and whose authority was rejected`(
        status: Int,
        body: String,
        ofSession: ServiceFailure,
        ofProgram: ServiceFailure
    ) async throws {
        let answer = FakeHTTPTransport.Answer.success(HTTPResponse(status, text: body))
        #expect(try await outcome(answer, to: Self.session) == .failure(.service(ofSession)))
        #expect(try await outcome(answer, to: Self.search) == .failure(.service(ofProgram)))
    }

    private static let errors: [(thrown: TransferError, expected: TransferError)] =
        [
            (.service(.timedOut(after: .seconds(1))), .service(.timedOut(after: .seconds(15)))),
            (.service(.stalled(after: .seconds(2))), .service(.stalled(after: .seconds(2)))),
        ]
        + [
            TransferError.service(.unreachable(reason: "x")), .service(.insecure(reason: "x")),
            .service(.brokenResponse(reason: "x")), .file(reason: "x", remedy: "y"), .cancelled,
        ].map { ($0, $0) }

    @Test(arguments: errors)
    func `a failure is thrown unchanged, but a time-out has the limit of all attempts`(
        thrown: TransferError,
        expected: TransferError
    ) async throws {
        #expect(try await outcome(.failure(thrown)) == .failure(expected))
    }

    @Test func `the pause that the service asks for is passed on`() async throws {
        let seven = Duration.seconds(7)
        for (status, failure) in [
            (429, ServiceFailure.rateLimited(retryAfter: seven)), (503, .unavailable(status: 503, retryAfter: seven)),
        ] {
            let outcome = try await outcome(.success(HTTPResponse(status, ["Retry-After": "7"])))
            #expect(outcome == .failure(.service(failure)))
        }
    }

    // MARK: - Messages

    private static func many(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }

    private static let messages: [(body: String, message: String?)] = [
        (#"{"done":false,"message":"Invalid key"}"#, "Invalid key"),
        (#"{"message":""}"#, nil), ("{}", nil), ("[]", nil), ("", nil),
        (#"{"message":7}"#, nil), ("<html>Bad gateway</html>", nil), (#"{"message":"cut of"#, nil),
        (#"{"message":"no such key: eyJcanary"}"#, nil),
        (#"{"message":"\#(many("é", 201))"}"#, many("é", 199) + "…"),
        (#"{"message":"\#(many("é", 200))"}"#, many("é", 200)),
        (#"{"message":"a\#(many("\u{301}", 10_000))"}"#, "a" + many("\u{301}", 198) + "…"),
        (#"{"message":"\#(many("a", 64_000))"}"#, nil),
    ]

    @Test(arguments: messages)
    func `only the service's own message is passed on, and not all of a long one`(
        body: String,
        message: String?
    ) async throws {
        let reason = "HTTP 400" + (message.map { " (\($0))" } ?? "")
        #expect(try await outcome(.success(HTTPResponse(400, text: body))) == Self.unusable(reason))
    }

    private static let refusals: [(body: String, reason: String)] = [
        (#"{"done":false,"message":"Try later."}"#, "Try later."),
        (#"{"done":false}"#, "it says that the request failed"),
        (#"{"done":false,"message":"\#(many("a", 201))"}"#, many("a", 199) + "…"),
    ]

    @Test(arguments: refusals)
    func `a refusal under a status of success has the service's own words`(body: String, reason: String) async throws {
        #expect(try await outcome(.success(HTTPResponse(200, text: body))) == Self.unusable(reason))
    }

    /// The parts of a message that repeats what was sent.
    private static let echoes = [
        "eyJcanary", "EYJCANARY", "eyJ%63anary", "%65%79%4A%63%61%6e%61%72%79", "%2565yJcanary",
        #"\\u0065yJcanary"#, "pass/word 1é", "pass%2Fword%201%C3%A9", "pass%2fword+1%c3%a9", #"pass\\/word 1é"#,
        "session-canary-0123456789", "n-canary-01234567", "guest-canary", "segment-canary",
    ]

    @Test(arguments: echoes)
    func `no message repeats a secret of the request, under any status and in any encoding`(echo: String) async throws {
        let request = ServiceRequest(
            as: .session,
            path: "/cards/segment-canary/a",
            secretSegment: "segment-canary",
            query: [
                QueryItem("session", "session-canary-0123456789", isSecret: true),
                QueryItem("guest", "guest-canary", isSecret: true),
            ],
            body: [],
            bodySecrets: ["pass/word 1é", ""]
        )
        for message in [echo, "<a href='/?x=\(echo)&y=1'>", Self.many("x", 195) + echo] {
            let body = #"{"done":false,"message":"\#(message)"}"#
            for (status, reason) in [(200, "it says that the request failed"), (400, "HTTP 400")] {
                let outcome = try await outcome(.success(HTTPResponse(status, text: body)), to: request)
                #expect(outcome == Self.unusable(reason))
            }
        }
    }

    @Test func `a message that repeats a secret of an earlier request, or one that was saved, is withheld`()
        async throws
    {
        let sentSecrets = SentSecrets { ["saved-mule"] }
        func outcome(secrets: [String] = [], message: String) async throws -> DataTransferOutcome<String> {
            let request = ServiceRequest(
                as: .session,
                method: .post,
                path: "/a",
                query: secrets.map { QueryItem("a", $0, isSecret: true) }
            )
            let answer = HTTPResponse(422, text: #"{"message":"\#(message)"}"#)
            return try await self.outcome(.success(answer), to: request, sentSecrets: sentSecrets)
        }
        #expect(try await outcome(message: "no canary-horse") == failure(422, "no canary-horse"))
        #expect(try await outcome(secrets: ["canary-horse"], message: "no") == failure(422, "no"))
        #expect(try await outcome(message: "Canary%2Dhorse is wrong") == failure(422, nil))
        #expect(try await outcome(message: "horse is wrong") == failure(422, "horse is wrong"))
        #expect(try await outcome(message: "no saved-mule") == failure(422, nil))
    }
}
