import Domain
import DomainKit
import PresentationDoubles
import PresentationKit
import Testing

@testable import Presentation

/// The words about failures: what happened, why, and what to do, a sentence a line.
struct ErrorMessageTests {
    private typealias Row = (error: RepositoryError, message: String?)

    private static let imageHost = Backend.service(name: "The image host", host: "image.tmdb.org")
    private static let page = "https://www.themoviedb.org/settings/api"
    private static let check = "Check your connection or proxy."
    private static let retry = "Try again. If this keeps happening, check your connection or proxy."
    private static let address = "If TMDB_BASE_URL is set, check that it is the address of a TMDB service."
    private static let imageAddress = "If MOVIES_IMAGE_BASE_URL is set, check that it is the address of an image host."
    private static let online = "Run it once without --offline."
    private static let history = "'movies history' marks the searches that work offline."
    private static let wait = "To wait longer, set MOVIES_TIMEOUT or run:  movies config set timeout SECONDS"
    private static let posters = "\(check) The latest posters can be saved again without a network."
    private static let nothing = ", and nothing is saved for this search."
    private static let limited = "TMDB limits requests for now (HTTP 429)\(nothing)"
    private static let unreachable = RepositoryError.service(.unreachable(reason: "no network"))
    private static let unavailable = RepositoryError.service(.unavailable(status: 503, retryAfter: nil))
    private static let untrusted = RepositoryError.service(.insecure(reason: "the certificate is not trusted"))
    private static let broken = RepositoryError.service(.brokenResponse(reason: "it ends early"))

    private static let searches: [Row] = [
        (unreachable, "Could not reach api.themoviedb.org (no network)\(nothing)\n\(check)"),
        (.service(.notFound), "TMDB found nothing at this address (HTTP 404).\n\(address)"),
        (.service(.rateLimited(retryAfter: .seconds(30))), "\(limited)\nTry again in 30 seconds."),
        (.service(.rateLimited(retryAfter: .milliseconds(60_001))), "\(limited)\nTry again in 2 minutes."),
        (.service(.rateLimited(retryAfter: nil)), "\(limited)\nTry again in a while."),
        (
            .service(.notSent(reason: "its address is not valid")),
            "No request was sent to api.themoviedb.org, because its address is not valid\(nothing)"
        ),
        (unavailable, "TMDB is not available (HTTP 503)\(nothing)\nTry again later."),
        (
            .service(.unusableResponse(reason: "HTTP 418 (\u{1B}[31mteapot)")),
            "TMDB sent an unusable response: HTTP 418 (\u{FFFD}[31mteapot)\(nothing)\n\(retry)\n\(address)"
        ),
        (
            untrusted,
            "The connection to api.themoviedb.org is not secure: the certificate is not trusted.\n"
                + "If TMDB_BASE_URL is set, it must be the https:// address of a service that you trust."
        ),
        (.invalidInput(reason: "A search must have at least one word."), "A search must have at least one word."),
        (.notCached, "Nothing is saved for this search.\n\(online)"),
        (.service(.offline), "Nothing is saved for this search.\n\(online)"), (.cancelled, nil),
    ]

    private static let requests: [Row] = [
        (.service(.timedOut(after: .milliseconds(500))), "api.themoviedb.org did not respond in 1 s.\n\(check)"),
        (.service(.stalled(after: .seconds(15))), "api.themoviedb.org sent nothing for 15 s.\n\(check)\n\(wait)"),
        (.notCached, "Nothing is saved for this request.\n\(online)"),
        (.service(.offline), "This needs TMDB, which is not asked with --offline.\n\(online)"),
        (.notSignedIn, "You are not signed in.\nSign in first:  movies auth login"),
        (.accountRequired, "A guest has no lists.\nSign in first:  movies auth login"),
        (.service(.sessionRejected), "TMDB no longer accepts your session.\nSign in again:  movies auth login"),
        (.service(.alreadyExists), "TMDB already has this entry."),
        (.service(.accessDenied(status: 401, reason: "Suspended.")), "TMDB refused this (HTTP 401): Suspended."),
        (.service(.signInRefused(reason: "no")), "TMDB rejected the sign-in: no.\nTry again:  movies auth login"),
        (.unsupported(reason: "it has no accounts"), "TMDB does not support this: it has no accounts."),
        (.unusableConfiguration(reason: "It is no address", remedy: "Unset it."), "It is no address.\nUnset it."),
        (
            .storage(reason: "the disk is full"),
            "Saved data could not be used: the disk is full.\n"
                + "Try again. If this keeps happening, check that no other program uses it, "
                + "and that it and its folder are yours and can be written."
        ),
        (
            .account(.userDataNotDeleted(reason: "no")),
            "You are signed out, but your saved lists could not be deleted from this computer: no.\n"
                + "Run 'movies doctor' to find the cause, then run again:  movies auth logout"
        ),
        (.tooManyWaitingChanges, "1,000 changes are waiting to be sent already.\nTo send them now:  movies sync"),
        (.changeDiscarded, "The change was discarded before it was sent."),
    ]

    private static let changes: [Row] = [
        (unavailable, "TMDB is not available (HTTP 503).\nTry again later."),
        (unreachable, "Could not reach api.themoviedb.org (no network).\n\(check) Then run it again."),
        (
            .service(.notFound),
            "TMDB found nothing for film 268 (HTTP 404).\nTo find ids, search by title:  movies search batman"
        ),
    ]

    private static let downloads: [Row] = [
        (unreachable, "Could not reach image.tmdb.org (no network).\n\(posters)"),
        (.service(.unauthorized), "The image host requires a token (HTTP 401).\n\(imageAddress)"),
        (.service(.notFound), "The image host found nothing at this address (HTTP 404).\n\(imageAddress)"),
        (
            untrusted,
            "The connection to image.tmdb.org is not secure: the certificate is not trusted.\n"
                + "If MOVIES_IMAGE_BASE_URL is set, it must be the https:// address of a host that you trust."
        ),
        (broken, "The image host sent an unusable response: it ends early.\n\(retry)\n\(imageAddress)"),
        (.service(.offline), "Nothing is saved for this poster.\n\(online)"),
        (
            .service(.timedOut(after: .seconds(300))),
            "image.tmdb.org did not send all of the poster in 300 s.\n\(posters)\n\(wait)"
        ),
    ]

    private static let signIns: [Row] = [
        (.service(.signInRefused(reason: "no")), "TMDB rejected the sign-in: no.\nTry again:  movies auth signup"),
        (
            .service(.alreadyExists),
            "That user name is taken.\nChoose another one:  movies auth signup --username NAME"
        ),
        (
            .storage(reason: "the disk is full"),
            "You are not signed in, because your session could not be saved: the disk is full.\n"
                + "Check that the folder can be written. 'movies help environment' says how to choose another one."
        ),
    ]

    private static let signInsOnScreen: [Row] = [
        (.service(.signInRefused(reason: "no")), "TMDB rejected the sign-in: no."),
        (.service(.alreadyExists), "That user name is taken."),
    ]

    private static let demo: [Row] = [
        (
            .notSignedIn,
            "You are not signed in.\nCreate an account first:  movies auth signup\n"
                + "If you have one, sign in:  movies auth login"
        ),
        (
            .service(.signInRefused(reason: "no")),
            "The demo catalog rejected the sign-in: no.\nTry again:  movies auth login\n"
                + "If you have no account, create one:  movies auth signup"
        ),
        (unreachable, "Could not reach the demo catalog (no network).\n\(check)"),
        (.service(.offline), "This needs the demo catalog, which is not asked with --offline.\n\(online)"),
    ]

    private static let credentials: [(source: CredentialSource?, message: String)] = [
        (
            nil,
            "TMDB requires a token (HTTP 401).\nSet TMDB_ACCESS_TOKEN to your API read access token: \(page)\n"
                + "To store one for api.themoviedb.org, run:  movies auth token < token.txt\n"
                + "A token that is stored for another host is not sent to this one."
        ),
        (
            .tokenVariable("TMDB_ACCESS_TOKEN"),
            "TMDB did not accept the token from TMDB_ACCESS_TOKEN (HTTP 401).\n"
                + "Check the value of TMDB_ACCESS_TOKEN: your API read access token is shown at \(page)"
        ),
        (
            .keyVariable("TMDB_API_KEY"),
            "TMDB did not accept the key from TMDB_API_KEY (HTTP 401).\n"
                + "Check the value of TMDB_API_KEY: your API key is shown at \(page)"
        ),
        (
            .given,
            "TMDB did not accept the token that you gave (HTTP 401).\nYour API read access token is shown at \(page)"
        ),
        (
            .file("/token"),
            "TMDB did not accept the token from /token (HTTP 401).\n"
                + "To store another one, run:  movies auth token < token.txt"
        ),
    ]

    private static let groups: [(context: FailureContext, rows: [Row])] =
        [
            (.sample(.searching), searches), (.sample(.other), requests), (.sample(.changing("film 268")), changes),
            (.sample(.downloading("poster"), at: imageHost), downloads), (.sample(.other, at: .demo), demo),
            (.sample(.signingIn(command: "movies auth signup")), signIns),
            (.sample(.signingIn(command: nil)), signInsOnScreen),
        ]
        + credentials.map { (.sample(.searching, by: $0.source), [(.service(.unauthorized), $0.message)]) }

    @Test(arguments: groups.indices) func `says what happened, why, and what to do`(index: Int) {
        let (context, rows) = Self.groups[index]
        for (error, message) in rows {
            let shown = ErrorMessage(error, context: context)
            #expect(shown.map { ([$0.summary] + $0.advice).joined(separator: "\n") } == message, "\(context.attempt)")
        }
    }

    private typealias Advice = (context: FailureContext, error: RepositoryError, last: String)

    private static let advice: [Advice] = [
        (.sample(.searching, isOffline: true), unreachable, "\(check) \(history)"),
        (.sample(.searching, isOffline: true), unavailable, "Try again later. \(history)"),
        (.sample(.searching, isOffline: true), .notCached, "\(online) \(history)"),
        (.sample(.searching, isOffline: true), .service(.notSent(reason: "x")), history),
        (.sample(.reading("list")), unreachable, check),
        (.sample(.sending), unreachable, "\(check) Then run it again."),
        (
            .sample(.refreshing("list")), unreachable,
            "\(check) Use --offline instead of --refresh to show a saved copy, if there is one."
        ),
        (.sample(.other, isGuest: true), .service(.sessionRejected), "Sign in again:  movies auth guest"),
    ]

    @Test(arguments: advice)
    private func `the advice depends on what was attempted, by whom, and what works offline`(row: Advice) {
        #expect(ErrorMessage(row.error, context: row.context)?.advice.last == row.last)
    }

    private typealias Notice = (error: RepositoryError, opening: String?, known: String?)

    private static let notices: [Notice] = [
        (unreachable, "Offline:", "TMDB is unreachable"),
        (.service(.offline), "Offline:", "This search is not saved"),
        (.notCached, "Nothing is saved for this search;", "This search is not saved"),
        (
            unavailable, "TMDB is not available (HTTP 503);",
            "TMDB is not available (HTTP 503); this search is not saved"
        ),
        (.cancelled, nil, nil),
    ]

    @Test(arguments: notices)
    private func `a notice says why a copy or what is known is shown, and how old it is`(row: Notice) {
        let (then, now, context) = (Fixture.cachedAt, Fixture.now, FailureContext.sample(.searching))
        let stale = StaleNotice.text(row.error, cachedAt: then, now: now, context: context)
        #expect(stale == row.opening.map { "! \($0) showing results saved 3 hours ago." })
        let index = StaleNotice.known("search", insteadOf: row.error, cachedAt: then, now: now, context: context)
        #expect(index == row.known.map { "! \($0): showing what was seen 3 hours ago." })
    }
}

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

    @Test func `everything from the demo has its name, and an error has a short and harmless sentence`() {
        for origin in [Origin.service, .cache] {
            #expect(json(Fixture.report(origin, backend: .demo)).hasPrefix(#"{"origin":"demo","#))
        }
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
        (.service(.accessDenied(status: 401, reason: "")), "refused"),
        (.service(.offline), "notCached"), (.invalidInput(reason: ""), "invalidInput"), (.notSignedIn, "notSignedIn"),
        (.accountRequired, "accountRequired"), (.unsupported(reason: ""), "unsupported"),
        (.unusableConfiguration(reason: "", remedy: ""), "unusableConfiguration"), (.storage(reason: ""), "storage"),
        (.account(.userDataNotDeleted(reason: "")), "storage"), (.tooManyWaitingChanges, "tooManyWaitingChanges"),
        (.changeDiscarded, "changeDiscarded"),
    ]

    @Test(arguments: kinds)
    func `each kind of failure has a name that scripts can rely on`(error: RepositoryError, kind: String) {
        #expect(json(Fixture.report(.cache, error: error)).contains(#""error":{"kind":"\#(kind)","#))
    }
}
