import DomainKit
import DomainKitDoubles
import Testing

/// The events of a fetch and what they come to, and the age of a copy.
@Suite(.timeLimit(.minutes(3)))
struct FetchEventTests {
    private static let old = Cached("old", at: Timestamp(millisecondsSince1970: 0))
    private static let new = Cached("new", at: Timestamp(millisecondsSince1970: 1))
    private static let unreachable = RepositoryError.service(.unreachable(reason: "refused"))
    private static let unauthorized = RepositoryError.service(.unauthorized)
    private static let full = RepositoryError.storage(reason: "full")
    private static let index = Origin.index(insteadOf: .notCached)

    private static let endings: [(event: FetchEvent<String>?, origin: Origin?, error: RepositoryError?)] = [
        (.finished(new, origin: .service), .service, nil), (.finished(new, origin: index), index, .notCached),
        (.failed(unreachable, cached: old), .cache, unreachable), (.failed(unreachable, cached: nil), nil, unreachable),
        (.failed(unauthorized, cached: old), nil, unauthorized), (.failed(full, cached: old), nil, full),
        (nil, nil, .cancelled),
    ]

    @Test(arguments: endings)
    func `the result is the finished value, or a stale copy if the failure allows it`(
        last: FetchEvent<String>?,
        origin: Origin?,
        failure: RepositoryError?
    ) async {
        let fetch =
            last.map { ScriptedFetch(ending: .cached(Self.old), $0) } ?? ScriptedFetch(ending: .cached(Self.old))
        do throws(RepositoryError) {
            let result = try await fetch.takeEvents().resultAndOutcome()
            #expect(result.value == last?.content?.value)
            #expect((result.outcome.origin, result.outcome.error) == (origin, failure))
            #expect(result.outcome.cachedAt == last?.content?.cachedAt)
        } catch {
            #expect((nil, error) == (origin, failure))
        }
    }

    @Test func `a mapped event keeps its time, its origin and its failure`() {
        let partial = Cached("new", at: Self.new.cachedAt, isComplete: false)
        let length = Cached(3, at: Self.new.cachedAt)
        let events: [(event: FetchEvent<String>, mapped: FetchEvent<Int>)] = [
            (.cached(partial), .cached(Cached(3, at: partial.cachedAt, isComplete: false))),
            (.finished(Self.new, origin: .cache), .finished(length, origin: .cache)),
            (.failed(.cancelled, cached: Self.new), .failed(.cancelled, cached: length)),
            (.failed(.cancelled, cached: nil), .failed(.cancelled, cached: nil)),
        ]
        for (event, mapped) in events { #expect(event.map(\.count) == mapped) }
    }

    @Test func `a stream ends with its work, which is cancelled if the reader stops reading`() async throws {
        let (gate, cancelled) = (Gate(), Recorder<Bool>())
        func numbers() -> AsyncStream<Int> {
            .performing { numbers in
                for number in 1...3 { numbers.yield(number) }
                try? await gate.pass()
                cancelled.record(Task.isCancelled)
            }
        }
        for await _ in numbers() { break }
        try await cancelled.wait(forCount: 1)
        #expect(cancelled.all == [true])
        gate.open()
        #expect(await numbers().all() == [1, 2, 3])
    }

    private static let ages: [(age: Int64, maxAge: Duration, isFresh: Bool)] = [
        (0, .seconds(10), true), (9_999, .seconds(10), true), (10_000, .seconds(10), false), (-1, .seconds(10), false),
        (0, .zero, false),
    ]

    @Test(arguments: ages)
    func `a copy is fresh while it is younger than the limit, and not in the future`(
        age: Int64,
        maxAge: Duration,
        isFresh: Bool
    ) {
        let instant = Timestamp(millisecondsSince1970: 1_000_000)
        let now = instant.advanced(by: .milliseconds(age))
        #expect(now.millisecondsSince1970 == 1_000_000 + age)
        #expect(instant.isFresh(at: now, maxAge: maxAge) == isFresh)
        #expect((instant < now) == (age > 0))
    }

    @Test(arguments: [Int64.min, 1, .max], [Int64.min, 2, .max])
    func `any instant has an age at any other`(then: Int64, now: Int64) {
        let age = Timestamp(millisecondsSince1970: then).age(at: Timestamp(millisecondsSince1970: now))
        #expect(age == .milliseconds(now) - .milliseconds(then))
    }
}

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
        (.accessDenied(status: 401, reason: "r"), [.isAboutAccess], .needsUser, "r"),
        (.refused(code: 403, reason: "r"), [.isAboutAccess], .isRefused, "r"),
        (.refused(code: 409, reason: "r"), [.allowsStaleCopy], .isRefused, "r"),
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
        RepositoryError.invalidInput(reason: "r"), .notCached, .unsupported(reason: "r"),
        .unusableConfiguration(reason: "r", remedy: "m"), .storage(reason: "r"), .feature(FeatureCase("r")), .cancelled,
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
