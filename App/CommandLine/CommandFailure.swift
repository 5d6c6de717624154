import ArgumentsKit
import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

enum CommandFailure: Error, Sendable {
    case usage(UsageError)
    case failed(RepositoryError, Attempt)
    /// At a service other than the usual one. The context describes that service.
    case failedElsewhere(RepositoryError, FailureContext)
    case misconfigured(ConfigurationError)
    /// The printed result already says what is wrong, so no message follows.
    case alreadyReported(ExitStatus)
    /// For example because the film is unknown. Each piece of advice is a line.
    case refused(summary: String, advice: [String])
    case cancelled
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

    /// - Parameters:
    ///   - arguments: Input that is invalid comes from here, or from its user.
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
