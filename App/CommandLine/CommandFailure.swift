import ArgumentsKit
import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

/// The reason why a command failed.
enum CommandFailure: Error, Sendable {
    /// The command line is invalid.
    case usage(UsageError)
    case failed(RepositoryError, Attempt)
    /// An attempt failed at a service other than the usual one. The context describes that service.
    case failedElsewhere(RepositoryError, FailureContext)
    case misconfigured(ConfigurationError)
    /// The printed result already says what is wrong, so no message follows.
    case alreadyReported(ExitStatus)
    /// The command was refused, for example because the film is unknown. Each piece of advice is a line.
    case refused(summary: String, advice: [String])
    case cancelled
    /// The result could not be written.
    case outputFailed(StreamError)
}

extension CommandFailure {
    /// The failure of a command whose film the service does not know.
    ///
    /// - Parameter advice: Lines before the usual advice.
    static func unknownMovie(_ id: MovieID, advice: String...) -> CommandFailure {
        .refused(
            summary: "There is no film with the id \(id).",
            advice: advice + [ErrorMessage.findingIDs]
        )
    }

    /// The failure of a command that has thrown an error.
    ///
    /// - Parameters:
    ///   - arguments: The command line. Input that is invalid comes from it, or from its user.
    ///   - attempt: The attempt if the error says none.
    init(_ error: any Error, arguments: ParsedArguments, attempt: Attempt = .other) {
        self =
            switch error {
            case let failure as CommandFailure: failure
            case RepositoryError.invalidInput(let reason): .usage(arguments.usageError(reason))
            case let error as UnknownField: .usage(arguments.usageError(error.description))
            case let error as RepositoryError: .failed(error, attempt)
            case let error as ConfigurationError: .misconfigured(error)
            case let error as StreamError, PromptError.unwritable(let error): .outputFailed(error)
            case PromptError.ended: .cancelled
            default: .refused(summary: "\(error)", advice: [])
            }
    }
}
