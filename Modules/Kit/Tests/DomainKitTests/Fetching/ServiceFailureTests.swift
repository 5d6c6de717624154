import DomainKit
import Testing

/// The properties by which callers treat a failure.
struct ServiceFailureTests {
    private enum Property: Sendable {
        case allowsStaleCopy, mayHaveTakenEffect, isRetryable, isOutage, isAboutAccess
    }

    private typealias Row = (failure: ServiceFailure, properties: Set<Property>, change: FailedChange, text: String)

    private static let rows: [Row] = [
        (.offline, [.allowsStaleCopy], .waits, "offline"),
        (.unreachable(reason: "r"), [.allowsStaleCopy, .isRetryable, .isOutage], .waits, "r"),
        (.interrupted(reason: "r"), [.allowsStaleCopy, .mayHaveTakenEffect, .isRetryable, .isOutage], .waits, "r"),
        (.timedOut(after: .zero), [.allowsStaleCopy, .mayHaveTakenEffect, .isOutage], .waits, "timed out"),
        (.stalled(after: .zero), [.allowsStaleCopy, .mayHaveTakenEffect, .isOutage], .waits, "stalled"),
        (.insecure(reason: "r"), [], .needsUser, "r"),
        (.brokenResponse(reason: "r"), [.allowsStaleCopy, .mayHaveTakenEffect, .isRetryable], .waits, "r"),
        (.unusableResponse(reason: "r"), [.allowsStaleCopy, .mayHaveTakenEffect], .waitsAlone, "r"),
        (.unauthorized, [.isAboutAccess], .needsUser, "the credential was rejected"),
        (.notFound, [], .isRefused, "not found"),
        (.rateLimited(retryAfter: .seconds(4)), [.allowsStaleCopy, .isRetryable], .waits, "too many requests"),
        (unavailable(500), [.allowsStaleCopy, .mayHaveTakenEffect, .isRetryable, .isOutage], .waits, "HTTP 500"),
        (unavailable(501), [.allowsStaleCopy, .mayHaveTakenEffect, .isOutage], .waits, "HTTP 501"),
        (unavailable(502), [.allowsStaleCopy, .mayHaveTakenEffect, .isRetryable, .isOutage], .waits, "HTTP 502"),
        (unavailable(504), [.allowsStaleCopy, .mayHaveTakenEffect, .isRetryable, .isOutage], .waits, "HTTP 504"),
        (unavailable(505), [.allowsStaleCopy, .mayHaveTakenEffect, .isOutage], .waits, "HTTP 505"),
        (.sessionRejected, [.isAboutAccess], .needsUser, "the session was rejected"),
        (.signInRefused(reason: "r"), [.isAboutAccess], .needsUser, "r"),
        (.alreadyExists, [.mayHaveTakenEffect], .isRefused, "exists already"),
        (.notSent(reason: "r"), [.allowsStaleCopy], .waitsAlone, "r"),
    ]

    @Test(arguments: rows)
    private func `every failure has its properties`(row: Row) {
        let (failure, error) = (row.failure, RepositoryError.service(row.failure))
        #expect(failure.allowsStaleCopy == row.properties.contains(.allowsStaleCopy))
        #expect(failure.mayHaveTakenEffect == row.properties.contains(.mayHaveTakenEffect))
        #expect(failure.isRetryable == row.properties.contains(.isRetryable))
        #expect(failure.isOutage == row.properties.contains(.isOutage))
        #expect(failure.isAboutAccess == row.properties.contains(.isAboutAccess))
        #expect((failure.failedChange, error.failedChange) == (row.change, row.change))
        #expect(failure.description == row.text)
        #expect((failure.retryAfter != nil) == (row.text == "too many requests" || row.text.hasPrefix("HTTP")))
        #expect(error.allowsStaleCopy == failure.allowsStaleCopy)
        #expect(error.mayHaveTakenEffect == failure.mayHaveTakenEffect)
    }

    @Test(arguments: [
        RepositoryError.invalidInput(reason: "r"), .notCached, .notSignedIn, .accountRequired,
        .unsupported(reason: "r"), .unusableConfiguration(reason: "r", remedy: "m"), .storage(reason: "r"),
        .userDataNotDeleted(reason: "r"), .cancelled,
    ])
    func `no other failure allows a stale copy, and only a cancelled change may have taken effect`(
        error: RepositoryError
    ) {
        #expect(!error.allowsStaleCopy)
        #expect(error.mayHaveTakenEffect == (error == .cancelled))
        #expect(error.failedChange == (error == .cancelled ? .waits : .needsUser))
    }

    private static func unavailable(_ status: Int) -> ServiceFailure {
        .unavailable(status: status, retryAfter: .seconds(4))
    }
}
