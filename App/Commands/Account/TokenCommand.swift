import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation
import TerminalKit

/// `movies auth token`: stores or removes the credential of the program.
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
            Example("movies auth token --remove", caption: "Go back to the catalogue inside the program."),
        ],
        action: CommandAction.inProgram(usesStoredToken: false, run)
    )

    private static let removes = Flag("remove", help: "Remove the token.")

    private static func run(_ context: CommandContext) async throws(CommandFailure) {
        let output = try ChangeOutput(context)
        let tokens = context.container.makeAccessTokenRepository()
        let variable = context.container.settings.credentialSource?.variable
        if context.arguments[removes] {
            try await context.result { () throws(RepositoryError) in try await tokens.remove() }
            return try output.write(.removedToken(overriddenBy: variable))
        }
        try context.requireService()
        let token = try context.value(try input(context), AccessToken.init)
        do throws(RepositoryError) {
            try await tokens.store(token)
        } catch {
            throw .failedElsewhere(error, context.container.accessTokenFailureContext)
        }
        try output.write(.storedToken(at: MovieService.name, overriddenBy: variable))
    }

    private static func input(_ context: CommandContext) throws(CommandFailure) -> String {
        let question = "API read access token, from \(MovieService.credentialPage):"
        return try context.secret(question, named: "the token")
    }
}
