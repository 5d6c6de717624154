import Domain
import DomainKit
import Presentation
import PresentationDoubles
import Testing

/// The words about failures: what happened, why, and what to do.
struct ErrorMessageTests {
    private static let imageHost = Backend.service(name: "The image host", host: "image.tmdb.org")
    private static let history = "'movies history' marks the searches that work offline."
    private static let page = "https://www.themoviedb.org/settings/api"
    private static let check = "Check your connection or proxy."
    private static let retry = "Try again. If this keeps happening, check your connection or proxy."
    private static let address = "If TMDB_BASE_URL is set, check that it is the address of a TMDB service."
    private static let imageAddress = "If MOVIES_IMAGE_BASE_URL is set, check that it is the address of an image host."
    private static let online = "Run it once without --offline."
    private static let account = "If you have no account, create one:  movies auth signup"
    private static let limited = "TMDB limits requests for now (HTTP 429), and nothing is saved for this search."
    private static let unreachable = RepositoryError.service(.unreachable(reason: "no network"))
    private static let unavailable = RepositoryError.service(.unavailable(status: 503, retryAfter: nil))
    private static let untrusted = RepositoryError.service(
        .insecure(reason: "the server's certificate is not trusted")
    )

    private typealias Row = (error: RepositoryError, message: [String]?)

    private static let searches: [Row] = [
        (
            unreachable,
            ["Could not reach api.themoviedb.org (no network), and nothing is saved for this search.", check]
        ),
        (
            .service(.interrupted(reason: "cut off")),
            ["Could not reach api.themoviedb.org (cut off), and nothing is saved for this search.", check]
        ),
        (
            .service(.timedOut(after: .seconds(15))),
            ["api.themoviedb.org did not respond in 15 s, and nothing is saved for this search.", check]
        ),
        (
            .service(.unauthorized),
            [
                "TMDB did not accept the token from TMDB_ACCESS_TOKEN (HTTP 401).",
                "Check the value of TMDB_ACCESS_TOKEN: your API read access token is shown at \(page)",
            ]
        ),
        (.service(.notFound), ["TMDB found nothing at this address (HTTP 404).", address]),
        (.service(.rateLimited(retryAfter: .seconds(30))), [limited, "Try again in 30 seconds."]),
        (.service(.rateLimited(retryAfter: .milliseconds(60_001))), [limited, "Try again in 2 minutes."]),
        (
            .service(.rateLimited(retryAfter: .seconds(Int64.max) + .milliseconds(1))),
            [limited, "Try again in 146235604339 years."]
        ),
        (.service(.rateLimited(retryAfter: nil)), [limited, "Try again in a while."]),
        (
            .service(.notSent(reason: "its address is not valid")),
            [
                "No request was sent to api.themoviedb.org, because its address is not valid, and nothing is saved for "
                    + "this search."
            ]
        ),
        (unavailable, ["TMDB is not available (HTTP 503), and nothing is saved for this search.", "Try again later."]),
        (
            .service(.unusableResponse(reason: "HTTP 418 (\u{1B}[31mteapot)")),
            [
                "TMDB sent an unusable response: HTTP 418 (\u{FFFD}[31mteapot), and nothing is saved for this search.",
                retry, address,
            ]
        ),
        (
            .service(.brokenResponse(reason: "it ends early")),
            ["TMDB sent an unusable response: it ends early, and nothing is saved for this search.", retry, address]
        ),
        (
            untrusted,
            [
                "The connection to api.themoviedb.org is not secure: the server's certificate is not trusted.",
                "If TMDB_BASE_URL is set, it must be the https:// address of a service that you trust.",
            ]
        ),
        (.invalidInput(reason: "A search must have at least one word."), ["A search must have at least one word."]),
        (.notCached, ["Nothing is saved for this search.", online]),
        (.service(.offline), ["Nothing is saved for this search.", online]),
        (.cancelled, nil),
    ]

    private static let requests: [Row] = [
        (.service(.timedOut(after: .milliseconds(500))), ["api.themoviedb.org did not respond in 1 s.", check]),
        (
            .service(.stalled(after: .seconds(15))),
            [
                "api.themoviedb.org sent nothing for 15 s.", check,
                "To wait longer, set MOVIES_TIMEOUT or run:  movies config set timeout SECONDS",
            ]
        ),
        (.notCached, ["Nothing is saved for this request.", online]),
        (.service(.offline), ["This needs TMDB, which is not asked with --offline.", online]),
        (.notSignedIn, ["You are not signed in.", "Sign in first:  movies auth login"]),
        (.accountRequired, ["A guest has no lists.", "Sign in first:  movies auth login"]),
        (.service(.sessionRejected), ["TMDB no longer accepts your session.", "Sign in again:  movies auth login"]),
        (.service(.alreadyExists), ["TMDB already has this entry."]),
        (.service(.signInRefused(reason: "no")), ["TMDB rejected the sign-in: no.", "Try again:  movies auth login"]),
        (.unsupported(reason: "it has no accounts"), ["TMDB does not support this: it has no accounts."]),
        (.unusableConfiguration(reason: "It is no address", remedy: "Unset it."), ["It is no address.", "Unset it."]),
        (
            .storage(reason: "the disk is full"),
            [
                "Saved data could not be used: the disk is full.",
                "Check that no other program uses it, and that its folder can be written.",
            ]
        ),
        (
            .userDataNotDeleted(reason: "the disk is full"),
            [
                "You are signed out, but your saved lists could not be deleted from this computer: the disk is full.",
                "Run 'movies doctor' to find the cause, then run again:  movies auth logout",
            ]
        ),
        (
            .tooManyWaitingChanges,
            ["1,000 changes are waiting to be sent already.", "To send them now:  movies sync"]
        ),
        (.changeDiscarded, ["The change was discarded before it was sent."]),
    ]

    private static let changes: [Row] = [
        (unavailable, ["TMDB is not available (HTTP 503).", "Try again later."]),
        (unreachable, ["Could not reach api.themoviedb.org (no network).", "\(check) Then run it again."]),
        (
            .service(.notFound),
            ["TMDB found nothing for film 268 (HTTP 404).", "To find ids, search by title:  movies search batman"]
        ),
    ]

    private static let downloads: [Row] = [
        (
            unreachable,
            [
                "Could not reach image.tmdb.org (no network).",
                "\(check) The latest posters can be saved again without a network.",
            ]
        ),
        (.service(.unauthorized), ["The image host requires a token (HTTP 401).", imageAddress]),
        (.service(.notFound), ["The image host found nothing at this address (HTTP 404).", imageAddress]),
        (
            untrusted,
            [
                "The connection to image.tmdb.org is not secure: the server's certificate is not trusted.",
                "If MOVIES_IMAGE_BASE_URL is set, it must be the https:// address of a host that you trust.",
            ]
        ),
        (
            .service(.unusableResponse(reason: "it is not an image")),
            ["The image host sent an unusable response: it is not an image.", retry, imageAddress]
        ),
        (.notCached, ["Nothing is saved for this poster.", online]),
        (.service(.offline), ["Nothing is saved for this poster.", online]),
        (
            .service(.timedOut(after: .seconds(300))),
            [
                "image.tmdb.org did not send all of the poster in 300 s.",
                "\(check) The latest posters can be saved again without a network.",
                "To wait longer, set MOVIES_TIMEOUT or run:  movies config set timeout SECONDS",
            ]
        ),
    ]

    private static let signIns: [Row] = [
        (
            .service(.signInRefused(reason: "no")),
            ["TMDB rejected the sign-in: no.", "Try again:  movies auth signup"]
        ),
        (
            .service(.alreadyExists),
            ["That user name is taken.", "Choose another one:  movies auth signup --username NAME"]
        ),
        (
            .storage(reason: "the disk is full"),
            [
                "You are not signed in, because your session could not be saved: the disk is full.",
                "Check that the folder can be written. 'movies help environment' says how to choose another one.",
            ]
        ),
    ]

    private static let signInsOnScreen: [Row] = [
        (.service(.signInRefused(reason: "no")), ["TMDB rejected the sign-in: no."]),
        (.service(.alreadyExists), ["That user name is taken."]),
    ]

    private static let credentials: [(source: CredentialSource?, message: [String]?)] = [
        (
            nil,
            [
                "TMDB requires a token (HTTP 401).", "Set TMDB_ACCESS_TOKEN to your API read access token: \(page)",
                "To store one for api.themoviedb.org, run:  movies auth token < token.txt",
                "A token that is stored for another host is not sent to this one.",
            ]
        ),
        (
            .keyVariable("TMDB_API_KEY"),
            [
                "TMDB did not accept the key from TMDB_API_KEY (HTTP 401).",
                "Check the value of TMDB_API_KEY: your API key is shown at \(page)",
            ]
        ),
        (
            .given,
            [
                "TMDB did not accept the token that you gave (HTTP 401).",
                "Your API read access token is shown at \(page)",
            ]
        ),
        (
            .file("/token"),
            [
                "TMDB did not accept the token from /token (HTTP 401).",
                "To store another one, run:  movies auth token < token.txt",
            ]
        ),
    ]

    private static let demo: [Row] = [
        (
            .notSignedIn,
            [
                "You are not signed in.", "Create an account first:  movies auth signup",
                "If you have one, sign in:  movies auth login",
            ]
        ),
        (
            .service(.signInRefused(reason: "no")),
            ["The demo catalog rejected the sign-in: no.", "Try again:  movies auth login", account]
        ),
        (unreachable, ["Could not reach the demo catalog (no network).", check]),
        (.service(.offline), ["This needs the demo catalog, which is not asked with --offline.", online]),
    ]

    /// Advice of a search if others work offline, or of another attempt.
    private static let advice: [(context: FailureContext, error: RepositoryError, last: String)] = [
        (context(.searching, isOffline: true), unreachable, "\(check) \(history)"),
        (context(.searching, isOffline: true), unavailable, "Try again later. \(history)"),
        (context(.searching, isOffline: true), .notCached, "\(online) \(history)"),
        (context(.searching, isOffline: true), .service(.notSent(reason: "x")), history),
        (context(.reading("list")), unreachable, check),
        (context(.sending), unreachable, "\(check) Then run it again."),
        (
            context(.refreshing("list")), unreachable,
            "\(check) Use --offline instead of --refresh to show a saved copy, if there is one."
        ),
        (context(.other, isGuest: true), .service(.sessionRejected), "Sign in again:  movies auth guest"),
    ]

    @Test(arguments: advice)
    func `the advice depends on what was attempted, and by whom`(
        context: FailureContext,
        error: RepositoryError,
        last: String
    ) {
        #expect(ErrorMessage(error, context: context)?.advice.last == last)
    }

    private static func context(
        _ attempt: Attempt,
        at backend: Backend = Fixture.service,
        by source: CredentialSource? = .tokenVariable("TMDB_ACCESS_TOKEN"),
        isOffline: Bool = false,
        isGuest: Bool = false
    ) -> FailureContext {
        FailureContext(
            backend: backend,
            names: .sample,
            credentialSource: source,
            attempt: attempt,
            hasOfflineSearches: isOffline,
            isGuest: isGuest
        )
    }

    private static let groups: [(context: FailureContext, rows: [Row])] =
        [
            (context(.searching), searches), (context(.other), requests), (context(.changing("film 268")), changes),
            (context(.downloading("poster"), at: imageHost, by: nil), downloads), (context(.other, at: .demo), demo),
            (context(.signingIn(command: "movies auth signup")), signIns),
            (context(.signingIn(command: nil)), signInsOnScreen),
        ]
        + credentials.map { (context(.searching, by: $0.source), [(.service(.unauthorized), $0.message)]) }

    @Test(arguments: groups.indices) func `says what happened, why, and what to do`(index: Int) {
        let (context, rows) = Self.groups[index]
        for (error, message) in rows {
            let shown = ErrorMessage(error, context: context)
            #expect(shown.map { [$0.summary] + $0.advice } == message, "\(context.attempt)")
        }
    }
}

/// The lines about copies that are shown because the service failed.
struct StaleNoticeTests {
    private static let notices: [(error: RepositoryError, opening: String?, known: String?)] = [
        (
            .service(.unreachable(reason: "no route")), "Offline:",
            "This search is not saved, and TMDB was not reached"
        ),
        (.service(.interrupted(reason: "cut")), "Offline:", "This search is not saved, and TMDB was not reached"),
        (.service(.offline), "Offline:", "This search is not saved"),
        (.notCached, "Nothing is saved for this search;", "This search is not saved"),
        (
            .service(.timedOut(after: .seconds(15))), "api.themoviedb.org did not respond in 15 s;",
            "api.themoviedb.org did not respond in 15 s; this search is not saved"
        ),
        (
            .service(.unusableResponse(reason: "it is empty\u{9B}")),
            "TMDB sent an unusable response: it is empty\u{FFFD};",
            "TMDB sent an unusable response: it is empty\u{FFFD}; this search is not saved"
        ),
        (.cancelled, nil, nil),
    ]

    @Test(arguments: notices)
    func `says why a copy or what is known is shown, and how old it is`(
        error: RepositoryError,
        opening: String?,
        known: String?
    ) {
        let context = FailureContext(
            backend: Fixture.service,
            names: .sample,
            credentialSource: nil,
            attempt: .reading("search")
        )
        let (then, now) = (Fixture.cachedAt, Fixture.now)
        #expect(
            StaleNotice.text(error, cachedAt: then, now: now, context: context)
                == opening.map { "! \($0) showing results saved 3 hours ago." }
        )
        #expect(
            StaleNotice.known("search", insteadOf: error, cachedAt: then, now: now, context: context)
                == known.map { "! \($0): showing what was seen 3 hours ago." }
        )
    }
}
