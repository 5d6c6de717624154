import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation
import TerminalKit

enum CacheCommand {
    static let command = Command(
        "cache",
        abstract: "Show or clear saved responses.",
        subcommands: [
            Command(
                "status",
                abstract: "Show the number and size of the saved responses, and their folder.",
                action: CommandAction(status)
            ),
            Command(
                "clear",
                abstract: "Delete all saved responses; your own data stays.",
                action: CommandAction(clear)
            ),
        ],
        examples: [Example("movies cache status --json", caption: "For other programs.")]
    )

    private static func status(_ context: CommandContext) async throws {
        let container = context.container
        let renderer = await renderer(try container.makeCacheRepository().summary(), container)
        switch try OutputFormat(withoutFields: context) {
        case .table: try context.print(sentences: renderer.lines(now: container.now()))
        case .tabSeparated: try context.print(renderer.tabSeparated())
        case .json(_, let layout): try context.print([renderer.json(layout: layout)])
        }
    }

    private static func renderer(_ summary: CacheSummary, _ container: AppDIContainer) async -> CacheRenderer {
        let index = await container.makeKnownMoviesRepository().summary()
        return CacheRenderer(
            summary,
            index,
            storage: container.storage.rawValue,
            place: container.cachePlace
        )
    }

    private static func clear(_ context: CommandContext) async throws {
        let output = try ChangeOutput(context)
        let container = context.container
        try await StoreLayers.clearCaches(environment: container.environment, warnings: container.warnings)
        try await output.write(.cleared(renderer(container.makeCacheRepository().summary(), container)))
    }
}
