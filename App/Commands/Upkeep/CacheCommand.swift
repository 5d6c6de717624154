import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation
import TerminalKit

/// `movies cache`: shows the size of the cache, or clears it.
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
                discussion:
                    "With '--shared', deletes those of your team, for all of its members, and none on this computer.",
                options: [isShared],
                action: CommandAction(clear)
            ),
        ],
        examples: [Example("movies cache status --json", caption: "For other programs.")]
    )

    private static let isShared = Flag("shared", help: "Delete the responses that your team shares.")

    private static func status(_ context: CommandContext) async throws {
        let container = context.container
        let renderer = await renderer(try container.makeDiagnosedCacheRepository().summary(), container)
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
            place: container.cachePlace,
            share: container.shareAddress?.text,
            waiting: await container.makeTeamCacheRepository()?.waitingCount() ?? 0
        )
    }

    private static func clear(_ context: CommandContext) async throws {
        let output = try ChangeOutput(context)
        let container = context.container
        if context.arguments[isShared] { return try await clearShared(context, output) }
        var failure: RepositoryError?
        do {
            try await container.makeCacheRepository().clear()
        } catch {
            failure = error
        }
        // Other engines may have cached data too, if `MOVIES_STORAGE` was set for some runs.
        try await StoreLayers.clearCaches(
            except: container.storage,
            environment: container.environment,
            warnings: container.warnings
        )
        if let failure { throw failure }
        try await output.write(.cleared(renderer(container.makeCacheRepository().summary(), container)))
    }

    private static func clearShared(_ context: CommandContext, _ output: ChangeOutput) async throws {
        guard let team = context.container.makeTeamCacheRepository(), let address = context.container.shareAddress
        else {
            throw context.usage("There is no team. To share with one:  movies config set share postgres://host/db")
        }
        do throws(RepositoryError) {
            try await team.clear()
        } catch .storage(let reason) {
            throw RepositoryError.storage(reason: "\(address.text): \(reason)")
        }
        try output.write(.clearedShared(address.text))
    }
}

/// `movies __share`: sends copies to the team, in a process of its own (`DetachedSender`). It prints nothing.
enum ShareCommand {
    /// For so long, a server that refuses is tried again. After that, what waits is sent with the next response.
    private static let secondsLimit: UInt32 = 60

    static let command = Command(
        DetachedSender.copies,
        abstract: "Send saved responses to the team.",
        isHidden: true,
        action: CommandAction.inProgram(isInBackground: true) { context in
            Signals.endProcess(afterSeconds: secondsLimit)
            await context.container.makeTeamCacheRepository()?.send()
        }
    )
}
