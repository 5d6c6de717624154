import Domain
import DomainKit
import Presentation
import PresentationDoubles
import Testing

struct StaleNoticeTests {
    @Test(arguments: [
        (RepositoryError.service(.unreachable(reason: "no route")), "! Offline: showing results saved 3 hours ago."),
        (.service(.interrupted(reason: "cut off")), "! Offline: showing results saved 3 hours ago."),
        (.service(.offline), "! Offline: showing results saved 3 hours ago."),
        (
            .service(.timedOut(after: .seconds(15))),
            "! api.themoviedb.org did not respond in 15 s; showing results saved 3 hours ago."
        ),
        (
            .service(.unavailable(status: 503, retryAfter: nil)),
            "! TMDB is not available (HTTP 503); showing results saved 3 hours ago."
        ),
        (
            .service(.rateLimited(retryAfter: nil)),
            "! TMDB limits requests for now (HTTP 429); showing results saved 3 hours ago."
        ),
        (
            .service(.unauthorized),
            "! TMDB did not accept the token from TMDB_ACCESS_TOKEN (HTTP 401); showing results saved 3 hours ago."
        ),
        (
            .service(.unusableResponse(reason: "the response is empty\u{9B}")),
            "! TMDB sent an unusable response: the response is empty\u{FFFD}; showing results saved 3 hours ago."
        ),
    ])
    func `says why a cached copy is shown, and how old it is`(error: RepositoryError, expected: String) {
        #expect(notice(error) == expected)
    }

    @Test func `a cancelled request has no notice`() {
        #expect(notice(.cancelled) == nil)
    }

    private func notice(_ error: RepositoryError) -> String? {
        let context = FailureContext(
            backend: Fixture.service,
            names: .sample,
            credentialSource: .tokenVariable("TMDB_ACCESS_TOKEN"),
            attempt: .reading("search")
        )
        return StaleNotice.text(error, cachedAt: Fixture.cachedAt, now: Fixture.now, context: context)
    }
}
