import Arguments
import Domain
import Presentation

/// `movies auth logout`.
enum LogoutCommand {
    static let command = Command(
        "logout",
        abstract: "Sign out, here and at the service, and forget what was fetched for you.",
        action: CommandAction(run)
    )

    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        let session = try await context.result { () throws(MoviesError) in
            try await context.container.makeSessionSceneDIContainer().makeSignOutUseCase().execute()
        }
        context.notice(session == nil ? "Nobody was signed in." : "Signed out.")
    }
}
