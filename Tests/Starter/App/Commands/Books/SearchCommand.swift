import ArgumentsKit
import Domain
import DomainKit
import Presentation
import PresentationKit

/// `starter search`: lists books.
enum SearchCommand {
    private static let words = Argument<[String]>("words", help: "Words of the title or the author.")
    private static let limit = Option<Int>("limit", help: "The most books to list.", default: 20, in: 1...1000)

    static let command = Command<CommandAction>(
        "search",
        abstract: "List books by title and author.",
        arguments: [words],
        options: [limit, CommandContext.offline, CommandContext.refresh],
        action: run
    )

    @MainActor
    private static func run(_ context: CommandContext) async throws {
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
        if let page = state.pages.first, state.error != nil || context.arguments[CommandContext.offline] {
            context.noticeAge(of: page.cachedAt)
        }
    }
}
