import Arguments
import Domain
import Presentation

/// `movies auth status`.
enum StatusCommand {
    static let command = Command(
        "status",
        abstract: "Show who is signed in; the exit status is 4 where nobody is.",
        action: CommandAction(run)
    )

    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        let session: UserSession
        do throws(MoviesError) {
            session = try await context.container.makeSessionSceneDIContainer().makeReadUserSessionUseCase().execute()
        } catch {
            throw .failed(error, .other)
        }
        let renderer = UserSessionRenderer(backend: context.container.backend)
        switch OutputFormat(context) {
        case .table: try context.print([renderer.sentence(session)])
        case .tabSeparated: try context.print([renderer.tabSeparated(session)])
        case .json(.value, _): throw .usage(context.arguments.usageError("'--json' takes no fields here"))
        case .json(_, let layout): try context.print([renderer.json(session, layout: layout)])
        }
    }
}
