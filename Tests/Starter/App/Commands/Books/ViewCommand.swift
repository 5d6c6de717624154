import ArgumentsKit
import Domain
import DomainKit
import Presentation

/// `starter view`: shows all about one book.
enum ViewCommand {
    private static let id = Argument<Int>("number", help: "The number of the book, as search lists it.")

    static let command = Command<CommandAction>(
        "view",
        abstract: "Show all about one book.",
        arguments: [id],
        options: [CommandContext.offline, CommandContext.refresh],
        action: run
    )

    private static func run(_ context: CommandContext) async throws {
        let books = context.container.makeBooksRepository()
        let details = try await context.result(
            books.details(of: context.arguments[id], policy: try context.policy())
        )
        try context.console.write(BooksWords.lines(details))
    }
}
