public import Domain
public import DomainKit
import PresentationKit

/// The message of a failure: what happened and why, then what to do next.
public struct ErrorMessage: Sendable, Hashable {
    public static let findingIDs = "To find ids, search by title:  movies search batman"

    /// One sentence.
    public let summary: String
    /// Sentences. Empty if nothing can be done.
    public let advice: [String]

    /// `nil` for `cancelled`, which is never shown as an error.
    public init?(_ error: RepositoryError, context: FailureContext) {
        guard let cause = Self.cause(of: error, context) else { return nil }
        let isMissing = context.attempt.isReading && error.allowsStaleCopy && error != .service(.offline)
        summary = cause + (isMissing ? ", and nothing is saved for this \(context.attempt.subject)." : ".")
        advice = Self.words(error, context).advice.map { TerminalText($0).value }
    }

    /// A clause without a full stop, or `nil` for `cancelled`.
    package static func cause(of error: RepositoryError, _ context: FailureContext) -> String? {
        guard error != .cancelled else { return nil }
        let cause = TerminalText(words(error, context).cause).value
        return cause.hasSuffix(".") ? String(cause.dropLast()) : cause
    }

    /// The one table of failures.
    private static func words(_ error: RepositoryError, _ context: FailureContext) -> (cause: String, advice: [String])
    {
        let (name, host, attempt) = (context.backend.name, context.backend.host, context.attempt)
        return switch error {
        case .service(.offline) where !attempt.isReading && !attempt.isDownload:
            ("This needs \(context.backend.nameInSentence), which is not asked with --offline", [withoutOffline])
        case .service(.offline), .notCached:
            (
                "Nothing is saved for this \(attempt.subject)",
                [([withoutOffline] + context.offlineSearches).joined(separator: " ")]
            )
        case .service(.unreachable(let reason)), .service(.interrupted(let reason)):
            ("Could not reach \(host) (\(reason))", [context.connection])
        case .service(.timedOut(let limit)) where attempt.isDownload:
            (
                "\(host) did not send all of the \(attempt.subject) in \(seconds(limit)) s",
                [context.connection, waitingLonger]
            )
        case .service(.timedOut(let limit)):
            ("\(host) did not respond in \(seconds(limit)) s", [context.connection])
        case .service(.stalled(let limit)):
            ("\(host) sent nothing for \(seconds(limit)) s", [context.connection, waitingLonger])
        case .service(.insecure(let reason)):
            (
                "The connection to \(host) is not secure: \(reason)",
                [context.trust]
            )
        case .service(.brokenResponse(let reason)), .service(.unusableResponse(let reason)):
            (
                "\(name) sent an unusable response: \(reason)",
                ["Try again. If this keeps happening, check your connection or proxy.", context.address]
            )
        case .service(.unauthorized):
            (
                context.credentialSource.map { "\(name) did not accept the \($0.noun) \($0.phrase) (HTTP 401)" }
                    ?? "\(name) requires a token (HTTP 401)",
                attempt.isDownload ? [context.address] : context.credential
            )
        case .service(.notFound) where attempt.isChange:
            ("\(name) found nothing for \(attempt.subject) (HTTP 404)", [findingIDs])
        case .service(.notFound):
            ("\(name) found nothing at this address (HTTP 404)", [context.address])
        case .service(.rateLimited(let retryAfter)):
            (
                "\(name) limits requests for now (HTTP 429)",
                ["Try again \(retryAfter.map { "in \(SpelledDuration.text($0, rounding: .up))" } ?? "in a while")."]
            )
        case .service(.unavailable(let status, _)):
            (
                "\(name) is not available (HTTP \(status))",
                [(["Try again later."] + (attempt.isChange ? [] : context.meanwhile)).joined(separator: " ")]
            )
        case .service(.sessionRejected):
            (
                "\(name) no longer accepts your session",
                ["Sign in again:  movies auth \(context.isGuest ? "guest" : "login")"]
            )
        case .service(.signInRefused(let reason)):
            (
                "\(name) rejected the sign-in: \(reason)",
                attempt.signInCommand.map { ["Try again:  \($0)"] + context.newAccount } ?? []
            )
        case .service(.refused(let status, let reason)), .service(.accessDenied(let status, let reason)):
            ("\(name) refused this (HTTP \(status)): \(reason)", [])
        case .service(.alreadyExists) where attempt.isSignIn:
            (
                "That user name is taken",
                attempt.signInCommand == nil ? [] : ["Choose another one:  movies auth signup --username NAME"]
            )
        case .service(.alreadyExists):
            ("\(name) already has this entry", [])
        case .service(.notSent(let reason)):
            ("No request was sent to \(host), because \(reason)", context.offlineSearches)
        case .invalidInput(let reason):
            (reason, [])
        case .unsupported(let reason):
            ("\(name) does not support this: \(reason)", [])
        case .unusableConfiguration(let reason, let remedy):
            (reason, [remedy])
        case .storage(let reason) where attempt.isSignIn:
            (
                "You are not signed in, because your session could not be saved: \(reason)",
                ["Check that the folder can be written. 'movies help environment' says how to choose another one."]
            )
        case .storage(let reason):
            (
                "Saved data could not be used: \(reason)",
                [
                    "Try again. If this keeps happening, check that no other program uses it, "
                        + "and that it and its folder are yours and can be written."
                ]
            )
        case .tooManyWaitingChanges:
            ("1,000 changes are waiting to be sent already", ["To send them now:  movies sync"])
        case .changeDiscarded:
            ("The change was discarded before it was sent", [])
        case .cancelled:
            ("", [])
        case .feature(let own):
            switch own.value as? AccountError {
            case .notSignedIn: ("You are not signed in", context.signIn)
            case .accountRequired: ("A guest has no lists", context.signIn)
            case .userDataNotDeleted(let reason):
                (
                    "You are signed out, but your saved lists could not be deleted from this computer: \(reason)",
                    ["Run 'movies doctor' to find the cause, then run again:  movies auth logout"]
                )
            case nil: ("\(own.value)", [])
            }
        }
    }

    private static let withoutOffline = "Run it once without --offline."
    private static let waitingLonger = "To wait longer, set MOVIES_TIMEOUT or run:  movies config set timeout SECONDS"

    private static func seconds(_ duration: Duration) -> Int64 {
        max(1, duration.components.seconds)
    }
}

extension FailureContext {
    fileprivate var connection: String {
        (["Check your connection or proxy."] + meanwhile).joined(separator: " ")
    }

    fileprivate var meanwhile: [String] {
        switch attempt {
        case .downloading: ["The latest posters can be saved again without a network."]
        case .searching: offlineSearches
        case .changing, .sending: ["Then run it again."]
        case .refreshing: ["Use --offline instead of --refresh to show a saved copy, if there is one."]
        case .reading, .signingIn, .other: []
        }
    }

    fileprivate var offlineSearches: [String] {
        hasOfflineSearches ? ["'movies history' marks the searches that work offline."] : []
    }

    fileprivate var address: String {
        attempt.isDownload
            ? "If MOVIES_IMAGE_BASE_URL is set, check that it is the address of an image host."
            : "If \(names.addressVariable) is set, check that it is the address of a \(names.catalogue.name) service."
    }

    fileprivate var trust: String {
        let (variable, thing) =
            attempt.isDownload ? ("MOVIES_IMAGE_BASE_URL", "host") : (names.addressVariable, "service")
        return "If \(variable) is set, it must be the https:// address of a \(thing) that you trust."
    }

    /// The demo has no account until the user creates one.
    fileprivate var signIn: [String] {
        backend == .demo
            ? ["Create an account first:  movies auth signup", "If you have one, sign in:  movies auth login"]
            : ["Sign in first:  movies auth login"]
    }

    fileprivate var newAccount: [String] {
        backend == .demo ? ["If you have no account, create one:  movies auth signup"] : []
    }

    fileprivate var credential: [String] {
        let page = names.credentialPage
        return switch credentialSource {
        case nil:
            [
                "Set \(names.tokenVariable) to your API read access token: \(page)",
                "To store one for \(backend.host), run:  movies auth token < token.txt",
                "A token that is stored for another host is not sent to this one.",
            ]
        case .keyVariable(let name): ["Check the value of \(name): your API key is shown at \(page)"]
        case .tokenVariable(let name):
            ["Check the value of \(name): your API read access token is shown at \(page)"]
        case .given: ["Your API read access token is shown at \(page)"]
        case .file: ["To store another one, run:  movies auth token < token.txt"]
        }
    }
}

extension CredentialSource {
    /// As in "the key from NAME".
    fileprivate var noun: String {
        if case .keyVariable = self { "key" } else { "token" }
    }

    public var phrase: String {
        switch self {
        case .tokenVariable(let place), .keyVariable(let place), .file(let place): "from \(place)"
        case .given: "that you gave"
        }
    }
}
