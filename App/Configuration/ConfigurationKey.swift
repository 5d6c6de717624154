import Arguments
import Domain

/// What can be configured: by a variable of the environment, and by `movies config`.
enum ConfigurationKey: String, CaseIterable, ArgumentValue {
    case color
    case language
    case pager
    case region
    case storage
    case timeout

    /// The variable that counts before the file. Colours have a family of variables: see `ColorChoice`.
    var variable: String? {
        self == .color ? nil : "MOVIES_\(rawValue.uppercased())"
    }

    /// What `variable` stands for where it is set to nothing; nil where it counts as not set then.
    var valueOfEmptyVariable: String? {
        self == .pager ? Pager.none : nil
    }

    /// What holds where nothing is set; nil where that is for others to say.
    var defaultValue: String? {
        switch self {
        case .color: ColorChoice.auto.argument
        case .storage: StorageEngine.sqlite.argument
        case .timeout: "15"
        case .language, .pager, .region: nil
        }
    }

    /// What a value has to be, as in "which is not …".
    var expectation: String {
        switch self {
        case .color: "one of \(ColorChoice.alternatives)"
        case .language: "a language such as 'en' or 'pt-BR'"
        case .pager: "a command"
        case .region: "a two-letter country code such as 'DE'"
        case .storage: "one of \(StorageEngine.alternatives)"
        case .timeout: "a number of seconds from 1 to 3600"
        }
    }

    /// Every value there is; nothing where they cannot be listed.
    var fixedValues: [String] {
        switch self {
        case .color: ColorChoice.allowedValues
        case .storage: StorageEngine.allowedValues
        case .language, .pager, .region, .timeout: []
        }
    }

    /// The key that is named last; nil where none is.
    static func last(in words: [String]) -> ConfigurationKey? {
        words.last { allowedValues.contains($0) }.flatMap(ConfigurationKey.init(rawValue:))
    }

    /// The value as it is kept; nil for a text that is none.
    func value(_ text: String) -> String? {
        switch self {
        case .color: (try? ColorChoice(argument: text))?.argument
        case .language: (try? Language(text))?.tag
        case .pager: text.allSatisfy(\.isWhitespace) ? nil : text
        case .region: (try? Region(text))?.code
        case .storage: (try? StorageEngine(argument: text))?.argument
        case .timeout: Int(text).flatMap { (1...3600).contains($0) ? String($0) : nil }
        }
    }
}

extension ConfigurationKey {
    /// What the environment sets it to, unchecked, and by which variable; nil where it leaves that to the file.
    func setting(in environment: Environment) -> (variable: String, text: String)? {
        guard let variable else {
            return ColorChoice.wish(in: environment).map { ($0.variable, $0.choice.rawValue) }
        }
        let text = environment.isEmpty(variable) ? valueOfEmptyVariable : environment[variable]
        return text.map { (variable, $0) }
    }
}

/// What keeps answers and the user's own data.
enum StorageEngine: String, CaseIterable, ArgumentValue {
    /// Databases: the fastest, for any number of processes.
    case sqlite
    /// A JSON file for each collection.
    case file
    /// Nothing stays when the program ends.
    case memory
}
