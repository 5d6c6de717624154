import Domain
import DomainKit
import PresentationKit

extension ErrorMessage {
    static func wording(_ failure: ServiceFailure, _ context: FailureContext) -> Wording {
        let (name, host, attempt) = (context.backend.name, context.backend.host, context.attempt)
        return switch failure {
        case .offline where attempt.isReading || attempt.isDownload:
            notSaved(context)
        case .offline:
            ("This needs \(context.backend.nameInSentence), which is not asked with --offline", [withoutOffline])
        case .unreachable(let reason), .interrupted(let reason):
            ("Could not reach \(host) (\(reason))", [connection(context)])
        case .timedOut(let limit) where attempt.isDownload:
            (
                "\(host) did not send all of the \(attempt.subject) in \(seconds(limit)) s",
                [connection(context), waitingLonger]
            )
        case .timedOut(let limit):
            ("\(host) did not respond in \(seconds(limit)) s", [connection(context)])
        case .stalled(let limit):
            ("\(host) sent nothing for \(seconds(limit)) s", [connection(context), waitingLonger])
        case .insecure(let reason):
            ("The connection to \(host) is not secure: \(reason)", [trust(context)])
        case .brokenResponse(let reason), .unusableResponse(let reason):
            (
                "\(name) sent an unusable response: \(reason)",
                ["Try again. If this keeps happening, check your connection or proxy.", address(context)]
            )
        case .unauthorized:
            (
                unauthorized(context),
                attempt.isDownload ? [address(context)] : credential(context, host)
            )
        case .notFound:
            (
                "\(name) found nothing \(attempt.isChange ? "for \(attempt.subject)" : "at this address") (HTTP 404)",
                [attempt.isChange ? findingIDs : address(context)]
            )
        case .rateLimited(let retryAfter):
            (
                "\(name) limits requests for now (HTTP 429)",
                ["Try again \(retryAfter.map { "in \(SpelledDuration.text($0, rounding: .up))" } ?? "in a while")."]
            )
        case .unavailable(let status, _):
            (
                "\(name) is not available (HTTP \(status))",
                [(["Try again later."] + (attempt.isChange ? [] : meanwhile(context))).joined(separator: " ")]
            )
        case .sessionRejected:
            (
                "\(name) no longer accepts your session",
                ["Sign in again:  movies auth \(context.isGuest ? "guest" : "login")"]
            )
        case .signInRefused(let reason):
            (
                "\(name) rejected the sign-in: \(reason)",
                attempt.signInCommand.map { ["Try again:  \($0)"] + newAccount(context.backend) } ?? []
            )
        case .refused(let status, let reason), .accessDenied(let status, let reason):
            ("\(name) refused this (HTTP \(status)): \(reason)", [])
        case .alreadyExists where attempt.isSignIn:
            (
                "That user name is taken",
                attempt.signInCommand == nil ? [] : ["Choose another one:  movies auth signup --username NAME"]
            )
        case .alreadyExists:
            ("\(name) already has this entry", [])
        case .notSent(let reason):
            ("No request was sent to \(host), because \(reason)", offlineSearches(context))
        }
    }

    private static let withoutOffline = "Run it once without --offline."

    static func notSaved(_ context: FailureContext) -> Wording {
        (
            "Nothing is saved for this \(context.attempt.subject)",
            [([withoutOffline] + offlineSearches(context)).joined(separator: " ")]
        )
    }

    private static let waitingLonger = "To wait longer, set MOVIES_TIMEOUT or run:  movies config set timeout SECONDS"

    private static func newAccount(_ backend: Backend) -> [String] {
        backend == .demo ? ["If you have no account, create one:  movies auth signup"] : []
    }

    private static func seconds(_ duration: Duration) -> Int64 {
        max(1, duration.components.seconds)
    }

    private static func connection(_ context: FailureContext) -> String {
        (["Check your connection or proxy."] + meanwhile(context)).joined(separator: " ")
    }

    private static func meanwhile(_ context: FailureContext) -> [String] {
        switch context.attempt {
        case .downloading: ["The latest posters can be saved again without a network."]
        case .searching: offlineSearches(context)
        case .changing, .sending: ["Then run it again."]
        case .refreshing: ["Use --offline instead of --refresh to show a saved copy, if there is one."]
        case .reading, .signingIn, .other: []
        }
    }

    static func offlineSearches(_ context: FailureContext) -> [String] {
        context.hasOfflineSearches ? ["'movies history' marks the searches that work offline."] : []
    }

    private static func address(_ context: FailureContext) -> String {
        let (variable, name) = (context.names.addressVariable, context.names.catalogue.name)
        return context.attempt.isDownload
            ? "If MOVIES_IMAGE_BASE_URL is set, check that it is the address of an image host."
            : "If \(variable) is set, check that it is the address of a \(name) service."
    }

    private static func trust(_ context: FailureContext) -> String {
        let variable = context.names.addressVariable
        return context.attempt.isDownload
            ? "If MOVIES_IMAGE_BASE_URL is set, it must be the https:// address of a host that you trust."
            : "If \(variable) is set, it must be the https:// address of a service that you trust."
    }

    private static func unauthorized(_ context: FailureContext) -> String {
        guard let source = context.credentialSource else {
            return "\(context.backend.name) requires a token (HTTP 401)"
        }
        return "\(context.backend.name) did not accept the \(source.noun) \(source.phrase) (HTTP 401)"
    }

    private static func credential(_ context: FailureContext, _ host: String) -> [String] {
        let page = context.names.credentialPage
        return switch context.credentialSource {
        case nil:
            [
                "Set \(context.names.tokenVariable) to your API read access token: \(page)",
                "To store one for \(host), run:  movies auth token < token.txt",
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
