import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import PlatformKit
import Presentation
import TerminalKit

enum LoginCommand {
    static let command = Command(
        "login",
        abstract: "Sign in.",
        discussion: """
            You approve the sign-in in your browser, so that this program never sees your password. With --username, the \
            password is asked for, or read from standard input if that is not a terminal. This ends an earlier session.
            """,
        options: [SignInPrompts.username],
        examples: [
            Example("movies auth login", caption: "Approve it in the browser."),
            Example("movies auth login --username ada < password.txt", caption: "From a script."),
        ],
        action: CommandAction { context in
            let isApproved = context.container.makeUserSessionRepository().capabilities.approvesInBrowser
            let takesPassword = context.arguments[SignInPrompts.username] != nil || !isApproved
            try await context.signIn(by: takesPassword ? .password : .browser, command: "login")
        }
    )
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
        options: [SignInPrompts.username],
        examples: [Example("movies auth signup --username ada", caption: "The password is asked for.")],
        action: CommandAction { try await $0.signIn(by: .newAccount, command: "signup") }
    )
}

enum GuestCommand {
    static let command = Command(
        "guest",
        abstract: "Sign in without an account, to rate films.",
        discussion: "A guest has no lists. This ends an earlier session.",
        action: CommandAction { try await $0.signIn(by: .guest, command: "guest") }
    )
}

extension CommandContext {
    fileprivate func signIn(by way: SignInWay, command: String) async throws {
        try arguments.requireService()
        try checkChange()
        let option =
            way == .guest
            ? "" : arguments[SignInPrompts.username].flatMap(ShellWord.init).map { " --username \($0)" } ?? ""
        do {
            try await SignInPrompts(self, prompt).signIn(by: way) { [container] session in
                try print(.signedIn(session, backend: container.backend))
                container.environment.startAgain([BackgroundWord.lists])
            }
        } catch let error as RepositoryError {
            if case .invalidInput = error { throw error }
            throw CommandFailure.failed(error, .signingIn(command: "movies auth \(command)" + option))
        }
    }
}
