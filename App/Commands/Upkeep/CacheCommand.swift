import Arguments
import Domain
import Presentation

/// `movies cache`: what is kept of the service's answers.
enum CacheCommand {
    static let command = Command(
        "cache",
        abstract: "Show how much is saved of the service's answers, or delete it.",
        subcommands: [
            Command("status", abstract: "Show how much is saved, and where.", action: CommandAction(status)),
            Command("clear", abstract: "Delete all of it; what is yours stays.", action: CommandAction(clear)),
        ],
        examples: [Example("movies cache status --json", caption: "For other programs.")]
    )

    private static func status(_ context: CommandContext) async throws(CommandFailure) {
        let scene = context.container.makeCacheSceneDIContainer()
        let summary = try await context.result { () throws(MoviesError) in
            try await scene.makeSummarizeCacheUseCase().execute()
        }
        let renderer = CacheRenderer(summary, storage: scene.storage.rawValue, place: scene.place)
        switch try OutputFormat(withoutFields: context) {
        case .table: try context.print(sentences: renderer.lines(now: context.container.now()))
        case .tabSeparated: try context.print(renderer.tabSeparated())
        case .json(_, let layout): try context.print([renderer.json(layout: layout)])
        }
    }

    private static func clear(_ context: CommandContext) async throws(CommandFailure) {
        try await context.result { () throws(MoviesError) in
            try await context.container.makeCacheSceneDIContainer().makeClearCacheUseCase().execute()
        }
        context.notice("The cache is empty.")
    }
}
