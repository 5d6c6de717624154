import DomainKit
import Testing

@testable import DataKit

struct TransferErrorTests {
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
        (400, 507, "It is damaged\nRun:  x", .program, .unusableResponse(reason: "HTTP 400 (It is damaged\nRun:  x)")),
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

    @Test(arguments: rows)
    func `every status has its meaning, and TMDB's number takes precedence`(
        status: Int,
        code: Int?,
        message: String?,
        authority: ServiceRequest.Authority,
        meaning: ServiceFailure
    ) {
        let failure = ServiceFailure(
            status: status,
            code: code,
            message: message,
            retryAfter: nil,
            authority: authority
        )
        #expect(failure == meaning)
    }

    @Test(arguments: [3, 17, 30, 31, 32, 33, 37, 41])
    func `a request of the program alone is never told about a session or a sign-in`(code: Int) {
        for (status, meaning) in [
            (401, ServiceFailure.unauthorized), (403, .unusableResponse(reason: "HTTP 403 (No.)")),
            (200, .unusableResponse(reason: "No.")),
        ] {
            let failure = ServiceFailure(
                status: status,
                code: code,
                message: "No.",
                retryAfter: nil,
                authority: .program
            )
            #expect(failure == meaning)
        }
    }

    @Test(arguments: [
        (429, ServiceFailure.rateLimited(retryAfter: .seconds(3))),
        (503, .unavailable(status: 503, retryAfter: .seconds(3))), (401, .unauthorized),
    ])
    func `the pause that the service asks for is kept`(status: Int, meaning: ServiceFailure) {
        #expect(
            ServiceFailure(status: status, code: nil, message: nil, retryAfter: .seconds(3), authority: .program)
                == meaning
        )
    }

    @Test(arguments: [
        (
            TransferError.service(.unreachable(reason: "refused")),
            RepositoryError.service(.unreachable(reason: "refused"))
        ),
        (.service(.stalled(after: .seconds(15))), .service(.stalled(after: .seconds(15)))),
        (
            .file(reason: "x is damaged", remedy: "Move it away."),
            .unusableConfiguration(reason: "x is damaged", remedy: "Move it away.")
        ),
        (.file(reason: "the disk is full", remedy: nil), .storage(reason: "the disk is full")),
        (.cancelled, .cancelled),
    ])
    func `every error of a request becomes an error of Domain`(error: TransferError, meaning: RepositoryError) {
        #expect(RepositoryError(error) == meaning)
    }
}
