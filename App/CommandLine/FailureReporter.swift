import ArgumentsKit
import Domain
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

struct FailureReporter: Sendable {
    let terminal: Terminal

    /// - Parameter context: The context of the command, or `nil` if it failed before there was one.
    func report(_ failure: CommandFailure, in context: CommandContext? = nil) async -> ExitStatus {
        switch failure {
        case .usage(let error):
            return report(error)
        case .failed(let error, let attempt):
            // Without a container, no service has been chosen yet.
            let withoutContainer = FailureContext(
                backend: .demo,
                names: ServiceNames(isInUse: false),
                credentialSource: nil,
                attempt: attempt
            )
            return report(error, await context?.failureContext(error, attempt) ?? withoutContainer)
        case .failedElsewhere(let error, let context):
            return report(error, context)
        case .misconfigured(let error):
            return report(["Error: \(error.summary)", error.advice], as: .configuration)
        case .alreadyReported(let status):
            return status
        case .refused(let summary, let advice):
            return report(["Error: \(summary)"] + advice, as: .failure)
        case .cancelled:
            return .cancelled
        case .outputFailed(let error):
            return report(error)
        }
    }

    func report(_ error: UsageError) -> ExitStatus {
        report([error.report(width: terminal.size.columns)], as: .usage)
    }

    private func report(_ error: RepositoryError, _ context: FailureContext) -> ExitStatus {
        let message = ErrorMessage(error, context: context)
        return report(message.map { ["Error: \($0.summary)"] + $0.advice } ?? [], as: ExitStatus(error))
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
    func failureContext(_ error: RepositoryError, _ attempt: Attempt) async -> FailureContext {
        let context = failureContext(attempt)
        if error == .service(.sessionRejected) {
            let state = try? await container.makeUserSessionRepository().readSessionState()
            return container.failureContext(context.attempt, isGuest: state?.isGuest ?? false)
        }
        guard context.attempt == .searching else { return context }
        let searches = try? await container.makeRecentSearchesUseCase()
            .execute(language: try language(nil), region: try region(nil))
        let hasOfflineSearches = searches?.contains(where: \.worksOffline) ?? false
        return container.failureContext(.searching, hasOfflineSearches: hasOfflineSearches)
    }
}
