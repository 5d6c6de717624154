import Arguments
import Domain
import Presentation

/// `movies auth guest`.
enum GuestCommand {
    static let command = Command(
        "guest",
        abstract: "Sign in without an account, to rate films.",
        action: CommandAction(run)
    )

    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        try context.requireService()
        let scene = context.container.makeSessionSceneDIContainer()
        do throws(MoviesError) {
            context.notice(signedIn: try await scene.makeSignInAsGuestUseCase().execute())
        } catch {
            throw .failed(error, .other)
        }
    }
}
