import ArgumentsKit
import Domain
import DomainKit
import Presentation
import TerminalKit

enum CredentialsInput {
    static let username = Option<String?>(
        "username",
        placeholder: "name",
        help: "The user name; the password is asked for, or read from standard input."
    )

    static func read(_ context: CommandContext) throws -> Credentials {
        let username = try readUsername(context)
        let password = try secret("Password for \(username):", named: "the password", context)
        return Credentials(username: username, password: try Password(password))
    }

    static func readNewAccount(_ context: CommandContext) throws -> NewAccount {
        guard let prompt = context.prompt else { return try NewAccount(try read(context)) }
        let username = try readUsername(context)
        let shortest = NewAccount.shortestPassword
        try prompt.say("The demo keeps no password: any of \(shortest) or more characters will do.\n")
        let password = try Password(try prompt.secret("Password for \(username):"))
        return try NewAccount(Credentials(username: username, password: password))
    }

    static func attempt(_ context: CommandContext, command: String = "login") -> Attempt {
        let option = context.arguments[username].map { " --username \(ShellWord($0))" } ?? ""
        return .signingIn(command: "movies auth \(command)" + option)
    }

    private static func readUsername(_ context: CommandContext) throws -> Username {
        if let username = context.arguments[username] { return try Username(username) }
        guard let prompt = context.prompt else { throw missing(context) }
        return try Username(try prompt.line("User name:"))
    }

    static func missing(_ context: CommandContext) -> CommandFailure {
        cannotPrompt("pass --username and pipe the password to standard input", context)
    }

    /// From the person at the terminal if there is a prompt, otherwise from standard input.
    ///
    /// - Parameter name: As in "the password".
    /// - Throws: A usage error if there is no prompt and standard input is a terminal, `PromptError.ended` at the end of a
    ///   prompt's input.
    static func secret(_ question: String, named name: String, _ context: CommandContext) throws -> String {
        if let prompt = context.prompt { return try prompt.secret(question) }
        guard let line = context.terminal.streams.input.firstLine() else {
            throw cannotPrompt("pipe \(name) to standard input", context)
        }
        return line
    }

    /// - Parameter remedy: As in "pipe the token to standard input".
    private static func cannotPrompt(_ remedy: String, _ context: CommandContext) -> CommandFailure {
        let reason = Prompt(context.terminal, isAllowed: true) == nil ? "Not a terminal" : "'--no-input' is set"
        return context.usage("\(reason): \(remedy).")
    }
}
