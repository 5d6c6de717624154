import DataKit
import DomainKit
import InfrastructureKitDoubles
import Testing

@testable import Infrastructure
@testable import InfrastructureKit

/// What TMDB's numbers, messages and confirmations mean. What a status means by itself is the kit's.
@Suite(.timeLimit(.minutes(3)))
struct TMDBDialectTests {
    /// Returns the meaning of a response to a change.
    private func meaning(_ status: Int, _ body: String, of authority: ServiceRequest.Authority = .program) async throws
        -> RepositoryError?
    {
        let response = HTTPResponse(status: status, body: Array(body.utf8))
        let client = HTTPClient(
            configuration: try ServiceConfiguration(baseAddress: "https://a", dialect: .tmdb),
            transport: FakeHTTPTransport(.success(response))
        )
        let service = DefaultDataTransferService(client: client)
        return await service.refusal(of: ServiceRequest(as: authority, method: .post, path: "/a"))
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
        (401, 31, nil, .signIn, .accessDenied(status: 401, reason: "the account is disabled")),
        (404, 31, "Account disabled.", .session, .accessDenied(status: 404, reason: "Account disabled.")),
        (401, 10, "Suspended.", .program, .accessDenied(status: 401, reason: "Suspended.")),
        (451, nil, nil, .session, .refused(code: 451, reason: "unavailable for legal reasons")),
        (401, 30, nil, .signIn, .signInRefused(reason: "the user name or the password is wrong")),
        (401, 32, nil, .signIn, .signInRefused(reason: "the account's e-mail address is not verified yet")),
        (403, 8, "Duplicate entry.", .session, .alreadyExists),
        (404, 6, nil, .program, .notFound), (404, 34, nil, .program, .notFound), (500, 34, nil, .program, .notFound),
        (404, nil, nil, .program, .unusableResponse(reason: "HTTP 404")),
        (404, 7, nil, .program, .unusableResponse(reason: "HTTP 404")),
        (400, 18, "Too high. Run:  x", .session, .refused(code: 400, reason: "Too high. Run:  x")),
        (422, 5, nil, .program, .refused(code: 422, reason: "no reason was given")),
        (401, 38, "Not yours.", .session, .refused(code: 403, reason: "Not yours.")),
        (403, nil, nil, .session, .accessDenied(status: 403, reason: "no reason was given")),
        (403, 7, "Invalid API key.", .session, .accessDenied(status: 403, reason: "Invalid API key.")),
        (400, nil, nil, .session, .unusableResponse(reason: "HTTP 400")),
        (409, nil, nil, .session, .refused(code: 409, reason: "no reason was given")),
        (429, 25, nil, .program, .rateLimited(retryAfter: nil)),
        (200, 34, "Gone.", .program, .notFound), (200, 3, nil, .session, .sessionRejected),
        (200, 18, "No.", .session, .unusableResponse(reason: "No.")),
    ]

    private static func document(_ code: Int?, _ message: String?) -> String {
        let fields = [
            #""success":false"#, code.map { #""status_code":\#($0)"# }, message.map { #""status_message":"\#($0)""# },
        ]
        return "{\(fields.compactMap { $0 }.joined(separator: ","))}"
    }

    @Test(arguments: rows)
    private func `TMDB's number takes precedence over the status`(row: Row) async throws {
        let body = Self.document(row.code, row.message)
        #expect(try await meaning(row.status, body, of: row.authority) == .service(row.meaning))
    }

    @Test(arguments: [3, 17, 30, 32, 33, 37, 41])
    func `a request of the program alone is never told about a session or a sign-in`(code: Int) async throws {
        for (status, meaning) in [
            (401, ServiceFailure.unauthorized), (403, .refused(code: 403, reason: "No.")),
            (200, .unusableResponse(reason: "No.")),
        ] {
            #expect(try await self.meaning(status, Self.document(code, "No.")) == .service(meaning))
        }
    }

    private static let messages: [(body: String, message: String?)] = [
        (#"{"success":false,"status_message":"Invalid API key"}"#, "Invalid API key"),
        (#"{"errors":["query must be provided","page must be less"]}"#, "query must be provided; page must be less"),
        (#"{"status_message":"one","errors":["two"]}"#, "one"), (#"{"status_message":""}"#, nil),
        (#"{"errors":[]}"#, nil), ("{}", nil), (#"{"status_message":7}"#, nil), ("<html>Bad gateway</html>", nil),
    ]

    @Test func `both forms of a message are read, and a number that is a text is none`() async throws {
        for (body, message) in Self.messages {
            let failure =
                message.map { ServiceFailure.refused(code: 400, reason: $0) } ?? .unusableResponse(reason: "HTTP 400")
            #expect(try await meaning(400, body) == .service(failure))
        }
        #expect(try await meaning(401, #"{"status_code":"3"}"#, of: .session) == .service(.unauthorized))
    }

    private static let noSuccess = "it lacks the field 'success'"
    private static let otherType = "the field 'success' is of another type"

    /// What a document of success says, or why it confirms no change.
    private static let confirmations: [(body: String, reason: String?)] = [
        (#"{"success":true}"#, nil), (#"{"success":true,"status_code":12,"status_message":"Updated."}"#, nil),
        (#"{"status_code":1,"status_message":"Success."}"#, nil), (#"{"status_code":12}"#, nil),
        (#"{"status_code":13}"#, nil),
        (#"{"portal":"welcome"}"#, noSuccess), ("{}", noSuccess), (#"{"status_code":34}"#, noSuccess),
        (#"{"status_message":"Success."}"#, noSuccess), ("[]", "the field at the top is of another type"),
        (#"{"success":null}"#, otherType), (#"{"success":"true"}"#, otherType), (#"{"success":1}"#, otherType),
        (#"{"status_code":"1"}"#, "the field 'statusCode' is of another type"),
        (#"{"success":false}"#, "it says that the request failed"),
        (#"{"success":false,"status_code":1}"#, "it says that the request failed"),
        (#"{"success":false,"errors":["one","two"]}"#, "one; two"),
    ]

    @Test func `TMDB's confirmations, old and new, are known, and any other document confirms no change`() async throws
    {
        for (body, reason) in Self.confirmations {
            let failure = reason.map { ServiceFailure.unusableResponse(reason: $0) }
            for status in [200, 201] { #expect(try await meaning(status, body) == failure.map { .service($0) }) }
            #expect(failure?.mayHaveTakenEffect != false)
        }
    }

    private static let addresses: [(address: String, logged: String)] = [
        ("/3?api_key=x&page=1", "/3?api_key=(secret)&page=1"),
        ("/b?request_token=y&session_id=x", "/b?request_token=(secret)&session_id=(secret)"),
        ("/b?a=1&guest_session_id=x&password=y", "/b?a=1&guest_session_id=(secret)&password=(secret)"),
        ("/guest_session/x/rated/movies?a=b", "/guest_session/(secret)/rated/movies?a=b"),
        ("/account/7/favorite", "/account/(secret)/favorite"),
        ("/authentication/guest_session/new", "/authentication/guest_session/new"),
        ("/account?session_id=x", "/account?session_id=(secret)"),
        ("/movie/268?query=api_key", "/movie/268?query=api_key"),
    ]

    @Test func `secrets in addresses are not logged`() {
        let redactor = Redactor([], dialect: .tmdb)
        for (address, logged) in Self.addresses {
            #expect(redactor.address("https://a" + address) == "https://a" + logged)
        }
    }
}
