import Presentation

/// What the program is set to: the environment first, then the configuration file, then what holds by default.
struct Configuration: Sendable {
    private let values: [ConfigurationKey: (value: String, source: ConfigurationSource)]

    /// - Parameter file: The values of the configuration file, checked.
    ///
    /// Throws for a variable whose value makes no sense.
    init(environment: Environment, file: [ConfigurationKey: String]) throws(ConfigurationError) {
        var values: [ConfigurationKey: (String, ConfigurationSource)] = [:]
        for key in ConfigurationKey.allCases {
            if let (variable, text) = key.setting(in: environment) {
                guard let value = key.value(text) else {
                    throw ConfigurationError(key, is: text, in: variable, remedy: "Set it to one, or unset it.")
                }
                values[key] = (value, .environment(variable: variable))
            } else if let value = file[key] {
                values[key] = (value, .file)
            }
        }
        self.values = values
    }

    /// Nil where nothing is set and nothing holds by default.
    subscript(key: ConfigurationKey) -> String? {
        values[key]?.value ?? key.defaultValue
    }

    func source(of key: ConfigurationKey) -> ConfigurationSource {
        values[key]?.source ?? .fallback
    }

    var color: ColorChoice { self[.color].flatMap(ColorChoice.init(rawValue:)) ?? .auto }

    var storage: StorageEngine { self[.storage].flatMap(StorageEngine.init(rawValue:)) ?? .sqlite }

    var timeLimit: Duration { .seconds(self[.timeout].flatMap { Int($0) } ?? 15) }
}

/// Where a configured value comes from; each counts before those below it. Options of the command line count before all.
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

/// Why the program cannot work as it is configured: what is wrong, and what to do.
struct ConfigurationError: Error, Sendable, Hashable {
    let summary: String
    let advice: String
}

extension ConfigurationError {
    /// A value that makes no sense.
    ///
    /// - Parameter place: Where it stands, as in "MOVIES_TIMEOUT is 'soon'".
    init(_ key: ConfigurationKey, is value: String, in place: String, remedy: String) {
        self.init(
            summary: "\(place) is '\(TerminalText(value))', which is not \(key.expectation).",
            advice: remedy
        )
    }
}
