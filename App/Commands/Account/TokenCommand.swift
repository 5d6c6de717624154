import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation
import TerminalKit

enum TokenCommand {
    static let command = Command(
        "token",
        abstract: "Store or remove your \(MovieService.name) API read access token.",
        discussion: """
            The token is asked for, or read from standard input if that is not a terminal. It is stored only if \
            \(MovieService.name) accepts it, and sent to no other host than the one it was stored for: that of \
            \(MovieService.addressVariable), or \(MovieService.name)'s own. \(MovieService.tokenVariable) and \(MovieService.keyVariable) override it.
            """,
        options: [removes],
        examples: [
            Example("movies auth token < token.txt", caption: "Store the token in the file."),
            Example("movies auth token --remove", caption: "Go back to the catalog inside the program."),
        ],
        action: CommandAction.inProgram(usesStoredToken: false, run)
    )

    private static let removes = Flag("remove", help: "Remove the token.")

    private static func run(_ context: CommandContext) async throws {
        let output = try ChangeOutput(context)
        let tokens = context.container.makeAccessTokenRepository()
        let variable = context.container.settings.credentialSource?.variable
        if context.arguments[removes] {
            try await tokens.remove()
            return try output.write(.removedToken(overriddenBy: variable))
        }
        try context.arguments.requireService()
        let token = try AccessToken(try input(context))
        do {
            try await tokens.store(token)
        } catch {
            throw CommandFailure.failedElsewhere(error, context.container.accessTokenFailureContext)
        }
        try output.write(.storedToken(at: MovieService.name, overriddenBy: variable))
    }

    private static func input(_ context: CommandContext) throws -> String {
        let question = "API read access token, from \(MovieService.credentialPage):"
        let line = try CredentialsInput.secret(question, named: "the token", context)
        // What was copied from a page may begin with an empty line.
        return line.isEmpty && context.prompt == nil
            ? try CredentialsInput.secret(question, named: "the token", context) : line
    }
}
