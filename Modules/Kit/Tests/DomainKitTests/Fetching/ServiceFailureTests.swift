import DomainKit
import Testing

/// The properties by which callers treat a failure.
struct ServiceFailureTests {
    private struct Row: Sendable {
        let failure: ServiceFailure
        var allowsStaleCopy = false
        var mayHaveTakenEffect = false
        var isRetryable = false
        var retryAfter: Duration?
        var isAboutAccess = false
        let description: String
    }

    private static let rows = [
        Row(failure: .offline, allowsStaleCopy: true, description: "offline"),
        Row(failure: .unreachable(reason: "r"), allowsStaleCopy: true, isRetryable: true, description: "r"),
        Row(
            failure: .interrupted(reason: "r"),
            allowsStaleCopy: true,
            mayHaveTakenEffect: true,
            isRetryable: true,
            description: "r"
        ),
        Row(
            failure: .timedOut(after: .seconds(1)),
            allowsStaleCopy: true,
            mayHaveTakenEffect: true,
            description: "timed out"
        ),
        Row(
            failure: .stalled(after: .seconds(1)),
            allowsStaleCopy: true,
            mayHaveTakenEffect: true,
            description: "stalled"
        ),
        Row(failure: .insecure(reason: "r"), description: "r"),
        Row(
            failure: .brokenResponse(reason: "r"),
            allowsStaleCopy: true,
            mayHaveTakenEffect: true,
            isRetryable: true,
            description: "r"
        ),
        Row(
            failure: .unusableResponse(reason: "r"),
            allowsStaleCopy: true,
            mayHaveTakenEffect: true,
            description: "r"
        ),
        Row(failure: .unauthorized, isAboutAccess: true, description: "the credential was rejected"),
        Row(failure: .notFound, description: "not found"),
        Row(
            failure: .rateLimited(retryAfter: nil),
            allowsStaleCopy: true,
            isRetryable: true,
            description: "too many requests"
        ),
        Row(
            failure: .rateLimited(retryAfter: .seconds(3)),
            allowsStaleCopy: true,
            isRetryable: true,
            retryAfter: .seconds(3),
            description: "too many requests"
        ),
        Row(
            failure: .unavailable(status: 503, retryAfter: .seconds(3)),
            allowsStaleCopy: true,
            mayHaveTakenEffect: true,
            isRetryable: true,
            retryAfter: .seconds(3),
            description: "HTTP 503"
        ),
        Row(failure: .sessionRejected, isAboutAccess: true, description: "the session was rejected"),
        Row(failure: .signInRefused(reason: "r"), isAboutAccess: true, description: "r"),
        Row(failure: .alreadyExists, mayHaveTakenEffect: true, description: "exists already"),
        Row(
            failure: .notSent(reason: "r"),
            allowsStaleCopy: true,
            description: "r"
        ),
    ]

    @Test(arguments: [
        (ServiceFailure.unreachable(reason: "r"), true), (.interrupted(reason: "r"), true),
        (.timedOut(after: .seconds(1)), true), (.stalled(after: .seconds(1)), true),
        (.unavailable(status: 500, retryAfter: nil), true), (.unavailable(status: 501, retryAfter: nil), true),
        (.insecure(reason: "r"), false), (.brokenResponse(reason: "r"), false),
        (.unusableResponse(reason: "r"), false), (.rateLimited(retryAfter: nil), false), (.notFound, false),
        (.unauthorized, false), (.offline, false), (.notSent(reason: "r"), false),
    ])
    func `an outage is a service that cannot be reached, is too slow or fails`(failure: ServiceFailure, isOutage: Bool)
    {
        #expect(failure.isOutage == isOutage)
    }

    @Test(arguments: [
        (ServiceFailure.unreachable(reason: "r"), FailedChange.waits), (.interrupted(reason: "r"), .waits),
        (.timedOut(after: .seconds(1)), .waits), (.stalled(after: .seconds(1)), .waits),
        (.brokenResponse(reason: "r"), .waits), (.rateLimited(retryAfter: nil), .waits),
        (.unavailable(status: 500, retryAfter: nil), .waits), (.insecure(reason: "r"), .needsUser),
        (.unauthorized, .needsUser), (.sessionRejected, .needsUser), (.signInRefused(reason: "r"), .needsUser),
        (.notSent(reason: "r"), .waitsAlone), (.offline, .waits),
        (.unusableResponse(reason: "r"), .waitsAlone), (.notFound, .isRefused), (.alreadyExists, .isRefused),
    ])
    func `a failed change waits, waits for the user, or is refused`(failure: ServiceFailure, change: FailedChange) {
        #expect(failure.failedChange == change)
        #expect(RepositoryError.service(failure).failedChange == change)
    }

    @Test(arguments: rows)
    private func `every failure has its properties`(row: Row) {
        #expect(row.failure.allowsStaleCopy == row.allowsStaleCopy)
        #expect(row.failure.mayHaveTakenEffect == row.mayHaveTakenEffect)
        #expect(row.failure.isRetryable == row.isRetryable)
        #expect(row.failure.retryAfter == row.retryAfter)
        #expect(row.failure.isAboutAccess == row.isAboutAccess)
        #expect(row.failure.description == row.description)
        #expect(RepositoryError.service(row.failure).allowsStaleCopy == row.allowsStaleCopy)
        #expect(RepositoryError.service(row.failure).mayHaveTakenEffect == row.mayHaveTakenEffect)
    }

    @Test(arguments: [(500, true), (501, false), (502, true), (503, true), (504, true), (505, false), (599, false)])
    func `only a status that may pass is retryable`(status: Int, isRetryable: Bool) {
        #expect(ServiceFailure.unavailable(status: status, retryAfter: nil).isRetryable == isRetryable)
    }

    @Test(arguments: [
        RepositoryError.invalidInput(reason: "r"), .notCached, .notSignedIn, .accountRequired,
        .unsupported(reason: "r"),
        .unusableConfiguration(reason: "r", remedy: "m"), .storage(reason: "r"), .userDataNotDeleted(reason: "r"),
        .cancelled,
    ])
    func `no other failure allows a stale copy, and only a cancelled change may have taken effect`(
        error: RepositoryError
    ) {
        #expect(!error.allowsStaleCopy)
        #expect(error.mayHaveTakenEffect == (error == .cancelled))
    }
}
