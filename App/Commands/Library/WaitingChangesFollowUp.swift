import Domain
import Presentation

/// What happens to waiting changes after each command: the user is told what the service has refused, and what is due is
/// sent in the background if the service can be reached.
struct WaitingChangesFollowUp: Sendable {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// Failures are silent, because the command is about something else. The next one tries again.
    func run() async {
        let container = context.container
        guard let session = try? await container.makeUserSessionRepository().anySession() else { return }
        let repository = container.makeWaitingChangesRepository()
        guard let changes = try? await repository.changes(of: session) else { return }
        if !changes.refused.isEmpty, context.verbosity != .quiet {
            let refused = try? await repository.update(session) { changes, _ in changes.takeRefused() }
            for change in refused ?? [] { context.notice("! " + change.refusedSentence(container.backend)) }
        }
        if container.responses.hasResponded, changes.isDue(at: container.now()) {
            DetachedSender(environment: container.environment).start()
        }
    }
}
