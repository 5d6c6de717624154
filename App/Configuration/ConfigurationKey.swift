public import ArgumentsKit
import Domain
import DomainKit
import Infrastructure
import PlatformKit
import TerminalKit

enum ConfigurationKey: String, CaseIterable, ArgumentValue {
    case cacheLimit = "cache-limit"
    case color
    case language
    case pager
    case rateLimit = "rate-limit"
    case region
    case storage
    case theme
    case timeout

    /// `nil` for colors, which have several: see `ColorChoice`.
    var variable: String? {
        switch self {
        case .cacheLimit: "MOVIES_CACHE_LIMIT"
        case .color: nil
        case .rateLimit: "MOVIES_RATE_LIMIT"
        case .language, .pager, .region, .storage, .theme, .timeout: "MOVIES_\(rawValue.uppercased())"
        }
    }

    var defaultValue: String? {
        switch self {
        case .color: ColorChoice.auto.argument
        case .storage: StorageEngine.sqlite.rawValue
        case .theme: Theme.auto.rawValue
        case .timeout: "15"
        case .cacheLimit, .language, .pager, .rateLimit, .region: nil
        }
    }

    /// As in "which is not …".
    var expectation: String {
        switch self {
        case .cacheLimit: "a number of records from 1 to 1000000"
        case .color: "one of \(ColorChoice.alternatives)"
        case .language: "a language code of ISO 639-1 such as 'en' or 'pt-BR'"
        case .pager: "a command"
        case .rateLimit: "a number of requests from 1 to 1000"
        case .region: "a country code of ISO 3166-1 such as 'DE'"
        case .storage: "one of \(StorageEngine.alternatives)"
        case .theme: "one of \(Theme.alternatives)"
        case .timeout: "a number of seconds from 1 to 3600"
        }
    }

    var fixedValues: [String] {
        switch self {
        case .color: ColorChoice.allowedValues
        case .storage: StorageEngine.allCases.map(\.rawValue)
        case .theme: Theme.allowedValues
        case .cacheLimit, .language, .pager, .rateLimit, .region, .timeout: []
        }
    }

    /// In its canonical form, or `nil` if it is invalid.
    func value(_ text: String) -> String? {
        switch self {
        case .cacheLimit: Self.number(text, in: 1...1_000_000)
        case .color: (try? ColorChoice(argument: text))?.argument
        case .language: (try? Language(text))?.tag
        case .pager: text.allSatisfy(\.isWhitespace) ? nil : text
        case .rateLimit: Self.number(text, in: 1...1000)
        case .region: (try? Region(text))?.code
        case .storage: StorageEngine(rawValue: text)?.rawValue
        case .theme: (try? Theme(argument: text))?.argument
        case .timeout: Self.number(text, in: 1...3600)
        }
    }

    private static func number(_ text: String, in range: ClosedRange<Int>) -> String? {
        Int(text).flatMap { range.contains($0) ? String($0) : nil }
    }

    func refusal(of text: String) -> String {
        do throws(RepositoryError) {
            switch self {
            case .language: _ = try Language(text)
            case .region: _ = try Region(text)
            case .cacheLimit, .color, .pager, .rateLimit, .storage, .theme, .timeout: break
            }
        } catch .invalidInput(let reason) {
            return reason
        } catch {}
        // Somebody may take the storage for the address of a database, with a password in it.
        let value = self == .storage ? "The value" : "The value '\(text)'"
        return "\(value) is invalid for '\(rawValue)': it is not \(expectation)"
    }

    /// The variable that sets this key and its unchecked value, or `nil` if the environment does not set it.
    ///
    /// An empty variable counts as unset, except for the pager, which it switches off, as a blank one does.
    func setting(in environment: EnvironmentVariables) -> (variable: String, text: String)? {
        guard let variable else {
            return ColorChoice.wish(in: environment).map { ($0.variable, $0.choice.rawValue) }
        }
        let isBlank = environment.isEmpty(variable) || environment[variable]?.allSatisfy(\.isWhitespace) == true
        if self == .pager, isBlank { return (variable, Pager.noPager) }
        return environment[variable].map { (variable, $0) }
    }
}

extension ColorChoice: ArgumentValue {}

extension Theme: ArgumentValue {}
