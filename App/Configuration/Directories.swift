import PlatformKit

/// The folders that hold the program's files (XDG Base Directory Specification 0.8, on every platform).
///
/// A folder is `nil` if no variable names it and the user has no home.
struct Directories: Sendable, Hashable {
    /// The folder of data that can be fetched again.
    let cache: String?
    /// The folder of the user's own data.
    let data: String?
    /// The folder of settings and secrets.
    let configuration: String?

    /// Reads the folders from the environment.
    ///
    /// Relative paths are ignored, as the specification asks. The user database stands in for an unset `HOME`.
    init(environment: EnvironmentVariables) {
        func absolutePath(_ variable: String) -> String? {
            environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let home = absolutePath("HOME") ?? Self.homeOfUser()
        func directory(_ variable: String, _ fallback: String) -> String? {
            if let path = absolutePath(variable) { return path + "/\(Version.program)" }
            return home.map { "\($0)/\(fallback)/\(Version.program)" }
        }
        cache = directory("XDG_CACHE_HOME", ".cache")
        data = directory("XDG_DATA_HOME", ".local/share")
        configuration = absolutePath("MOVIES_CONFIG_DIR") ?? directory("XDG_CONFIG_HOME", ".config")
    }

    private static func homeOfUser() -> String? {
        getpwuid(getuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
    }
}
