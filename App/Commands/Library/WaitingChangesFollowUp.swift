import Domain
import DomainKit
import Presentation

/// What happens to waiting changes after each command: the user is told what the service has refused, and what is due is
/// sent in the background if the service can be reached.
enum WaitingChangesFollowUp {
    /// Failures are silent, because the command is about something else. The next one tries again.
    static func run(_ context: CommandContext) async {
        let container = context.container
        guard let session = await container.session() else { return }
        let repository = container.makeOutboxRepository()
        guard let summary = try? await repository.outbox(of: session, for: []).summary else { return }
        if summary.refusedCount > 0, context.arguments.verbosity != .quiet {
            let refused = try? await repository.takeRefused(of: session)
            for waiting in refused ?? [] {
                let sentence = waiting.change.value.refused(waiting.change.movie) + waiting.refusalPhrase
                context.notice("! \(container.backend.name) refused a waiting change: \(sentence).")
            }
        }
        if await container.services.hasResponded, summary.isDue(at: container.now()) {
            container.environment.startAgain([BackgroundWord.send])
        }
    }
}
