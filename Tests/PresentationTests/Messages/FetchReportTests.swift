import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

struct FetchReportTests {
    private typealias Row = (
        origin: Origin, error: RepositoryError?, policy: FetchPolicy, status: String, kind: String?
    )

    private static let unreachable = RepositoryError.service(.unreachable(reason: "connection refused"))
    private static let unavailable = RepositoryError.service(.unavailable(status: 503, retryAfter: nil))
    private static let day = FetchPolicy.cachedIfFresh(maxAge: .seconds(24 * 3600))

    private func json(_ report: FetchReport) -> String {
        JSONValue.object(report.members).text(.compact)
    }

    /// The copy is three hours old.
    private static let reports: [Row] = [
        (.service, nil, day, "fresh", nil), (.service, unavailable, day, "fresh", "unavailable"),
        (.cache, unreachable, day, "stale", "unreachable"), (.cache, .notCached, .cachedOnly, "cached", "notCached"),
        (.cache, nil, .cachedOnly, "cached", nil), (.cache, .cancelled, day, "cached", nil),
        (.cache, nil, .cachedIfFresh(maxAge: .seconds(3 * 3600 + 1)), "cached", nil),
        (.cache, nil, .cachedIfFresh(maxAge: .seconds(3 * 3600 - 1)), "stale", nil),
        (.index(insteadOf: unreachable), nil, day, "stale", "unreachable"),
    ]

    @Test(arguments: reports)
    private func `a response is fresh, and a copy is stale if there should have been a younger one`(row: Row) {
        let text = json(Fixture.report(row.origin, error: row.error, policy: row.policy))
        let name = row.origin == .service ? "remote" : row.origin == .cache ? "cache" : "index"
        let beginning = #"{"origin":"\#(name)","storedAt":"2026-03-01T08:30:00Z","status":"\#(row.status)","error":"#
        #expect(text.hasPrefix(beginning + (row.kind.map { #"{"kind":"\#($0)","message":""# } ?? "null}")))
    }

    @Test func `the origin of everything from the demo is demo`() {
        for origin in [Origin.service, .cache] {
            #expect(json(Fixture.report(origin, backend: .demo)).hasPrefix(#"{"origin":"demo","#))
        }
    }

    @Test func `the error has a sentence, bounded and harmless on a terminal`() {
        let message = #""message":"Could not reach api.themoviedb.org (connection refused)."}}"#
        #expect(json(Fixture.report(.cache, error: Self.unreachable)).hasSuffix(message))
        let reason = "\u{1B}[31m" + String(repeating: "x", count: 10_000)
        let text = json(Fixture.report(.cache, error: .service(.unusableResponse(reason: reason))))
        #expect(text.count < 600)
        #expect(text.hasSuffix(#"x…"}}"#))
        #expect(!text.contains("\u{1B}"))
    }

    private static let kinds: [(RepositoryError, String)] = [
        (.service(.interrupted(reason: "")), "unreachable"), (.service(.timedOut(after: .seconds(1))), "timedOut"),
        (.service(.stalled(after: .seconds(1))), "timedOut"), (.service(.insecure(reason: "")), "insecure"),
        (.service(.brokenResponse(reason: "")), "unusableResponse"),
        (.service(.unusableResponse(reason: "")), "unusableResponse"), (.service(.unauthorized), "unauthorized"),
        (.service(.notFound), "notFound"), (.service(.rateLimited(retryAfter: nil)), "rateLimited"),
        (.service(.sessionRejected), "sessionRejected"), (.service(.signInRefused(reason: "")), "signInRefused"),
        (.service(.alreadyExists), "alreadyExists"), (.service(.notSent(reason: "")), "notSent"),
        (.service(.offline), "notCached"), (.invalidInput(reason: ""), "invalidInput"), (.notSignedIn, "notSignedIn"),
        (.accountRequired, "accountRequired"), (.unsupported(reason: ""), "unsupported"),
        (.unusableConfiguration(reason: "", remedy: ""), "unusableConfiguration"), (.storage(reason: ""), "storage"),
        (.userDataNotDeleted(reason: ""), "storage"), (.tooManyWaitingChanges, "tooManyWaitingChanges"),
        (.changeDiscarded, "changeDiscarded"),
    ]

    @Test(arguments: kinds)
    func `each kind of failure has a name that scripts can rely on`(error: RepositoryError, kind: String) {
        #expect(json(Fixture.report(.cache, error: error)).contains(#""error":{"kind":"\#(kind)","#))
    }
}
