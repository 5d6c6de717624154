import Arguments
import Domain
import Presentation

/// `movies auth guest`.
enum GuestCommand {
    static let command = Command(
        "guest",
        abstract: "Sign in without an account, to rate films.",
        discussion: "A guest has no lists. Whoever was signed in before is signed out.",
        action: CommandAction(run)
    )

    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        try context.requireService()
        let scene = context.container.makeSessionSceneDIContainer()
        let attempt = Attempt.signingIn(command: "movies auth guest")
        let session = try await context.result(attempting: attempt) { () throws(MoviesError) in
            try await scene.makeSignInAsGuestUseCase().execute()
        }
        context.notice(signedIn: session)
    }
}
