import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

struct FetchReportTests {
    private let unreachable = RepositoryError.service(.unreachable(reason: "connection refused"))

    private func json(_ report: FetchReport) -> String {
        JSONValue.object(report.members).text(.compact)
    }

    @Test func `a response of the service is fresh`() {
        #expect(
            json(Fixture.report(.service))
                == #"{"origin":"remote","storedAt":"2026-03-01T08:30:00Z","status":"fresh","error":null}"#
        )
    }

    @Test func `a copy in place of a response is stale, and the error says why`() {
        #expect(
            json(Fixture.report(.cache, error: unreachable)) == #"""
                {"origin":"cache","storedAt":"2026-03-01T08:30:00Z","status":"stale",\#
                "error":{"kind":"unreachable","message":"Could not reach api.themoviedb.org (connection refused)."}}
                """#
        )
    }

    /// The copy is three hours old.
    @Test(arguments: [
        (FetchPolicy.cachedOnly, "cached"), (.cachedIfFresh(maxAge: .seconds(4 * 3600)), "cached"),
        (.cachedIfFresh(maxAge: .seconds(60)), "stale"),
    ])
    func `a copy without an error is stale if the policy wants a younger one`(policy: FetchPolicy, status: String) {
        #expect(json(Fixture.report(.cache, policy: policy)).hasSuffix(#""status":"\#(status)","error":null}"#))
    }

    @Test func `pages of the service stay fresh if a later page fails`() {
        let text = json(Fixture.report(.service, error: .service(.unavailable(status: 503, retryAfter: nil))))
        #expect(text.contains(#""status":"fresh","error":{"kind":"unavailable","message":"TMDB is not available"#))
    }

    @Test func `pages that are missing offline are no failure of the service`() {
        let text = json(Fixture.report(.cache, error: .notCached, policy: .cachedOnly))
        #expect(text.contains(#""status":"cached","error":{"kind":"notCached","#))
    }

    @Test(arguments: [Origin.service, .cache])
    func `the origin of everything from the demo is demo`(origin: Origin) {
        #expect(json(Fixture.report(origin, backend: .demo)).hasPrefix(#"{"origin":"demo","#))
    }

    @Test(arguments: [
        (ServiceFailure.interrupted(reason: ""), "unreachable"), (.timedOut(after: .seconds(1)), "timedOut"),
        (.stalled(after: .seconds(1)), "timedOut"), (.insecure(reason: ""), "insecure"),
        (.brokenResponse(reason: ""), "unusableResponse"), (.unusableResponse(reason: ""), "unusableResponse"),
        (.unauthorized, "unauthorized"), (.notFound, "notFound"), (.rateLimited(retryAfter: nil), "rateLimited"),
        (.unavailable(status: 503, retryAfter: nil), "unavailable"), (.sessionRejected, "sessionRejected"),
        (.notSent(reason: ""), "notSent"), (.offline, "notCached"),
    ])
    func `each kind of failure has a name that scripts can rely on`(failure: ServiceFailure, kind: String) {
        #expect(json(Fixture.report(.cache, error: .service(failure))).contains(#""error":{"kind":"\#(kind)","#))
    }

    @Test func `a cancelled fetch has no error`() {
        #expect(json(Fixture.report(.cache, error: .cancelled)).hasSuffix(#""error":null}"#))
    }

    @Test func `a message is bounded, and harmless on a terminal`() {
        let reason = "\u{1B}[31m" + String(repeating: "x", count: 10_000)
        let text = json(Fixture.report(.cache, error: .service(.unusableResponse(reason: reason))))
        #expect(text.count < 600)
        #expect(text.hasSuffix(#"x…"}}"#))
        #expect(!text.contains("\u{1B}"))
    }
}
