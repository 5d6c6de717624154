public import PlatformKit

/// The folders that hold a program's files (XDG Base Directory Specification 0.8, on every platform).
///
/// A folder is `nil` if no variable names it and the user has no home.
///
/// ```swift
/// let directories = Directories(environment: .ofProcess(), program: "books", configurationVariable: "BOOKS_CONFIG_DIR")
/// ```
public struct Directories: Sendable, Hashable {
    /// The folder of data that can be fetched again.
    public let cache: String?
    /// The folder of the user's own data.
    public let data: String?
    /// The folder of settings and secrets.
    public let configuration: String?

    /// Reads the folders from the environment.
    ///
    /// Relative paths are ignored, as the specification asks. The user database stands in for an unset `HOME`.
    ///
    /// - Parameters:
    ///   - program: The name of the program's folder in each folder of the specification.
    ///   - configurationVariable: The variable that names the folder of settings and secrets itself.
    public init(environment: EnvironmentVariables, program: String, configurationVariable: String) {
        func absolutePath(_ variable: String) -> String? {
            environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let home = absolutePath("HOME") ?? Self.homeOfUser()
        func directory(_ variable: String, _ fallback: String) -> String? {
            if let path = absolutePath(variable) { return path + "/\(program)" }
            return home.map { "\($0)/\(fallback)/\(program)" }
        }
        cache = directory("XDG_CACHE_HOME", ".cache")
        data = directory("XDG_DATA_HOME", ".local/share")
        configuration = absolutePath(configurationVariable) ?? directory("XDG_CONFIG_HOME", ".config")
    }

    private static func homeOfUser() -> String? {
        getpwuid(getuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
    }
}
