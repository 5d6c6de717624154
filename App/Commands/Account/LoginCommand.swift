import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation
import TerminalKit
import TerminalUI

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

    static func run(_ context: CommandContext) async throws(CommandFailure) {
        try context.requireService()
        let output = try ChangeOutput(context)
        try await WaitingChangesLoss.confirmEndOfGuest(context)
        let session = try await signIn(context)
        try output.write(.signedIn(session, backend: context.container.backend))
    }

    /// Signs in as the command line or the person at the terminal says.
    private static func signIn(_ context: CommandContext) async throws(CommandFailure) -> UserSession {
        let sessions = context.container.makeUserSessionRepository()
        let approvesInBrowser = sessions.capabilities.approvesInBrowser
        return approvesInBrowser && context.arguments[CredentialsInput.username] == nil
            ? try await signInByBrowser(context) : try await signIn(sessions, context)
    }

    private static func signIn(
        _ sessions: any UserSessionRepository,
        _ context: CommandContext
    ) async throws(CommandFailure) -> UserSession {
        let credentials = try CredentialsInput.read(context)
        return try await context.result(attempting: CredentialsInput.attempt(context)) { () throws(RepositoryError) in
            try await sessions.signIn(credentials)
        }
    }

    private static func signInByBrowser(_ context: CommandContext) async throws(CommandFailure) -> UserSession {
        guard let prompt = context.prompt else { throw CredentialsInput.missing(context) }
        var promptError: PromptError?
        do throws(RepositoryError) {
            let signIn = context.container.makeSignInByBrowserUseCase()
            return try await signIn.execute { approval throws(RepositoryError) in
                // Not awaited, because some openers end only when the browser does, and the address is printed as well.
                Task { await Browser.open(approval.address) }
                do throws(PromptError) {
                    try askForApproval(approval.address, prompt, context)
                } catch {
                    promptError = error
                    throw .cancelled
                }
            }
        } catch {
            throw promptError.map(CommandFailure.init) ?? .failed(error, CredentialsInput.attempt(context))
        }
    }

    /// Shows the address, and waits until the user presses Enter.
    ///
    /// The address begins its line and has no line break in it, so that it can be copied as a whole: it has 80 characters.
    private static func askForApproval(
        _ address: String,
        _ prompt: Prompt,
        _ context: CommandContext
    ) throws(PromptError) {
        let style = context.terminal.style(context.arguments[GlobalOptions.color], pages: context.moviePages)
        let request = "Approve the sign-in in your browser. If it did not open, visit:"
        let lines = context.terminal.lines(of: request)
        try prompt.say((lines + ["", style.link(address: address), "", ""]).joined(separator: "\n"))
        _ = try prompt.line("Press Enter when you have approved it:")
    }
}

/// `movies auth signup`: makes an account and signs in.
enum SignUpCommand {
    static let command = Command(
        "signup",
        abstract: "Create an account in the demo, and sign in.",
        discussion: "\(MovieService.name) accounts are made on its website. This ends an earlier session.",
        options: [CredentialsInput.username],
        examples: [Example("movies auth signup --username ada", caption: "The password is asked for.")],
        action: CommandAction(run)
    )

    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        try context.requireService()
        let sessions = context.container.makeUserSessionRepository()
        if let page = sessions.capabilities.signUpPage {
            throw .refused(
                summary: "\(MovieService.name) accounts are made on its website: \(page)",
                advice: ["Then sign in:  movies auth login"]
            )
        }
        let output = try ChangeOutput(context)
        try await WaitingChangesLoss.confirmEndOfGuest(context)
        let account = try CredentialsInput.readNewAccount(context)
        let session = try await context.result(attempting: CredentialsInput.attempt(context)) {
            () throws(RepositoryError) in
            try await sessions.signUp(account)
        }
        try output.write(.signedIn(session, backend: context.container.backend))
    }
}
