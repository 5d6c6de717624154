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
        let session = try await context.result { () throws(MoviesError) in
            try await context.container.makeSessionSceneDIContainer().makeReadUserSessionUseCase().execute()
        }
        let renderer = UserSessionRenderer(backend: context.container.backend)
        switch try OutputFormat(withoutFields: context) {
        case .table: try context.print(sentences: [renderer.sentence(session)])
        case .tabSeparated: try context.print([renderer.tabSeparated(session)])
        case .json(_, let layout): try context.print([renderer.json(session, layout: layout)])
        }
    }
}
