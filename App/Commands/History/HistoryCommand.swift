import Domain
import ArgumentsKit
import DomainKit
import Presentation
import PresentationKit
import TerminalKit

enum HistoryCommand {
    static let command = Command(
        "history",
        abstract: "Show or clear recent searches.",
        discussion: """
            Marked searches work offline in your current language and region.
            """,
        subcommands: [
            Command("clear", abstract: "Clear all searches.", action: CommandAction(clear))
        ],
        examples: [Example("movies history", caption: "The last ten searches, newest first.")],
        defaultAction: CommandAction(run)
    )

    private static func run(_ context: CommandContext) async throws {
        let recentSearches = context.container.makeRecentSearchesUseCase()
        let searches = try await recentSearches.execute(
            language: try context.language(nil),
            region: try context.region(nil)
        )
        if searches.isEmpty, try OutputFormat(withoutFields: context).isTable {
            return context.notice("No searches yet. Try:  movies search batman")
        }
        try context.print(
            table: table(searches, context).lines(width: context.terminal.size.columns),
            lines: searches.map { search in
                let time = TimestampFormat.rfc3339(search.query.searchedAt)
                return TerminalText.tabSeparated([search.query.text.value, time, search.worksOffline ? "offline" : ""])
            },
            json: .object([("queries", .array(searches.map(json)))])
        )
    }

    private static func table(_ searches: [RecentSearch], _ context: CommandContext) -> Table {
        let now = context.container.now()
        let rows = searches.map { search in
            [
                Table.Cell(search.query.text.value),
                Table.Cell(RelativeTime.text(search.query.searchedAt, now: now)),
                .optional(search.worksOffline ? "yes" : nil),
            ]
        }
        return Table(header: ["QUERY", "SEARCHED", "OFFLINE"], rows: rows, flexibleColumn: 0)
    }

    private static func json(_ search: RecentSearch) -> JSONValue {
        .object([
            ("query", .string(search.query.text.value)),
            ("searchedAt", .string(TimestampFormat.rfc3339(search.query.searchedAt))),
            ("offline", .boolean(search.worksOffline)),
        ])
    }

    private static func clear(_ context: CommandContext) async throws {
        try context.checkChange()
        try await context.container.makeRecentQueriesRepository().clear()
        try context.print(ChangeReport("history", ["Cleared the history."], [("queries", .array([]))]))
    }
}
