import ArgumentsKit
import Domain
import DomainKit
import Presentation
import PresentationKit

/// `starter search` lists books, and `starter view` shows all about one.
enum BooksCommands {
    static let all = [search, view]

    private static let words = Argument<[String]>("words", help: "Words of the title or the author.")
    private static let limit = Option<Int>("limit", help: "The most books to list.", default: 20, in: 1...1000)
    private static let id = Argument<Int>("number", help: "The number of the book, as search lists it.")

    private static let search = Command<CommandAction>(
        "search",
        abstract: "List books by title and author.",
        arguments: [words],
        options: [limit, CommandContext.offline, CommandContext.refresh],
        examples: [Example("starter search le guin", caption: "Books by title and author.")],
        action: list
    )

    private static let view = Command<CommandAction>(
        "view",
        abstract: "Show all about one book.",
        arguments: [id],
        options: [CommandContext.offline, CommandContext.refresh],
        action: show
    )

    @MainActor
    private static func list(_ context: CommandContext) async throws {
        let query = try BooksQuery(context.arguments[words].joined(separator: " "))
        let books = BooksViewModel()
        let source = PagingSource.search(query, in: context.container.makeBooksRepository())
        for await _ in books.show(source, limit: context.arguments[limit], policy: try context.policy()) {}
        let state = books.state
        if let error = state.error, state.pages.isEmpty || !error.allowsStaleCopy { throw error }
        if state.items.isEmpty { context.console.tell(["No books match."]) }
        try context.console.write(
            context.console.isTerminal ? BooksWords.lines(state) : state.items.map(BooksWords.fields)
        )
        if let page = state.pages.first, state.error != nil { context.noticeAge(of: page.cachedAt) }
    }

    private static func show(_ context: CommandContext) async throws {
        let books = context.container.makeBooksRepository()
        let details = try await context.result(
            books.details(of: context.arguments[id], policy: try context.policy())
        )
        try context.console.write(BooksWords.lines(details))
    }
}
