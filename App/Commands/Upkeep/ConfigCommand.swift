import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation
import PresentationKit
import TerminalKit
import TerminalUI

enum ConfigCommand {
    static let command = Command(
        "config",
        abstract: "Show or change persistent settings.",
        discussion: """
            Options of the command line override environment variables, and these override settings. Credentials are not \
            settings: see 'movies auth'.
            """,
        subcommands: [
            Command("list", abstract: "Show all values and where they come from.", action: CommandAction(setup: list)),
            Command("get", abstract: "Show one value.", arguments: [key], action: CommandAction(setup: get)),
            Command(
                "set",
                abstract: "Set a value.",
                discussion: ConfigurationKey.allCases.map { "\($0.rawValue): \($0.expectation)" }
                    .joined(separator: "\n\n") + "\n\n" + storage,
                arguments: [key, value],
                action: CommandAction(setup: set)
            ),
            Command(
                "unset",
                abstract: "Reset a value to its default.",
                discussion: storage,
                arguments: [key],
                action: CommandAction(setup: unset)
            ),
        ],
        examples: [
            Example("movies config set language de", caption: "German titles."),
            Example("movies config set cache-limit 100", caption: "Save at most 100 responses of each kind."),
            Example("movies config set rate-limit 20", caption: "Send at most 20 requests a second."),
            Example("movies config set storage file", caption: "Save responses in JSON files, not in a database."),
        ]
    )

    private static let storage = """
        Changing the storage deletes all responses that are saved on this machine. Your own data stays.

        'file' has one file for all responses of a kind, and reads and writes all of it each time. So it saves \
        \(Configuration.cacheLimitOfFiles) of each kind, unless cache-limit says otherwise.
        """

    private static let key = Argument<ConfigurationKey>("key", help: "The setting's name.")
    private static let value = Argument<String>(
        "value",
        help: "The new value.",
        completion: .dynamic(.settingValues)
    )

    private static func list(_ context: SetupContext) async throws {
        let renderer = renderer(ConfigurationKey.allCases, try context.configuration())
        switch try OutputFormat(withoutFields: context) {
        case .table: try context.print(renderer.table(width: context.terminal.size.columns))
        case .tabSeparated: try context.print(renderer.tabSeparated())
        case .json(_, let layout): try context.print([renderer.json(layout: layout)])
        }
    }

    private static func renderer(_ keys: [ConfigurationKey], _ configuration: Configuration) -> SettingsRenderer {
        SettingsRenderer(
            keys.map { ($0.rawValue, configuration[$0], configuration.source(of: $0).description) }
        )
    }

    private static func get(_ context: SetupContext) async throws {
        let (key, configuration) = (context.arguments[key], try context.configuration())
        switch try OutputFormat(withoutFields: context) {
        case .table, .tabSeparated: try context.print([TerminalText(configuration[key] ?? "").value])
        case .json(_, let layout): try context.print([renderer([key], configuration).json(layout: layout)])
        }
    }

    private static func set(_ context: SetupContext) async throws {
        let (key, text) = (context.arguments[key], context.arguments[value])
        guard let value = key.value(text) else {
            throw context.usage(key.refusal(of: text))
        }
        try await change(key, to: value, context)
    }

    private static func unset(_ context: SetupContext) async throws {
        try await change(context.arguments[key], to: nil, context)
    }

    /// If the storage changes, first deletes the cached data of other engines. If that fails, the setting stays as it was.
    private static func change(
        _ key: ConfigurationKey,
        to value: String?,
        _ context: SetupContext
    ) async throws {
        let output = try ChangeOutput(context)
        if key == .storage {
            let engine = (value ?? key.defaultValue).flatMap(StorageEngine.init(rawValue:))
            try await context.clearCaches(except: engine ?? .sqlite)
        }
        try context.set(key, to: value)
        let variable = key.setting(in: context.environment)?.variable
        try output.write(.setting(key.rawValue, to: value, overriddenBy: variable))
    }
}
