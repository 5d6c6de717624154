import Arguments
import Domain
import Presentation

/// `movies auth signup`.
enum SignUpCommand {
    static let command = Command(
        "signup",
        abstract: "Make an account, where the service does that here, and sign in.",
        discussion: "Whoever was signed in before is signed out.",
        options: [CredentialsInput.username],
        examples: [Example("movies auth signup --username ada", caption: "The password is asked for.")],
        action: CommandAction(run)
    )

    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        try context.requireService()
        let scene = context.container.makeSessionSceneDIContainer()
        if let page = scene.capabilities.signUpPage {
            let reason = "sign up at \(page), then run 'movies auth login'"
            throw .failed(.unsupported(reason: reason), .other)
        }
        let account = try CredentialsInput.readNewAccount(context)
        let session = try await context.result(attempting: CredentialsInput.attempt(context)) {
            () throws(MoviesError) in
            try await scene.makeSignUpUseCase().execute(account)
        }
        context.notice(signedIn: session)
    }
}
