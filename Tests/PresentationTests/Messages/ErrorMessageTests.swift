import Domain
import DomainKit
import Presentation
import PresentationDoubles
import Testing

struct ErrorMessageTests {
    private static let checkConnection = "Check your connection or proxy."

    private func lines(
        _ error: RepositoryError,
        _ attempt: Attempt = .searching,
        backend: Backend = Fixture.service,
        credentialSource: CredentialSource? = .tokenVariable("TMDB_ACCESS_TOKEN"),
        hasOfflineSearches: Bool = false
    ) -> [String]? {
        let context = FailureContext(
            backend: backend,
            names: .sample,
            credentialSource: credentialSource,
            attempt: attempt,
            hasOfflineSearches: hasOfflineSearches
        )
        return ErrorMessage(error, context: context).map { [$0.summary] + $0.advice }
    }

    @Test func `a change is to be tried again, said once`() {
        let change = Attempt.changing("Batman (1989)")
        let unavailable = RepositoryError.service(.unavailable(status: 503, retryAfter: nil))
        #expect(lines(unavailable, change) == ["TMDB is not available (HTTP 503).", "Try again later."])
        let unreachable = RepositoryError.service(.unreachable(reason: "no network"))
        #expect(
            lines(unreachable, change)
                == ["Could not reach api.themoviedb.org (no network).", "\(Self.checkConnection) Then run it again."]
        )
    }

    @Test func `what is not about a copy needs the service, which --offline does not ask`() {
        #expect(
            lines(.service(.offline), .changing("Batman (1989)"))
                == ["This needs TMDB, which is not asked with --offline.", "Run it once without --offline."]
        )
    }

    /// A constant with a type: the compiler takes two seconds to find the type of such a literal.
    private static let messages: [(RepositoryError, [String])] = [
        (
            .service(.unreachable(reason: "connection timed out")),
            [
                "Could not reach api.themoviedb.org (connection timed out), and nothing is saved for this search.",
                checkConnection,
            ]
        ),
        (
            .service(.timedOut(after: .seconds(15))),
            ["api.themoviedb.org did not respond in 15 s, and nothing is saved for this search.", checkConnection]
        ),
        (
            .service(.unauthorized),
            [
                "TMDB did not accept the token from TMDB_ACCESS_TOKEN (HTTP 401).",
                "Check the value of TMDB_ACCESS_TOKEN: your API read access token is shown at "
                    + "https://www.themoviedb.org/settings/api",
            ]
        ),
        (
            .service(.notFound),
            [
                "TMDB found nothing at this address (HTTP 404).",
                "If TMDB_BASE_URL is set, check that it is the address of a TMDB service.",
            ]
        ),
        (
            .service(.rateLimited(retryAfter: .seconds(30))),
            [
                "TMDB limits requests for now (HTTP 429), and nothing is saved for this search.",
                "Try again in 30 seconds.",
            ]
        ),
        (
            .service(.rateLimited(retryAfter: .milliseconds(60_001))),
            [
                "TMDB limits requests for now (HTTP 429), and nothing is saved for this search.",
                "Try again in 2 minutes.",
            ]
        ),
        (
            .service(.rateLimited(retryAfter: .seconds(Int64.max) + .milliseconds(1))),
            [
                "TMDB limits requests for now (HTTP 429), and nothing is saved for this search.",
                "Try again in 146235604339 years.",
            ]
        ),
        (
            .service(.rateLimited(retryAfter: nil)),
            [
                "TMDB limits requests for now (HTTP 429), and nothing is saved for this search.",
                "Try again in a while.",
            ]
        ),
        (
            .service(.notSent(reason: "its address is not valid")),
            [
                "No request was sent to api.themoviedb.org, because its address is not valid, and nothing is saved for "
                    + "this search."
            ]
        ),
        (
            .service(.unavailable(status: 503, retryAfter: nil)),
            [
                "TMDB is not available (HTTP 503), and nothing is saved for this search.",
                "Try again later.",
            ]
        ),
        (
            .service(.unusableResponse(reason: "HTTP 418 (\u{1B}[31mteapot)")),
            [
                "TMDB sent an unusable response: HTTP 418 (\u{FFFD}[31mteapot), and nothing is saved for this search.",
                "Try again. If this keeps happening, check your connection or proxy.",
                "If TMDB_BASE_URL is set, check that it is the address of a TMDB service.",
            ]
        ),
        (.invalidInput(reason: "A search must have at least one word."), ["A search must have at least one word."]),
        (
            .notCached,
            [
                "Nothing is saved for this search.",
                "Run it once without --offline.",
            ]
        ),
        (.service(.offline), ["Nothing is saved for this search.", "Run it once without --offline."]),
        (.notSignedIn, ["You are not signed in.", "Sign in first:  movies auth login"]),
        (.unsupported(reason: "it has no accounts"), ["TMDB does not support this: it has no accounts."]),
        (
            .service(.insecure(reason: "the server's certificate is not trusted")),
            [
                "The connection to api.themoviedb.org is not secure: the server's certificate is not trusted.",
                "If TMDB_BASE_URL is set, it must be the https:// address of a service that you trust.",
            ]
        ),
        (
            .storage(reason: "the disk is full"),
            [
                "Saved data could not be used: the disk is full.",
                "Check that no other program uses it, and that its folder can be written.",
            ]
        ),
    ]

    @Test(arguments: messages)
    func `says what happened, why, and what to do`(error: RepositoryError, expected: [String]) {
        #expect(lines(error) == expected)
    }

    @Test(arguments: [
        (
            RepositoryError.service(.unreachable(reason: "")),
            "Check your connection or proxy. 'movies history' marks the searches that work offline."
        ),
        (
            .service(.unavailable(status: 503, retryAfter: nil)),
            "Try again later. 'movies history' marks the searches that work offline."
        ),
        (.notCached, "Run it once without --offline. 'movies history' marks the searches that work offline."),
    ])
    func `a failed search mentions the history if a search in it works offline`(error: RepositoryError, advice: String)
    {
        #expect(lines(error, hasOfflineSearches: true)?.last == advice)
        #expect(lines(error, hasOfflineSearches: false)?.last?.contains("history") == false)
        #expect(lines(error, .reading("list"))?.last?.contains("history") == false)
    }

    @Test func `a cancelled request has no message`() {
        #expect(lines(.cancelled) == nil)
    }

    @Test func `the message about an unknown film names it and says how to find ids`() {
        #expect(
            lines(.service(.notFound), .changing("film 268")) == [
                "TMDB found nothing for film 268 (HTTP 404).", "To find ids, search by title:  movies search batman",
            ]
        )
    }

    @Test func `a failed refresh mentions the saved copy`() {
        #expect(
            lines(.service(.unreachable(reason: "connection refused")), .refreshing("search")) == [
                "Could not reach api.themoviedb.org (connection refused).",
                "Check your connection or proxy. Use --offline instead of --refresh to show a saved copy, if there is one.",
            ]
        )
    }

    @Test func `the message about a request without a cached copy does not mention one`() {
        #expect(
            lines(.service(.timedOut(after: .milliseconds(500))), .other) == [
                "api.themoviedb.org did not respond in 1 s.", Self.checkConnection,
            ]
        )
        #expect(lines(.notCached, .other)?.first == "Nothing is saved for this request.")
    }

    @Test func `the message about a refused key calls it a key`() {
        #expect(
            lines(.service(.unauthorized), credentialSource: .keyVariable("TMDB_API_KEY")) == [
                "TMDB did not accept the key from TMDB_API_KEY (HTTP 401).",
                "Check the value of TMDB_API_KEY: your API key is shown at https://www.themoviedb.org/settings/api",
            ]
        )
    }

    @Test func `without a credential, the advice is to set one`() {
        #expect(
            lines(.service(.unauthorized), credentialSource: nil) == [
                "TMDB requires a token (HTTP 401).",
                "Set TMDB_ACCESS_TOKEN to your API read access token: https://www.themoviedb.org/settings/api",
                "To store one for api.themoviedb.org, run:  movies auth token < token.txt",
                "A token that is stored for another host is not sent to this one.",
            ]
        )
    }

    @Test func `the demo has no account until one is created`() {
        let advice = ["Create an account first:  movies auth signup", "If you have one, sign in:  movies auth login"]
        #expect(lines(.notSignedIn, .other, backend: .demo) == ["You are not signed in."] + advice)
        #expect(lines(.accountRequired, .other, backend: .demo) == ["A guest has no lists."] + advice)
        #expect(
            lines(.service(.signInRefused(reason: "no")), .other, backend: .demo) == [
                "The demo catalog rejected the sign-in: no.", "Try again:  movies auth login",
                "If you have no account, create one:  movies auth signup",
            ]
        )
    }

    @Test func `a message about the demo names it`() {
        #expect(
            lines(.unsupported(reason: "it has no accounts"), backend: .demo)
                == ["The demo catalog does not support this: it has no accounts."]
        )
        #expect(
            lines(.service(.unreachable(reason: "gone")), .other, backend: .demo)?.first
                == "Could not reach the demo catalog (gone)."
        )
    }
}
