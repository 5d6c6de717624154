import Domain
import ArgumentsKit
import DomainKit
import Presentation
import TerminalKit
import TerminalUI

enum HistoryCommand {
    static let command = Command(
        "history",
        abstract: "Show or clear recent searches.",
        discussion: """
            A search is marked if it works offline: its first page is saved, from the service, in the language and for the \
            region that a search has now without options.
            """,
        subcommands: [
            Command("clear", abstract: "Clear all searches.", action: CommandAction(clear))
        ],
        examples: [Example("movies history", caption: "The last ten searches, newest first.")],
        defaultAction: CommandAction(run)
    )

    @MainActor
    private static func run(_ context: CommandContext) async throws {
        let viewModel = context.container.makeRecentQueriesViewModel()
        await viewModel.load(language: try context.language(nil), region: try context.region(nil))
        if let error = viewModel.state.error { throw error }
        let searches = viewModel.state.searches
        let renderer = HistoryRenderer(searches)
        switch try OutputFormat(withoutFields: context) {
        case .table where searches.isEmpty:
            context.notice("No searches yet. Try:  movies search batman")
        case .table:
            let now = context.container.now()
            try context.print(renderer.table(now: now, width: context.terminal.size.columns))
        case .tabSeparated:
            try context.print(renderer.tabSeparated())
        case .json(_, let layout):
            try context.print([renderer.json(layout: layout)])
        }
    }

    private static func clear(_ context: CommandContext) async throws {
        let output = try ChangeOutput(context)
        try await context.container.makeRecentQueriesRepository().clear()
        try output.write(.clearedHistory)
    }
}
