import Domain
package import DomainKit
import PresentationKit

/// A failure in words: what happened, and what to do next. The library's own words are made harmless.
package struct ErrorWords: Sendable, Hashable {
    /// What happened, and why.
    package let summary: String
    /// What to do next, or `nil` if that is plain.
    package let advice: String?

    /// - Parameter program: The command that a person types to run the program.
    package init(_ error: RepositoryError, program: String) {
        switch error {
        case .service(let failure):
            (summary, advice) = Self.words(failure, program)
        case .invalidInput(let reason), .unsupported(let reason):
            (summary, advice) = (reason, nil)
        case .notCached:
            (summary, advice) = ("Nothing is saved for it.", "Try again without --offline.")
        case .notSignedIn:
            (summary, advice) = ("You are not signed in.", "Sign in:  \(program) login <card>")
        case .unusableConfiguration(let reason, let remedy):
            (summary, advice) = ("A file cannot be used: \(reason).", remedy)
        case .storage(let reason):
            (summary, advice) = ("Data on this computer cannot be used: \(reason).", nil)
        case .tooManyWaitingChanges:
            (summary, advice) = ("Too many changes wait.", "Send them:  \(program) sync")
        case .changeDiscarded:
            (summary, advice) = ("The change was discarded before it was sent.", nil)
        case .cancelled:
            (summary, advice) = ("Cancelled.", nil)
        case .feature(let own):
            (summary, advice) = ("\(own.value).", nil)
        }
    }

    private static func words(_ failure: ServiceFailure, _ program: String) -> (String, String?) {
        let reason = TerminalText(failure.description)
        return switch failure {
        case .notFound: ("The library has no such thing.", "Check the number, if you gave one.")
        case .sessionRejected:
            ("The library does not accept your session any more.", "Sign in:  \(program) login <card>")
        case .signInRefused: ("The card or the PIN is wrong.", "Try again.")
        case .refused: ("The library refuses it: \(reason).", nil)
        case .accessDenied, .unauthorized: ("The library answers nothing: \(reason).", "Ask it why.")
        case .insecure: ("The library was not asked: \(reason).", "Its address must begin with https://.")
        case .alreadyExists, .unusableResponse, .brokenResponse:
            ("The answer of the library cannot be used: \(reason).", nil)
        case .offline: ("Nothing is saved for it.", "Try again without --offline.")
        case .unreachable, .interrupted, .timedOut, .stalled, .rateLimited, .unavailable, .notSent:
            ("The library cannot be reached: \(reason).", "Try again later.")
        }
    }
}
