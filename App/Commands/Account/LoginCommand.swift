import Arguments
import Domain
import Presentation

/// `movies auth login`: signs in.
enum LoginCommand {
    static let command = Command(
        "login",
        abstract: "Sign in.",
        discussion: """
            You approve the sign-in in your browser, so that this program never sees your password. With --username, the \
            password is asked for, or read from standard input if that is not a terminal. This ends an earlier session.
            """,
        options: [CredentialsInput.username],
        examples: [
            Example("movies auth login", caption: "Approve it in the browser."),
            Example("movies auth login --username ada < password.txt", caption: "From a script."),
        ],
        action: CommandAction(run)
    )

    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        try context.requireService()
        let sessions = context.container.makeUserSessionRepository()
        if context.arguments[CredentialsInput.username] == nil, sessions.capabilities.approvesInBrowser {
            try await signInByBrowser(context)
        } else {
            let credentials = try CredentialsInput.read(context)
            let session = try await context.result(attempting: CredentialsInput.attempt(context)) {
                () throws(MoviesError) in
                try await sessions.signIn(credentials)
            }
            context.notice(signedIn: session)
        }
    }

    private static func signInByBrowser(_ context: CommandContext) async throws(CommandFailure) {
        guard let prompt = context.prompt else { throw CredentialsInput.missing(context) }
        var promptFailure: CommandFailure?
        do throws(MoviesError) {
            let signIn = context.container.makeSignInByBrowserUseCase()
            let session = try await signIn.execute { approval throws(MoviesError) in
                // Not awaited, because the address is printed as well.
                if context.terminal.hasDesktop { Task { await Browser.open(approval.address) } }
                do throws(CommandFailure) {
                    _ = try prompt.line(
                        "Approve it in your browser, then come back here:\n\n    \(approval.address)\n\nThen press Enter."
                    )
                } catch {
                    promptFailure = error
                    throw .cancelled
                }
            }
            context.notice(signedIn: session)
        } catch {
            throw promptFailure ?? .failed(error, CredentialsInput.attempt(context))
        }
    }
}

/// `movies auth signup`: makes an account and signs in.
enum SignUpCommand {
    static let command = Command(
        "signup",
        abstract: "Create an account in the demo, and sign in.",
        discussion: "TMDB accounts are made on its website. This ends an earlier session.",
        options: [CredentialsInput.username],
        examples: [Example("movies auth signup --username ada", caption: "The password is asked for.")],
        action: CommandAction(run)
    )

    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        try context.requireService()
        let sessions = context.container.makeUserSessionRepository()
        if let page = sessions.capabilities.signUpPage {
            throw .refused(
                summary: "TMDB accounts are made on its website: \(page)",
                advice: ["Then sign in:  movies auth login"]
            )
        }
        let account = try CredentialsInput.readNewAccount(context)
        let session = try await context.result(attempting: CredentialsInput.attempt(context)) {
            () throws(MoviesError) in
            try await sessions.signUp(account)
        }
        context.notice(signedIn: session)
    }
}
