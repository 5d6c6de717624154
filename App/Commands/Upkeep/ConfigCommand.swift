import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import Presentation
import PresentationKit
import TerminalKit

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
            Example("movies config set theme light", caption: "Colors for a light background."),
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
        let configuration = try configuration(context)
        let settings = ConfigurationKey.allCases.map { key in
            (key: key.rawValue, value: configuration[key], source: configuration.source(of: key).description)
        }
        let rows = settings.map { [Table.Cell($0.key), .optional($0.value), Table.Cell($0.source)] }
        try context.print(
            table: Table(header: ["KEY", "VALUE", "SOURCE"], rows: rows, flexibleColumn: 1)
                .lines(width: context.terminal.size.columns),
            lines: settings.map { TerminalText.tabSeparated([$0.key, $0.value ?? "", $0.source]) },
            json: json(ConfigurationKey.allCases, configuration)
        )
    }

    private static func json(_ keys: [ConfigurationKey], _ configuration: Configuration) -> JSONValue {
        let settings = keys.map { key in
            JSONValue.object([
                ("key", .string(key.rawValue)), ("value", .optional(configuration[key])),
                ("source", .string(configuration.source(of: key).description)),
            ])
        }
        return .object([("settings", .array(settings))])
    }

    private static func configuration(_ context: SetupContext) throws -> Configuration {
        if let error = ConfigurationError.foreignHome(context.environment) { context.notice(error) }
        let configuration = try Configuration.read(context.environment)
        for error in configuration.ignored { context.notice(error) }
        return configuration
    }

    private static func get(_ context: SetupContext) async throws {
        let (key, configuration) = (context.arguments[key], try configuration(context))
        let value = TerminalText(configuration[key] ?? "").value
        try context.print(table: [StyledLine(value)], lines: [value], json: json([key], configuration))
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
        try context.checkChange()
        let file = ConfigurationFile(environment: context.environment)
        if key == .storage {
            let engine = (value ?? key.defaultValue).flatMap(StorageEngine.init(rawValue:))
            let warnings = StandardErrorWarningReporter(
                terminal: context.terminal,
                verbosity: context.arguments.verbosity
            )
            try await Stores.clearCaches(
                except: engine ?? .sqlite,
                environment: context.environment,
                patience: file.patience,
                warnings: warnings
            )
        }
        try file.set(key, to: value)
        let variable = key.setting(in: context.environment)?.variable
        let sentence = value.map { "Set \(key.rawValue) to '\(TerminalText($0))'." } ?? "Unset \(key.rawValue)."
        let members: [(String, JSONValue)] = [("key", .string(key.rawValue)), ("value", .optional(value))]
        try context.print(ChangeReport("setting", sentence, members, overriddenBy: variable))
    }
}
