import ArgumentsKit
import Domain
import DomainKit
import Presentation
import TerminalKit

enum WaitingChangesLoss {
    static let discards = Flag("discard", help: "Discard waiting changes of your lists and ratings.")

    /// Asks whether to sign out although changes wait.
    ///
    /// - Returns: The session whose changes are to be discarded then, or `nil` if none are lost.
    /// - Throws: `cancelled` if the person refuses, a refusal if nobody can be asked and `--discard` is not set.
    static func confirmSignOut(_ context: CommandContext) async throws -> UserSession? {
        try await confirm("Sign out", isAllowed: context.arguments[discards], context, context.prompt) { _ in true }
    }

    /// Does the same before a sign-in that ends the session of a guest. The changes of an account wait until it signs in
    /// again, so nothing of them is lost.
    static func confirmEndOfGuest(_ context: CommandContext, _ prompt: Prompt?) async throws -> UserSession? {
        try await confirm("End the guest's session", isAllowed: false, context, prompt) { $0.account == nil }
    }

    static func discardChanges(of session: UserSession, _ context: CommandContext) async throws {
        _ = try await context.container.makeOutboxRepository().update(session, for: nil) { outbox, _ in
            outbox.discard()
        }
    }

    private static func confirm(
        _ action: String,
        isAllowed: Bool,
        _ context: CommandContext,
        _ prompt: Prompt?,
        losesChanges: (UserSession) -> Bool
    ) async throws -> UserSession? {
        // A session or changes that cannot be read are no reason to keep anybody signed in.
        guard let state = try? await context.container.makeUserSessionRepository().readSessionState(),
            let session = state.session, losesChanges(session),
            let count = try? await context.container.makeOutboxRepository().outbox(of: session, for: []).summary.count,
            count > 0
        else { return nil }
        let waiting = "\(count == 1 ? "1 change" : "\(count) changes") of your lists and ratings"
        if !isAllowed {
            guard let prompt else {
                throw CommandFailure.refused(
                    summary: "\(waiting) would be lost, because \(count == 1 ? "it has" : "they have") not been sent.",
                    advice: ["To send them:  movies sync", "To discard them:  movies auth logout --discard"]
                )
            }
            let question = "\(waiting) \(count == 1 ? "has" : "have") not been sent and would be lost. \(action)?"
            guard try await prompt.ask({ try $0.confirms(question) }) else { throw CommandFailure.cancelled }
        }
        return session
    }
}
