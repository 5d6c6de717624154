import Infrastructure
import PlatformKit
import Presentation
import PresentationKit
import TerminalKit

/// Environment variables override the configuration file, which overrides the defaults.
struct Configuration: Sendable {
    private let values: [ConfigurationKey: (value: String, source: ConfigurationSource)]
    /// The source of a storage that is none, or `nil`. It counts as not set. Nothing prints it, because somebody may have the
    /// address of a database there, with its password.
    let unknownStorage: ConfigurationSource?
    /// One for each value of the file that is not used, which counts as not set.
    let ignored: [ConfigurationError]

    /// - Parameters:
    ///   - file: The values of the configuration file, already checked but for the storage.
    ///   - ignored: One for each other value of the file.
    /// - Throws: An error that names the variable if the value of a variable is invalid.
    init(
        environment: EnvironmentVariables,
        file: [ConfigurationKey: String],
        ignored: [ConfigurationError] = []
    ) throws(ConfigurationError) {
        self.ignored = ignored
        var values: [ConfigurationKey: (String, ConfigurationSource)] = [:]
        for key in ConfigurationKey.allCases {
            if let (variable, text) = key.setting(in: environment) {
                guard let value = key == .storage ? text : key.value(text) else {
                    throw ConfigurationError(key, is: text, in: variable, remedy: "Set it to one, or unset it.")
                }
                values[key] = (value, .environment(variable: variable))
            } else if let value = file[key] {
                values[key] = (value, .file)
            }
        }
        let storage = values[.storage]
        unknownStorage = storage.flatMap { StorageEngine(rawValue: $0.0) == nil ? $0.1 : nil }
        if unknownStorage != nil { values[.storage] = nil }
        self.values = values
    }

    subscript(key: ConfigurationKey) -> String? {
        values[key]?.value ?? key.defaultValue
    }

    func source(of key: ConfigurationKey) -> ConfigurationSource {
        values[key]?.source ?? .fallback
    }

    var color: ColorChoice { self[.color].flatMap(ColorChoice.init(rawValue:)) ?? .auto }

    var storage: StorageEngine { self[.storage].flatMap(StorageEngine.init(rawValue:)) ?? .sqlite }

    /// The most records in each collection of the cache, or `nil` if its own limit decides.
    ///
    /// The engine of files reads and writes a whole collection at a time: with 500 pages, a fetched search takes 300 ms and 66 MB.
    var cacheLimit: Int? { self[.cacheLimit].flatMap { Int($0) } ?? (storage == .file ? Self.cacheLimitOfFiles : nil) }

    static let cacheLimitOfFiles = 100

    var timeLimit: Duration { .seconds(self[.timeout].flatMap { Int($0) } ?? 15) }

    /// In a second. If it is `nil`, the address of the service decides.
    var rateLimit: Int? { self[.rateLimit].flatMap { Int($0) } }
}

enum ConfigurationSource: Sendable, Hashable {
    case environment(variable: String)
    case file
    case fallback
}

extension ConfigurationSource: CustomStringConvertible {
    var description: String {
        switch self {
        case .environment(let variable): variable
        case .file: "file"
        case .fallback: "default"
        }
    }
}

extension ConfigurationError {
    /// - Parameter place: As in "MOVIES_TIMEOUT is 'soon'".
    init(_ key: ConfigurationKey, is value: String, in place: String, remedy: String) {
        self.init(summary: "\(place) is '\(TerminalText(value))', which is not \(key.expectation).", advice: remedy)
    }
}

extension Terminal {
    /// - Parameter configuration: `nil` for the defaults, for example before it has been read.
    init(environment: EnvironmentVariables, streams: StandardStreams, configuration: Configuration?) {
        self.init(
            environment: environment,
            streams: streams,
            program: Version.program,
            forced: environment["MOVIES_FORCE_TTY"],
            color: configuration?.color ?? .auto,
            theme: configuration?[.theme].flatMap(Theme.init(rawValue:)) ?? .auto,
            pager: configuration?[.pager]
        )
    }
}
