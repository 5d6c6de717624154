import Dispatch
import Infrastructure
import InfrastructureKit
import PlatformKit
import PresentationKit
import TerminalKit

/// The file that `movies config` writes: a JSON object of strings, which only the user can read.
///
/// Values under names that this version does not know are left in the file, and so are those that are no strings. A file that
/// others can have written is refused, because the program runs the pager that it names.
struct ConfigurationFile: Sendable {
    typealias Values = (values: [ConfigurationKey: String], ignored: [ConfigurationError], unknown: [String])

    /// `nil` if there is no folder for it.
    let path: String?
    /// What a command that changes a setting waits for locks, all together.
    let patience = LockPatience()

    init(environment: EnvironmentVariables) {
        path = Directories(environment: environment).configuration.map { $0 + "/config.json" }
    }

    /// A missing file has no values. The storage is not checked.
    ///
    /// - Returns: The values, an error for each that is no string, and the names that this version does not know.
    /// - Throws: An error if the file cannot be read or one of its other values is invalid.
    func values() throws(ConfigurationError) -> Values {
        guard let path else { return ([:], [], []) }
        var (values, ignored, unknown): Values = ([:], [], [])
        for (name, value) in try contents(of: path).sorted(by: { $0.key < $1.key }) {
            guard let key = ConfigurationKey(rawValue: name) else {
                unknown.append(name)
                continue
            }
            guard case .text(let text) = value else {
                ignored.append(
                    ConfigurationError(
                        summary: "'\(name)' in \(path) is not in quotation marks, so it is not used.",
                        advice: "To set it:  movies config set \(name) <value>"
                    )
                )
                continue
            }
            guard let value = key == .storage ? text : key.value(text) else {
                let place = "'\(name)' in \(path)"
                throw ConfigurationError(
                    key,
                    is: text,
                    in: place,
                    remedy: "Fix it with:  movies config set \(name) <value>"
                )
            }
            values[key] = value
        }
        return (values, ignored, unknown)
    }

    /// Even if other values are invalid.
    ///
    /// - Parameter value: `nil` removes the value.
    func set(_ key: ConfigurationKey, to value: String?) throws(ConfigurationError) {
        guard let path else {
            throw ConfigurationError(
                summary: "There is no folder for the configuration.",
                advice: "Set HOME or MOVIES_CONFIG_DIR."
            )
        }
        // Locked before reading, so that no change of another process is lost.
        let lock = try Self.writing { () throws(FileError) in
            try FileLock(guarding: Self.target(of: path), .exclusive, timeout: .seconds(2), patience: patience)
        }
        var contents = try contents(of: path)
        contents[key.rawValue] = value.map(SavedValue.text)
        try Self.writing { () throws(FileError) in try AtomicFile.write(Self.bytes(contents), under: lock) }
    }

    /// On a thread of its own, for a screen that is drawn meanwhile.
    func setInBackground(_ key: ConfigurationKey, to value: String) async throws(ConfigurationError) {
        let result = await withCheckedContinuation { done in
            DispatchQueue.global().async {
                done.resume(returning: Result { () throws(ConfigurationError) in try set(key, to: value) })
            }
        }
        try result.get()
    }

    /// The file that is replaced. Tools for dotfiles put a link in its place, which stays.
    private static func target(of path: String) -> String {
        guard let target = realpath(path, nil) else { return path }
        defer { free(target) }
        return String(cString: target)
    }

    private static func writing<Result>(_ work: () throws(FileError) -> Result) throws(ConfigurationError) -> Result {
        do throws(FileError) {
            return try work()
        } catch {
            throw ConfigurationError(
                summary: "The configuration could not be written: \(error.reason).",
                advice: "Check that the folder can be written, or choose another one with MOVIES_CONFIG_DIR."
            )
        }
    }

    private func contents(of path: String) throws(ConfigurationError) -> [String: SavedValue] {
        let (reason, advice): (String, String)
        do {
            guard let bytes = try AtomicFile.readTrusted(path) else { return [:] }
            return try JSONDecoder().decode([String: SavedValue].self, from: Data(bytes))
        } catch let error as FileError {
            // A part of the path is a file, so that the configuration file cannot exist.
            if error.code == ENOTDIR { return [:] }
            reason = error.isTooLarge ? "\(path) is larger than 1 MB" : error.reason
            advice = Self.remedy(of: error)
        } catch {
            reason = "\(path) must be a JSON object"
            advice = "Fix the file, or delete it to start over\(ShellWord(path).map { ":  rm \($0)" } ?? ".")"
        }
        throw ConfigurationError(summary: "The configuration cannot be read: \(reason).", advice: advice)
    }

    private static func remedy(of error: FileError) -> String {
        switch error.fault {
        case .foreign:
            "It names programs that you would run. Replace it by your own, or choose another folder with MOVIES_CONFIG_DIR."
        case .writableByEveryone, .writableByGroup:
            "It names programs that you would run. Check what it says\(error.repair.map { ", then run:  \($0)" } ?? ".")"
        case .irregular, nil:
            "Check that it is a file that you may read, or choose another folder with MOVIES_CONFIG_DIR."
        }
    }

    private static func bytes(_ contents: [String: SavedValue]) -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return (try? encoder.encode(contents)).map { [UInt8]($0) + [0x0A] } ?? []
    }
}

/// A value of the file. A setting is a text. The others are kept, numbers by their value.
private indirect enum SavedValue: Codable {
    case text(String)
    case number(Decimal)
    case boolean(Bool)
    case null
    case array([SavedValue])
    case object([String: SavedValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let number = try? container.decode(Decimal.self) {
            self = .number(number)
        } else if let boolean = try? container.decode(Bool.self) {
            self = .boolean(boolean)
        } else if container.decodeNil() {
            self = .null
        } else if let values = try? container.decode([SavedValue].self) {
            self = .array(values)
        } else {
            self = .object(try container.decode([String: SavedValue].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .text(let text): try container.encode(text)
        case .number(let number): try container.encode(number)
        case .boolean(let boolean): try container.encode(boolean)
        case .null: try container.encodeNil()
        case .array(let values): try container.encode(values)
        case .object(let members): try container.encode(members)
        }
    }
}

extension Configuration {
    /// Settings that are not used, and so have their defaults.
    func tellOfIgnored(_ terminal: Terminal, _ verbosity: Verbosity) {
        guard ![.silent, .quiet].contains(verbosity) else { return }
        for error in ignored { terminal.tell(["! \(TerminalText(error.summary)) \(error.advice)"]) }
        guard let source = unknownStorage else { return }
        // Somebody may have the address of a database there, with its password, so its value is not shown.
        let place = source == .file ? "The setting 'storage'" : source.description
        let remedy = source == .file ? " To reset it:  movies config unset storage" : ""
        terminal.tell(["! \(place) is not \(StorageEngine.alternatives), so 'sqlite' is used.\(remedy)"])
    }

    static func read(_ environment: EnvironmentVariables) throws(ConfigurationError) -> Configuration {
        let (values, ignored, _) = try ConfigurationFile(environment: environment).values()
        return try Configuration(environment: environment, file: values, ignored: ignored)
    }
}

extension ConfigurationError {
    /// As with sudo(8). `nil` in one's own home.
    ///
    /// - Parameter isForChange: Whether a folder of one's own for the settings is enough.
    static func foreignHome(_ environment: EnvironmentVariables, isForChange: Bool = false) -> ConfigurationError? {
        let directories = Directories(environment: environment)
        guard let folder = directories.foreign, !isForChange || directories.configuration == nil else { return nil }
        return ConfigurationError(
            summary: "\(folder.path) belongs to \(folder.owner), so nothing is read or saved there.",
            advice: "Run it without sudo, or set \(folder.variable) to a folder of your own."
        )
    }
}
