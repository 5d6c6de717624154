import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation
import PresentationKit
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
        let cache = try await Cache(context.container)
        try context.print(
            table: cache.sentences.flatMap(context.terminal.lines(of:)).map { StyledLine($0) },
            lines: cache.members.map { name, value in
                TerminalText.tabSeparated(["\(name == "indexBytes" ? "index bytes" : name):", value.line])
            },
            json: .object(cache.members)
        )
    }

    private static func clear(_ context: CommandContext) async throws {
        try context.checkChange()
        let container = context.container
        try await Stores.clearCaches(
            environment: container.environment,
            patience: container.patience,
            warnings: container.warnings
        )
        try await context.print(ChangeReport("cache", ["Cleared the cache."], Cache(container).members))
    }
}

private struct Cache {
    /// Names of the values in JSON.
    let members: [(name: String, value: JSONValue)]
    /// `12 responses, 84 kB, the oldest saved 3 hours ago`, `240 films, found offline by an index of 0.3 MB`, and the place.
    let sentences: [String]

    init(_ container: AppDIContainer) async throws {
        let summary = try await container.makeCacheRepository().summary()
        let index = await container.makeKnownMoviesRepository().summary()
        let (storage, place, now) = (container.storage.rawValue, container.cachePlace, container.now())
        let (films, indexBytes): (Int?, Int?) =
            if case .index(let films, let bytes) = index { (films, bytes) } else { (nil, nil) }
        members = [
            ("storage", .string(storage)), ("place", .optional(place)), ("entries", .integer(summary.entries)),
            ("bytes", .integer(summary.bytes)), ("oldest", .optional(summary.oldest.map(TimestampFormat.rfc3339))),
            ("films", films.map(JSONValue.integer) ?? .null),
            ("indexBytes", indexBytes.map(JSONValue.integer) ?? .null),
        ]
        sentences = [
            summary.text + (summary.oldest.map { ", the oldest saved \(RelativeTime.text($0, now: now))" } ?? ""),
            index.text,
            place.map { "Saved by \(storage) in \(TerminalText($0))" } ?? "Saved in memory until the program ends",
        ]
    }
}

extension CacheSummary {
    /// `12 responses, 84 kB`
    var text: String { "\(entries == 1 ? "1 response" : "\(entries) responses"), \(NumberFormat.bytes(bytes))" }
}

extension KnownMoviesSummary {
    /// `240 films, found offline by an index of 0.3 MB`
    var text: String {
        switch self {
        case .index(let movies, let bytes):
            "\(movies == 1 ? "1 film" : "\(movies) films"), found offline by an index of \(NumberFormat.bytes(bytes))"
        case .unusable(let reason): "Films are not found offline: \(TerminalText(reason).value)"
        }
    }
}
