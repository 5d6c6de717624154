import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation
import PresentationKit
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
        action: CommandAction(mode: .withoutStoredToken, run)
    )

    private static let removes = Flag("remove", help: "Remove the token.")

    private static func run(_ context: CommandContext) async throws {
        try context.checkChange()
        let tokens = context.container.makeAccessTokenRepository()
        let variable = context.container.settings.credentialSource?.variable
        if context.arguments[removes] {
            let sentence = try await tokens.remove() ? "Removed the token." : "No token was saved."
            return try report(sentence, isStored: false, variable, context)
        }
        try context.arguments.requireService()
        let token = try AccessToken(try await input(context))
        do {
            try await tokens.store(token)
        } catch {
            throw CommandFailure(error, context.container.accessTokenFailureContext)
        }
        try report("\(MovieService.name) accepted the token, and it is stored.", isStored: true, variable, context)
    }

    private static func report(
        _ sentence: String,
        isStored: Bool,
        _ variable: String?,
        _ context: CommandContext
    ) throws {
        try context.print(ChangeReport("token", sentence, [("isStored", .boolean(isStored))], overriddenBy: variable))
    }

    private static func input(_ context: CommandContext) async throws -> String {
        let question = "API read access token, from \(MovieService.credentialPage):"
        let prompts = SignInPrompts(context, context.prompt)
        let line = try await prompts.secret(question, named: "the token")
        // What was copied from a page may begin with an empty line.
        return line.isEmpty && context.prompt == nil ? try await prompts.secret(question, named: "the token") : line
    }
}
