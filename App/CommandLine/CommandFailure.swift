import Arguments
import Domain
import Presentation

/// Why a command did not do what it was asked to.
enum CommandFailure: Error, Sendable {
    /// The command line makes no sense.
    case usage(UsageError)
    /// It could not be done; `attempt` is what was being done.
    case failed(MoviesError, Attempt)
    /// The same with a service that is not the one that answers the other commands.
    case failedElsewhere(MoviesError, FailureContext)
    /// The configuration is of no use.
    case misconfigured(ConfigurationError)
    /// The result itself tells what is wrong.
    case told(ExitStatus)
    /// It was understood, but there is nothing to do it to: what happened, and what to do, a line each.
    case refused(summary: String, advice: [String])
    /// The user left a question unanswered.
    case cancelled
    /// The result could not be written.
    case notWritten(StreamError)
}

extension CommandFailure {
    /// - Parameter advice: What else may have been meant.
    static func unknownMovie(_ id: MovieID, advice: String...) -> CommandFailure {
        .refused(
            summary: "There is no film with the id \(id).",
            advice: advice + [FailureAdvice.findingIDs]
        )
    }
}
