import ArgumentsKit
import Domain
import DomainKit
import Presentation
import TerminalKit

/// The input of a user name and a password: from the command line and standard input, or from a person at the terminal.
enum CredentialsInput {
    static let username = Option<String?>(
        "username",
        placeholder: "name",
        help: "The user name; the password is asked for, or read from standard input."
    )

    /// The number of times that a new password is asked for.
    private static let attempts = 3

    static func read(_ context: CommandContext) throws(CommandFailure) -> Credentials {
        let username = try readUsername(context)
        let password = try context.secret("Password for \(username):", named: "the password")
        return Credentials(username: username, password: try context.value(password, Password.init))
    }

    /// Reads the credentials of a new account.
    ///
    /// A person enters the password twice, because it does not show, and again if it is invalid.
    static func readNewAccount(_ context: CommandContext) throws(CommandFailure) -> NewAccount {
        guard let prompt = context.prompt else { return try context.value(try read(context), NewAccount.init) }
        let username = try readUsername(context)
        for _ in 1..<attempts {
            do throws(CommandFailure) {
                return try askNewAccount(username, prompt, context)
            } catch .usage(let error) {
                try context.answer { () throws(PromptError) in try prompt.say(error.message + "\n") }
            }
        }
        return try askNewAccount(username, prompt, context)
    }

    private static func askNewAccount(
        _ username: Username,
        _ prompt: Prompt,
        _ context: CommandContext
    ) throws(CommandFailure) -> NewAccount {
        let text = try context.answer { () throws(PromptError) in try prompt.secret("Password for \(username):") }
        let password = try context.value(text, Password.init)
        let account = try context.value(Credentials(username: username, password: password), NewAccount.init)
        let repeated = try context.answer { () throws(PromptError) in try prompt.secret("Repeat the password:") }
        guard repeated == password.text else {
            throw context.usage("The passwords do not match.")
        }
        return account
    }

    /// The attempt to sign in, for messages.
    static func attempt(_ context: CommandContext) -> Attempt {
        let option = context.arguments[username].map { " --username \(ShellWord($0))" } ?? ""
        return .signingIn(command: "movies auth login" + option)
    }

    private static func readUsername(_ context: CommandContext) throws(CommandFailure) -> Username {
        if let username = context.arguments[username] { return try context.value(username, Username.init) }
        guard let prompt = context.prompt else { throw missing(context) }
        let name = try context.answer { () throws(PromptError) in try prompt.line("User name:") }
        return try context.value(name, Username.init)
    }

    /// The usage error without a prompt.
    static func missing(_ context: CommandContext) -> CommandFailure {
        context.cannotPrompt("pass --username and pipe the password to standard input")
    }
}
