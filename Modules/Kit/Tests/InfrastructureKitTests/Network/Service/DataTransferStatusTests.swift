import DataKit
import DomainKit
import Foundation
import InfrastructureKitDoubles
import Testing

@testable import InfrastructureKit

@Suite(.timeLimit(.minutes(3)))
struct DataTransferStatusTests {
    private typealias Answer = FakeHTTPTransport.Answer

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
    private static let search = ServiceRequest(as: .program, path: "/books", query: [QueryItem("query", "a")])

    private func outcome(
        _ answer: FakeHTTPTransport.Answer,
        to request: ServiceRequest = search,
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

    // MARK: - Statuses

    @Test func `a success has a body and a tag, unless that could not be sent back or has a secret in it`() async throws
    {
        for status in [200, 201, 204, 299] {
            let outcome = try await outcome(.success(HTTPResponse(status, ["ETag": "\"1\""], text: "\"any text\"")))
            #expect(outcome == .new("any text", EntityTag("\"1\"")))
        }
        for tag in ["", "a\u{1}b", "é", String(repeating: "a", count: 1001), "\"eyJcanary\"", "%65yJcanary"] {
            #expect(try await outcome(.success(HTTPResponse(200, ["ETag": tag], text: "\"\""))) == .new("", nil))
        }
    }

    @Test(arguments: [100, 199, 300, 301, 302, 304, 399, 400, 401, 404, 422, 429, 499, 500, 503, 599])
    func `any other status is a failure, with or without a body, but a 304 for a tag`(status: Int) async throws {
        for text in ["", "\"any text\""] {
            let answer = Answer.success(HTTPResponse(status, text: text))
            #expect(try await outcome(answer) == failure(status, nil))
            let revalidated = try await outcome(answer, revalidating: EntityTag("\"1\""))
            #expect(revalidated == (status == 304 ? .notModified : failure(status, nil)))
        }
    }

    /// What a document under a status means, also of a request of the program alone.
    private static let codes: [(status: Int, body: String, ofSession: ServiceFailure, ofProgram: ServiceFailure)] = [
        (401, #"{"code":"expired","message":"No."}"#, .sessionRejected, .unauthorized),
        (401, #"{"code":7,"message":"No."}"#, .unauthorized, .unauthorized), (401, "", .unauthorized, .unauthorized),
        (403, #"{"code":"expired"}"#, .sessionRejected, .accessDenied(status: 403, reason: "no reason was given")),
        (200, #"{"done":false,"code":"unknown","message":"No."}"#, .notFound, .notFound),
    ]

    @Test func `the service's own code determines the failure, and whose authority was rejected`() async throws {
        let query = [QueryItem("session", "s", isSecret: true)]
        let session = ServiceRequest(as: .session, path: "/a", query: query)
        for (status, body, ofSession, ofProgram) in Self.codes {
            let answer = Answer.success(HTTPResponse(status, text: body))
            #expect(try await outcome(answer, to: session) == .failure(.service(ofSession)))
            #expect(try await outcome(answer) == .failure(.service(ofProgram)))
        }
    }

    @Test func `a failure is thrown unchanged, but a time-out has the limit of all attempts`() async throws {
        for error in [
            RepositoryError.service(.stalled(after: .seconds(2))), .service(.insecure(reason: "x")),
            .unusableConfiguration(reason: "x", remedy: "y"), .cancelled,
        ] {
            #expect(try await outcome(.failure(error)) == .failure(error))
        }
        let timedOut = try await outcome(.failure(.service(.timedOut(after: .seconds(1)))))
        #expect(timedOut == .failure(.service(.timedOut(after: .seconds(15)))))
    }

    // MARK: - Messages

    private static func many(_ text: String, _ count: Int) -> String {
        String(repeating: text, count: count)
    }

    /// What is passed on of a body. A refusal under a status of success has no number.
    private static let messages: [(status: Int, body: String, message: String?)] = [
        (400, #"{"done":false,"message":"Invalid key"}"#, "Invalid key"), (400, #"{"message":""}"#, nil),
        (400, "{}", nil), (400, "[]", nil), (400, "", nil), (400, #"{"message":7}"#, nil),
        (400, "<html>Bad gateway</html>", nil), (400, #"{"message":"cut of"#, nil),
        (400, #"{"message":"no such key: eyJcanary"}"#, nil),
        (400, #"{"message":"\#(many("é", 201))"}"#, many("é", 199) + "…"),
        (400, #"{"message":"\#(many("é", 200))"}"#, many("é", 200)),
        (400, #"{"message":"a\#(many("\u{301}", 10_000))"}"#, "a" + many("\u{301}", 198) + "…"),
        (400, #"{"message":"\#(many("a", 64_000))"}"#, nil),
        (200, #"{"done":false,"message":"Try later."}"#, "Try later."), (200, #"{"done":false}"#, nil),
    ]

    @Test func `only the service's own message is passed on, and not all of a long one`() async throws {
        for (status, body, message) in Self.messages {
            let reason = status == 200 ? message ?? Self.refused : "HTTP \(status)" + (message.map { " (\($0))" } ?? "")
            let failure = ServiceFailure.unusableResponse(reason: reason)
            #expect(try await outcome(.success(HTTPResponse(status, text: body))) == .failure(.service(failure)))
        }
    }

    private static let refused = "it says that the request failed"

    /// The parts of a message that repeats what was sent.
    private static let echoes = [
        "eyJcanary", "EYJCANARY", "eyJ%63anary", "%65%79%4A%63%61%6e%61%72%79", "%2565yJcanary",
        #"\\u0065yJcanary"#, "pass/word 1é", "pass%2Fword%201%C3%A9", "pass%2fword+1%c3%a9", #"pass\\/word 1é"#,
        // With characters that a terminal does not get.
        "ey\u{FFF9}Jc\u{301}an\u{A0}a\u{2800}ry", "eyJ\u{200B}can\u{2060}ary", "e\u{202E}yJcanary",
        "ey\u{FE0F}Jc\u{E0041}anary", #"e\u001byJca\u009bnary"#,
        #"eyJ ca\n\u2028nary"#, "e%E2%80%8ByJcanary", #"eyJ\\u200bcanary"#, "e" + many("\u{200B}", 1000) + "yJcanary",
        #"pass/word\t1é"#,
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
            for (status, reason) in [(200, Self.refused), (400, "HTTP 400")] {
                let outcome = try await outcome(.success(HTTPResponse(status, text: body)), to: request)
                #expect(outcome == .failure(.service(.unusableResponse(reason: reason))))
            }
        }
    }

    @Test func `a message that repeats a secret of an earlier request, or a saved one, is withheld`() async throws {
        let sentSecrets = SentSecrets { ["saved-mule"] }
        let rows: [(secret: String, message: String, shown: String?)] = [
            ("", "no canary-horse", "no canary-horse"), ("canary-horse", "no", "no"),
            ("", "Canary%2Dhorse is wrong", nil), ("", "horse is wrong", "horse is wrong"), ("", "no saved-mule", nil),
        ]
        for (secret, message, shown) in rows {
            let query = [QueryItem("a", secret, isSecret: true)]
            let request = ServiceRequest(as: .session, method: .post, path: "/a", query: query)
            let answer = Answer.success(HTTPResponse(422, text: #"{"message":"\#(message)"}"#))
            #expect(try await outcome(answer, to: request, sentSecrets: sentSecrets) == failure(422, shown))
        }
    }
}
