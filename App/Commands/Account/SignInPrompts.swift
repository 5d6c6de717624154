import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation
import TerminalKit

/// Signs a person in who is asked at the terminal, for the commands and for the browser.
struct SignInPrompts: SignInQuestions {
    static let username = Option<String?>(
        "username",
        placeholder: "name",
        help: "The user name; the password is asked for, or read from standard input."
    )

    private let context: CommandContext
    private let prompt: Prompt?

    /// - Parameter prompt: `nil` to read from standard input.
    init(_ context: CommandContext, _ prompt: Prompt?) {
        self.context = context
        self.prompt = prompt
    }

    /// - Throws: A refusal if accounts are made elsewhere, `PromptError.ended` if the person does not want to answer.
    func signIn(
        by way: SignInWay,
        _ signedInResponder: @escaping @Sendable (UserSession) async throws -> Void
    ) async throws {
        let sessions = context.container.makeUserSessionRepository()
        if way == .newAccount, let page = sessions.capabilities.signUpPage {
            throw CommandFailure.refused(
                summary: "\(MovieService.name) accounts are made on its website: \(page)",
                advice: ["Then sign in:  movies auth login"]
            )
        }
        if way == .browser, prompt == nil { throw missing }
        let guest = try await WaitingChangesLoss.confirmEndOfGuest(context, prompt)
        try await SignInViewModel(userSessionRepository: sessions, questions: self) { session in
            // Changes that cannot be discarded are no reason to hide the session that has begun.
            if let guest { try? await WaitingChangesLoss.discardChanges(of: guest, context) }
            try await signedInResponder(session)
        }.signIn(by: way)
    }

    func credentials(ofNewAccount isNew: Bool) async throws -> Credentials {
        let username = try await username()
        if isNew {
            let shortest = NewAccount.shortestPassword
            try prompt?.say("The demo keeps no password: any of \(shortest) or more characters will do.\n")
        }
        while true {
            let password = try await secret("Password for \(username):", named: "the password")
            let credentials = Credentials(username: username, password: try Password(password))
            guard isNew, let prompt else { return credentials }
            // What a person types next is the password again, so it must not show.
            do throws(RepositoryError) {
                return try NewAccount(credentials).credentials
            } catch {
                try prompt.say(context.terminal.lines(of: "! \(error.reason)").map { $0 + "\n" }.joined())
            }
        }
    }

    private func username() async throws -> Username {
        if let username = context.arguments[Self.username] { return try Username(username) }
        guard let prompt else { throw missing }
        return try Username(try await prompt.ask { try $0.line("User name:") })
    }

    /// The address begins its line and has no line break in it, so that it can be copied as a whole: it has 80 characters.
    func approve(_ approval: SignInApproval) async throws {
        let address = approval.address
        // Not awaited, because some openers end only when the browser does, and the address is printed as well. Other
        // users may see the address for a moment. Its token is of use only after the approval, for one session, within an
        // hour (https://developer.themoviedb.org/reference/authentication-create-request-token).
        Task { await Browser.open(address, environment: context.terminal.environment) }
        let link = StyledLine(address, TextStyle(link: address)).encoded(context.looks)
        let lines = context.terminal.lines(of: "Approve the sign-in in your browser. If it did not open, visit:")
        try prompt?.say((lines + ["", link, "", ""]).joined(separator: "\n"))
        _ = try await prompt?.ask { try $0.line("Press Enter when you have approved it:", canBeEmpty: true) }
    }

    func wait<Result: Sendable>(
        for request: @escaping @Sendable () async throws -> Result
    ) async throws -> Result {
        guard let prompt else { return try await request() }
        return try await prompt.wait(for: request)
    }

    private var missing: CommandFailure {
        cannotPrompt("pass --username and pipe the password to standard input")
    }

    /// From the person at the terminal if there is a prompt, otherwise from standard input.
    ///
    /// - Parameter name: As in "the password".
    /// - Throws: A usage error if there is no prompt and standard input is a terminal, `PromptError.ended` at the end of a
    ///   prompt's input.
    func secret(_ question: String, named name: String) async throws -> String {
        if let prompt { return try await prompt.ask { try $0.secret(question) } }
        guard let line = context.terminal.streams.input.firstLine() else {
            throw cannotPrompt("pipe \(name) to standard input")
        }
        return line
    }

    /// - Parameter remedy: As in "pipe the token to standard input".
    private func cannotPrompt(_ remedy: String) -> CommandFailure {
        let reason = Prompt(context.terminal, isAllowed: true) == nil ? "Not a terminal" : "'--no-input' is set"
        return context.usage("\(reason): \(remedy).")
    }
}
