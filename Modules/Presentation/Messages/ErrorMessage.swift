import Domain
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
        var missing = ""
        if context.attempt.isReading, error.allowsStaleCopy, error != .service(.offline) {
            missing = ", and nothing is saved for this \(context.attempt.subject)"
        }
        summary = cause + missing + "."
        advice = Self.wording(error, context).advice.map { TerminalText($0).value }
    }

    /// A clause without a full stop, or `nil` for `cancelled`.
    package static func cause(of error: RepositoryError, _ context: FailureContext) -> String? {
        guard error != .cancelled else { return nil }
        let cause = TerminalText(wording(error, context).cause).value
        return cause.hasSuffix(".") ? String(cause.dropLast()) : cause
    }

    /// The demo has no account until the user creates one.
    private static func signIn(_ context: FailureContext) -> [String] {
        context.backend == .demo
            ? ["Create an account first:  movies auth signup", "If you have one, sign in:  movies auth login"]
            : ["Sign in first:  movies auth login"]
    }

    typealias Wording = (cause: String, advice: [String])

    private static func wording(_ error: RepositoryError, _ context: FailureContext) -> Wording {
        switch error {
        case .service(let failure):
            wording(failure, context)
        case .invalidInput(let reason):
            (reason, [])
        case .notCached:
            notSaved(context)
        case .unsupported(let reason):
            ("\(context.backend.name) does not support this: \(reason)", [])
        case .unusableConfiguration(let reason, let remedy):
            (reason, [remedy])
        case .storage(let reason):
            context.attempt.isSignIn
                ? (
                    "You are not signed in, because your session could not be saved: \(reason)",
                    ["Check that the folder can be written. 'movies help environment' says how to choose another one."]
                )
                : (
                    "Saved data could not be used: \(reason)",
                    ["Check that no other program uses it, and that it and its folder are yours and can be written."]
                )
        case .tooManyWaitingChanges:
            ("1,000 changes are waiting to be sent already", ["To send them now:  movies sync"])
        case .changeDiscarded:
            ("The change was discarded before it was sent", [])
        case .cancelled:
            ("", [])
        case .feature(let own):
            (own.value as? AccountError).map { wording($0, context) } ?? ("\(own.value)", [])
        }
    }

    private static func wording(_ error: AccountError, _ context: FailureContext) -> Wording {
        switch error {
        case .notSignedIn:
            ("You are not signed in", signIn(context))
        case .accountRequired:
            ("A guest has no lists", signIn(context))
        case .userDataNotDeleted(let reason):
            (
                "You are signed out, but your saved lists could not be deleted from this computer: \(reason)",
                ["Run 'movies doctor' to find the cause, then run again:  movies auth logout"]
            )
        }
    }
}
