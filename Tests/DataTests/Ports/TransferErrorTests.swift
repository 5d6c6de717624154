import Domain
import Testing

@testable import Data

struct TransferErrorTests {
    private static let notApproved = ServiceFailure.signInRefused(
        reason: "the request to sign in was not approved, or is too old"
    )

    private typealias Row = (status: Int, code: Int?, message: String?, meaning: ServiceFailure)

    private static let rows: [Row] = [
        (401, nil, "Invalid API key", ServiceFailure.unauthorized), (401, 7, nil, .unauthorized),
        (401, 3, nil, .sessionRejected), (401, 37, nil, .sessionRejected),
        (401, 17, nil, notApproved), (401, 33, nil, notApproved), (422, 41, nil, notApproved),
        (401, 30, nil, .signInRefused(reason: "the user name or the password is wrong")),
        (401, 31, nil, .signInRefused(reason: "the account is disabled")),
        (401, 32, nil, .signInRefused(reason: "the account's e-mail address is not verified yet")),
        (403, 8, "Duplicate entry.", .alreadyExists),
        (404, 6, nil, .notFound), (404, 34, nil, .notFound), (500, 34, nil, .notFound),
        (404, nil, nil, .unusableResponse(reason: "HTTP 404")),
        (404, 7, nil, .unusableResponse(reason: "HTTP 404")),
        (418, nil, nil, .unusableResponse(reason: "HTTP 418")),
        (422, nil, "query must be provided", .unusableResponse(reason: "HTTP 422 (query must be provided)")),
        (400, 507, "It is damaged\nRun:  x", .unusableResponse(reason: "HTTP 400 (It is damaged\nRun:  x)")),
        (302, nil, nil, .unusableResponse(reason: "it redirects (HTTP 302), which is not followed")),
        (304, nil, nil, .unusableResponse(reason: "it redirects (HTTP 304), which is not followed")),
        (500, nil, nil, .unavailable(status: 500, retryAfter: nil)),
        (503, nil, "Maintenance", .unavailable(status: 503, retryAfter: nil)),
        (599, nil, nil, .unavailable(status: 599, retryAfter: nil)),
        (429, nil, nil, .rateLimited(retryAfter: nil)), (429, 25, nil, .rateLimited(retryAfter: nil)),
        (199, nil, nil, .unusableResponse(reason: "HTTP 199")),
    ]

    @Test(arguments: rows)
    func `every status has its meaning, and TMDB's number takes precedence`(
        status: Int,
        code: Int?,
        message: String?,
        meaning: ServiceFailure
    ) {
        #expect(ServiceFailure(status: status, code: code, message: message, retryAfter: nil) == meaning)
    }

    @Test(arguments: [
        (429, ServiceFailure.rateLimited(retryAfter: .seconds(3))),
        (503, .unavailable(status: 503, retryAfter: .seconds(3))), (401, .unauthorized),
    ])
    func `the pause that the service asks for is kept`(status: Int, meaning: ServiceFailure) {
        #expect(ServiceFailure(status: status, code: nil, message: nil, retryAfter: .seconds(3)) == meaning)
    }

    @Test(arguments: [
        (TransferError.service(.unreachable(reason: "refused")), MoviesError.service(.unreachable(reason: "refused"))),
        (.service(.stalled(after: .seconds(15))), .service(.stalled(after: .seconds(15)))),
        (
            .file(reason: "x is damaged", remedy: "Move it away."),
            .unusableConfiguration(reason: "x is damaged", remedy: "Move it away.")
        ),
        (.file(reason: "the disk is full", remedy: nil), .storage(reason: "the disk is full")),
        (.cancelled, .cancelled),
    ])
    func `every error of a request becomes an error of Domain`(error: TransferError, meaning: MoviesError) {
        #expect(MoviesError(error) == meaning)
    }
}
