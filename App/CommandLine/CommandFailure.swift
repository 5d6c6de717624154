import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation
import PresentationKit
import TerminalKit

/// Why a command ends, if the error that it has met does not say so by itself.
enum CommandFailure: Error, Sendable {
    case usage(UsageError)
    case failed(RepositoryError, Attempt)
    /// For example because the film is unknown. Each piece of advice is a line.
    case refused(summary: String, advice: [String], as: ExitStatus = .failure)
    /// The printed result already says what is wrong, so no message follows.
    case alreadyReported(ExitStatus)

    static let cancelled = CommandFailure.alreadyReported(.cancelled)

    /// - Parameter context: The circumstances, if they are not those of the command.
    init(_ error: RepositoryError, _ context: FailureContext) {
        let status = ExitStatus(error)
        self =
            ErrorMessage(error, context: context).map { .refused(summary: $0.summary, advice: $0.advice, as: status) }
            ?? .alreadyReported(status)
    }

    /// - Parameter advice: Lines before the usual advice.
    static func unknownMovie(_ id: MovieID, advice: String...) -> CommandFailure {
        .refused(summary: "There is no film with the id \(id).", advice: advice + [ErrorMessage.findingIDs])
    }
}

/// Says on standard error why a command has failed.
struct FailureReporter: Sendable {
    let terminal: Terminal

    /// - Parameters:
    ///   - arguments: Input that is invalid comes from here, or from its user.
    ///   - context: The context of the command, or `nil` if it failed before there was one.
    func report(
        _ error: any Error,
        _ arguments: ParsedArguments,
        in context: CommandContext? = nil
    ) async -> ExitStatus {
        switch error {
        case CommandFailure.usage(let error): report(error)
        case CommandFailure.failed(let error, let attempt): await report(error, attempt, arguments, context)
        case CommandFailure.refused(let summary, let advice, let status):
            report(["Error: \(summary)"] + advice, as: status)
        case CommandFailure.alreadyReported(let status): status
        case RepositoryError.invalidInput(let reason): report(arguments.usageError(reason))
        case let error as UnknownField: report(arguments.usageError(error.description))
        case let error as RepositoryError: await report(error, context?.attempt ?? .other, arguments, context)
        case let error as ConfigurationError: report(["Error: \(error.summary)", error.advice], as: .configuration)
        case let error as StreamError, PromptError.unwritable(let error): report(error)
        case PromptError.ended: .cancelled
        default: report(["Error: \(error)"], as: .failure)
        }
    }

    private func report(
        _ error: RepositoryError,
        _ attempt: Attempt,
        _ arguments: ParsedArguments,
        _ context: CommandContext?
    ) async -> ExitStatus {
        // Without a container, no service has been chosen yet.
        let withoutContainer = FailureContext(
            backend: .demo,
            names: ServiceNames(isInUse: false),
            credentialSource: nil,
            attempt: attempt
        )
        let circumstances = await context?.failureContext(error, attempt) ?? withoutContainer
        return await report(CommandFailure(error, circumstances), arguments)
    }

    func report(_ error: UsageError) -> ExitStatus {
        report([error.report(width: terminal.size.columns)], as: .usage)
    }

    /// Ends the process if the reader of standard output is gone, as the signal would.
    func report(_ error: StreamError) -> ExitStatus {
        switch error {
        case .closed: Signals.endByClosedPipe()
        case .failed(let reason):
            report(["Error: Could not write the result: \(reason).", "Check where the output goes."], as: .failure)
        }
    }

    func report(_ lines: [String], as status: ExitStatus) -> ExitStatus {
        terminal.tell(lines.map(Self.harmless))
        return status
    }

    /// Replaces control characters that a message may quote, but keeps its line breaks and tabs.
    private static func harmless(_ message: String) -> String {
        message.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { TerminalText(String($0)).value }
                .joined(separator: "\t")
        }.joined(separator: "\n")
    }
}

extension CommandContext {
    fileprivate func failureContext(_ error: RepositoryError, _ attempt: Attempt) async -> FailureContext {
        var context = failureContext(attempt)
        if error == .service(.sessionRejected) {
            let state = try? await container.makeUserSessionRepository().readSessionState()
            context.isGuest = state?.isGuest ?? false
        } else if context.attempt == .searching {
            let searches = try? await container.makeRecentSearchesUseCase()
                .execute(language: try language(nil), region: try region(nil))
            context.hasOfflineSearches = searches?.contains(where: \.worksOffline) ?? false
        }
        return context
    }
}
