import Arguments
import Domain
import Presentation

/// Asks for a user name and a password, or takes them from the command line and from standard input.
enum CredentialsInput {
    static let username = Option<String?>(
        "username",
        placeholder: "name",
        help: "The user name; the password is asked for, or read from standard input."
    )

    /// How often a new password is asked for.
    private static let attempts = 3

    static func read(_ context: CommandContext) throws(CommandFailure) -> Credentials {
        let username = try readUsername(context)
        let password = try Prompt.secret("Password for \(username):", named: "the password", context)
        return Credentials(username: username, password: try context.value(password, Password.init))
    }

    /// What to sign up with. A person gives the password twice, since it does not show, and again where that failed.
    static func readNewAccount(_ context: CommandContext) throws(CommandFailure) -> NewAccount {
        guard let prompt = Prompt(context) else { return try context.value(try read(context), NewAccount.init) }
        let username = try readUsername(context)
        for _ in 1..<attempts {
            do throws(CommandFailure) {
                return try askNewAccount(username, prompt, context)
            } catch .usage(let error) {
                try prompt.say(error.message + "\n")
            }
        }
        return try askNewAccount(username, prompt, context)
    }

    private static func askNewAccount(
        _ username: Username,
        _ prompt: Prompt,
        _ context: CommandContext
    ) throws(CommandFailure) -> NewAccount {
        let password = try context.value(try prompt.secret("Password for \(username):"), Password.init)
        let account = try context.value(Credentials(username: username, password: password), NewAccount.init)
        guard try prompt.secret("The same password again:") == password.text else {
            throw .usage(context.arguments.usageError("The two passwords differ."))
        }
        return account
    }

    /// Signing in with what was given, for messages.
    static func attempt(_ context: CommandContext) -> Attempt {
        let option = context.arguments[username].map { " --username \(ShellWord($0))" } ?? ""
        return .signingIn(command: "movies auth login" + option)
    }

    private static func readUsername(_ context: CommandContext) throws(CommandFailure) -> Username {
        if let username = context.arguments[username] { return try context.value(username, Username.init) }
        guard let prompt = Prompt(context) else { throw .usage(missing(context)) }
        return try context.value(try prompt.line("User name:"), Username.init)
    }

    /// What to do where nobody can be asked.
    static func missing(_ context: CommandContext) -> UsageError {
        context.arguments.usageError(
            "Nobody can be asked here; give '--username <name>', and the password on standard input"
        )
    }
}

extension CommandContext {
    /// Tells who is signed in from now on.
    func notice(signedIn session: UserSession) {
        notice(UserSessionRenderer(backend: container.backend).sentence(session))
    }
}
