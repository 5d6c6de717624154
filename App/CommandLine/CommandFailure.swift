import Arguments
import Domain
import Presentation

/// The reason why a command failed.
enum CommandFailure: Error, Sendable {
    /// The command line is invalid.
    case usage(UsageError)
    /// An attempt failed.
    case failed(MoviesError, Attempt)
    /// An attempt failed at another service than that of the other commands.
    case failedElsewhere(MoviesError, FailureContext)
    /// The configuration is unusable.
    case misconfigured(ConfigurationError)
    /// The result itself tells what is wrong, so that no message is needed.
    case alreadyReported(ExitStatus)
    /// There is nothing that the command could be applied to. Each advice is a line.
    case refused(summary: String, advice: [String])
    /// The user left a question unanswered.
    case cancelled
    /// The result could not be written.
    case outputFailed(StreamError)
}

extension CommandFailure {
    /// - Parameter advice: Lines before the usual advice.
    static func unknownMovie(_ id: MovieID, advice: String...) -> CommandFailure {
        .refused(
            summary: "There is no film with the id \(id).",
            advice: advice + [ErrorMessage.findingIDs]
        )
    }
}
