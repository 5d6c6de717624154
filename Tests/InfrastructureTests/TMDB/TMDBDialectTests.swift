import DataKit
import DomainKit
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

@testable import Infrastructure

/// What TMDB's numbers, messages and confirmations mean.
@Suite(.timeLimit(.minutes(1)))
struct TMDBDialectTests {
    private func service(
        _ response: HTTPResponse,
        logger: FakeNetworkLogger? = nil
    ) throws -> DefaultDataTransferService {
        DefaultDataTransferService(
            client: HTTPClient(
                configuration: try ServiceConfiguration(baseAddress: "https://a", dialect: .tmdb),
                transport: FakeHTTPTransport(.success(response)),
                logger: logger,
                clock: FakeClock()
            )
        )
    }

    /// Returns the meaning of a response to a change.
    private func meaning(
        _ status: Int,
        _ body: String,
        authority: ServiceRequest.Authority = .program
    ) async throws -> TransferError? {
        let request = ServiceRequest(as: authority, method: .post, path: "/a")
        return try await service(HTTPResponse(status: status, body: Array(body.utf8))).refusal(of: request)
    }

    private static let notApproved = ServiceFailure.signInRefused(
        reason: "the request to sign in was not approved, or is too old"
    )

    private typealias Row = (
        status: Int, code: Int?, message: String?, authority: ServiceRequest.Authority, meaning: ServiceFailure
    )

    private static let rows: [Row] = [
        (401, nil, "Invalid API key", .program, ServiceFailure.unauthorized), (401, 7, nil, .program, .unauthorized),
        (401, 7, nil, .session, .unauthorized),
        (401, 3, nil, .session, .sessionRejected), (403, 3, nil, .session, .sessionRejected),
        (401, 17, nil, .session, .sessionRejected), (404, 37, nil, .session, .sessionRejected),
        (401, 17, nil, .signIn, notApproved), (401, 33, nil, .signIn, notApproved),
        (422, 41, nil, .signIn, notApproved),
        (401, 30, nil, .signIn, .signInRefused(reason: "the user name or the password is wrong")),
        (401, 31, nil, .signIn, .signInRefused(reason: "the account is disabled")),
        (401, 31, nil, .session, .signInRefused(reason: "the account is disabled")),
        (401, 32, nil, .signIn, .signInRefused(reason: "the account's e-mail address is not verified yet")),
        (403, 8, "Duplicate entry.", .session, .alreadyExists),
        (404, 6, nil, .program, .notFound), (404, 34, nil, .program, .notFound), (500, 34, nil, .program, .notFound),
        (404, nil, nil, .program, .unusableResponse(reason: "HTTP 404")),
        (404, 7, nil, .program, .unusableResponse(reason: "HTTP 404")),
        (418, nil, nil, .program, .unusableResponse(reason: "HTTP 418")),
        (422, nil, "query must be provided", .program, .unusableResponse(reason: "HTTP 422 (query must be provided)")),
        (400, 507, "It is damaged. Run:  x", .program, .unusableResponse(reason: "HTTP 400 (It is damaged. Run:  x)")),
        (302, nil, nil, .program, .unusableResponse(reason: "it redirects (HTTP 302), which is not followed")),
        (304, nil, nil, .program, .unusableResponse(reason: "it redirects (HTTP 304), which is not followed")),
        (500, nil, nil, .program, .unavailable(status: 500, retryAfter: nil)),
        (503, nil, "Maintenance", .program, .unavailable(status: 503, retryAfter: nil)),
        (599, nil, nil, .program, .unavailable(status: 599, retryAfter: nil)),
        (429, nil, nil, .program, .rateLimited(retryAfter: nil)),
        (429, 25, nil, .program, .rateLimited(retryAfter: nil)),
        (199, nil, nil, .program, .unusableResponse(reason: "HTTP 199")),
        (200, 34, "Gone.", .program, .notFound), (200, 3, nil, .session, .sessionRejected),
        (200, 18, "No.", .session, .unusableResponse(reason: "No.")),
        (200, nil, nil, .session, .unusableResponse(reason: "it says that the request failed")),
    ]

    private static func document(_ code: Int?, _ message: String?) -> String {
        let fields = [
            #""success":false"#, code.map { #""status_code":\#($0)"# }, message.map { #""status_message":"\#($0)""# },
        ]
        return "{\(fields.compactMap { $0 }.joined(separator: ","))}"
    }

    @Test(arguments: rows)
    func `every status has its meaning, and TMDB's number takes precedence`(
        status: Int,
        code: Int?,
        message: String?,
        authority: ServiceRequest.Authority,
        meaning: ServiceFailure
    ) async throws {
        let body = Self.document(code, message)
        #expect(try await self.meaning(status, body, authority: authority) == .service(meaning))
    }

    @Test(arguments: [3, 17, 30, 31, 32, 33, 37, 41])
    func `a request of the program alone is never told about a session or a sign-in`(code: Int) async throws {
        for (status, meaning) in [
            (401, ServiceFailure.unauthorized), (403, .unusableResponse(reason: "HTTP 403 (No.)")),
            (200, .unusableResponse(reason: "No.")),
        ] {
            #expect(try await self.meaning(status, Self.document(code, "No.")) == .service(meaning))
        }
    }

    @Test func `a number that is a text is none`() async throws {
        #expect(try await meaning(401, #"{"status_code":"3"}"#, authority: .session) == .service(.unauthorized))
    }

    @Test(arguments: [
        (#"{"success":false,"status_message":"Invalid API key"}"#, " (Invalid API key)"),
        (#"{"errors":["query must be provided","page must be less"]}"#, " (query must be provided; page must be less)"),
        (#"{"status_message":"one","errors":["two"]}"#, " (one)"), (#"{"status_message":""}"#, ""),
        (#"{"errors":[]}"#, ""), ("{}", ""), ("[]", ""), ("", ""), (#"{"status_message":7}"#, ""),
        ("<html>Bad gateway</html>", ""),
    ])
    func `both forms of a message are read`(body: String, message: String) async throws {
        let meaning = try await meaning(400, body)
        #expect(meaning == .service(.unusableResponse(reason: "HTTP 400\(message)")))
    }

    @Test(arguments: [
        #"{"success":true}"#, #"{"success":true,"status_code":12,"status_message":"Updated."}"#,
        #"{"status_code":1,"status_message":"Success."}"#, #"{"status_code":12}"#, #"{"status_code":13}"#,
    ])
    func `TMDB's confirmations, old and new, are known`(body: String) async throws {
        for status in [200, 201] { #expect(try await meaning(status, body) == nil) }
    }

    @Test(arguments: [
        (#"{"portal":"welcome"}"#, "it lacks the field 'success'"), ("{}", "it lacks the field 'success'"),
        (#"{"status_code":34}"#, "it lacks the field 'success'"), ("", "the response is empty"),
        (#"{"status_message":"Success."}"#, "it lacks the field 'success'"), ("true", "it is not JSON"),
        (#"{"page":1,"results":[],"total_pages":1,"total_results":0}"#, "it lacks the field 'success'"),
        ("[]", "the field at the top is of another type"), ("<html>", "it is HTML, not JSON"),
        (#"{"success":null}"#, "the field 'success' is of another type"),
        (#"{"success":"true"}"#, "the field 'success' is of another type"),
        (#"{"success":1}"#, "the field 'success' is of another type"),
        (#"{"status_code":"1"}"#, "the field 'status_code' is of another type"),
        (#"{"success":false}"#, "it says that the request failed"),
        (#"{"success":false,"status_code":1}"#, "it says that the request failed"),
        (#"{"success":false,"errors":["one","two"]}"#, "one; two"),
    ])
    func `any other document confirms no change, which may still have been made`(
        body: String,
        reason: String
    ) async throws {
        let failure = ServiceFailure.unusableResponse(reason: reason)
        #expect(try await meaning(200, body) == .service(failure))
        #expect(failure.mayHaveTakenEffect)
    }

    @Test(arguments: [
        ("/3", "api_key=x&page=1", "/3?api_key=(secret)&page=1"),
        ("/b", "request_token=y&session_id=x", "/b?request_token=(secret)&session_id=(secret)"),
        ("/b", "a=1&guest_session_id=x&password=y", "/b?a=1&guest_session_id=(secret)&password=(secret)"),
        ("/guest_session/x/rated/movies", "a=b", "/guest_session/(secret)/rated/movies?a=b"),
        ("/account/7/favorite", "", "/account/(secret)/favorite"),
        ("/authentication/guest_session/new", "", "/authentication/guest_session/new"),
        ("/account", "session_id=x", "/account?session_id=(secret)"),
        ("/movie/268", "query=api_key", "/movie/268?query=api_key"),
    ])
    func `secrets in addresses are not logged`(path: String, query: String, logged: String) async throws {
        let logger = FakeNetworkLogger()
        let items = query.split(separator: "&").map { item in
            let parts = item.split(separator: "=").map { String($0) }
            return QueryItem(parts[0], parts[1])
        }
        _ = try await service(HTTPResponse(status: 200, body: Array("\"\"".utf8)), logger: logger)
            .outcome(of: ServiceRequest(as: .program, path: path, query: items))
        #expect(logger.exchanges.all.map(\.address) == ["https://a\(logged)"])
    }
}
