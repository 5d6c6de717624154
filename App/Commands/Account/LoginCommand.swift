import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation
import TerminalKit
import TerminalUI

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

    private static func run(_ context: CommandContext) async throws {
        try context.arguments.requireService()
        try context.checkChange()
        try await WaitingChangesLoss.confirmEndOfGuest(context)
        let session = try await signIn(context)
        try context.print(.signedIn(session, backend: context.container.backend))
    }

    private static func signIn(_ context: CommandContext) async throws -> UserSession {
        let sessions = context.container.makeUserSessionRepository()
        if sessions.capabilities.approvesInBrowser, context.arguments[CredentialsInput.username] == nil {
            return try await signInByBrowser(sessions, context)
        }
        let credentials = try CredentialsInput.read(context)
        return try await context.attempting(CredentialsInput.attempt(context)) {
            try await sessions.signIn(credentials)
        }
    }

    /// So that the program never sees the password.
    private static func signInByBrowser(
        _ sessions: any UserSessionRepository,
        _ context: CommandContext
    ) async throws -> UserSession {
        guard let prompt = context.prompt else { throw CredentialsInput.missing(context) }
        return try await context.attempting(CredentialsInput.attempt(context)) {
            let approval = try await sessions.requestApproval()
            // Not awaited, because some openers end only when the browser does, and the address is printed as well. Other
            // users may see the address for a moment. Its token is of use only after the approval, for one session, within an
            // hour (https://developer.themoviedb.org/reference/authentication-create-request-token).
            Task { await Browser.open(approval.address, environment: context.terminal.environment) }
            try askForApproval(approval.address, prompt, context)
            return try await sessions.signIn(approvedBy: approval)
        }
    }

    /// The address begins its line and has no line break in it, so that it can be copied as a whole: it has 80 characters.
    private static func askForApproval(
        _ address: String,
        _ prompt: Prompt,
        _ context: CommandContext
    ) throws {
        let link = StyledLine(address, TextStyle(link: address)).encoded(isStyled: context.isColored)
        let request = "Approve the sign-in in your browser. If it did not open, visit:"
        let lines = context.terminal.lines(of: request)
        try prompt.say((lines + ["", link, "", ""]).joined(separator: "\n"))
        _ = try prompt.line("Press Enter when you have approved it:")
    }
}

enum SignUpCommand {
    static let command = Command(
        "signup",
        abstract: "Create an account in the demo, and sign in.",
        discussion: """
            \(MovieService.name) accounts are made on its website. The demo keeps no password: it accepts any of \
            \(NewAccount.shortestPassword) or more characters, and refuses 'wrong-password', so that a refusal can be tried. \
            This ends an earlier session.
            """,
        options: [CredentialsInput.username],
        examples: [Example("movies auth signup --username ada", caption: "The password is asked for.")],
        action: CommandAction(run)
    )

    private static func run(_ context: CommandContext) async throws {
        try context.arguments.requireService()
        let sessions = context.container.makeUserSessionRepository()
        if let page = sessions.capabilities.signUpPage {
            throw CommandFailure.refused(
                summary: "\(MovieService.name) accounts are made on its website: \(page)",
                advice: ["Then sign in:  movies auth login"]
            )
        }
        try context.checkChange()
        try await WaitingChangesLoss.confirmEndOfGuest(context)
        let account = try CredentialsInput.readNewAccount(context)
        let session = try await context.attempting(CredentialsInput.attempt(context, command: "signup")) {
            try await sessions.signUp(account)
        }
        try context.print(.signedIn(session, backend: context.container.backend))
    }
}
