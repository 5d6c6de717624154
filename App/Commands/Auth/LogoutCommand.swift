import Arguments
import Domain
import Presentation

/// `movies auth logout`.
enum LogoutCommand {
    static let command = Command(
        "logout",
        abstract: "Sign out, here and at the service, and forget what was fetched for you.",
        discussion: "With --offline, the service is not told: the session stays open there until you end it.",
        action: CommandAction(run)
    )

    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        let signOut = context.container.makeSessionSceneDIContainer().makeSignOutUseCase()
        let reach = context.arguments[GlobalOptions.offline] ? SignOutReach.thisComputer : .everywhere
        let wasSignedIn = try await context.result { () throws(MoviesError) in try await signOut.execute(reach) }
        context.notice(wasSignedIn ? "Signed out." : "Nobody was signed in.")
    }
}
