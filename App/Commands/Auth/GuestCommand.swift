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
        let session = try await context.result { () throws(MoviesError) in
            try await scene.makeSignInAsGuestUseCase().execute()
        }
        context.notice(signedIn: session)
    }
}
