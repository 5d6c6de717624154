import ArgumentsKit
import Domain
@testable internal import MoviesCLI
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

/// `movies keywords`: shows what a film is about.
enum KeywordsCommand {
    static let command = Command(
        "keywords",
        abstract: "Show what a film is about, in keywords.",
        discussion: MovieArgument.naming,
        arguments: [MovieArgument.film],
        options: MovieArgument.options,
        examples: [Example("movies keywords 'Batman (1989)'", caption: "By title and year.")],
        action: CommandAction(attempt: .reading("list"), fields: .keywords, run)
    )

    @MainActor
    private static func run(_ context: CommandContext) async throws {
        let policy = try context.arguments.fetchPolicy(maxAge: MovieDetails.maxAge)
        let finder = MovieFinder(context, language: try context.language(nil), policy: policy)
        let movie = try await finder.movie(context.arguments[MovieArgument.film])
        let width = context.terminal.size.columns
        let output = try FetchedOutput(context, policy: policy) { KeywordsRenderer($0, of: movie, width: width) }
        try output.write(try await output.load(movie.id, from: context.container.makeKeywordsViewModel()))
    }
}

extension JSONFields {
    static let keywords = JSONFields("keywords", KeywordField.self)
}
