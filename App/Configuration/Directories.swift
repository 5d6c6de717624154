import Platform

/// Where the program keeps its files (XDG Base Directory Specification 0.8, on every platform).
struct Directories: Sendable, Hashable {
    /// What can be fetched again. Nil where there is no home to put it in.
    let cache: String?
    /// What is the user's own. Nil where there is no home to put it in.
    let data: String?
    /// What the user has set, secrets among it. Nil where there is no home to put it in.
    let configuration: String?

    /// Relative paths in variables are ignored, as the specification asks for its own. Without `HOME`, the user database
    /// tells.
    init(environment: Environment) {
        func absolutePath(_ variable: String) -> String? {
            environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        let home = absolutePath("HOME") ?? Self.homeOfUser()
        func directory(_ variable: String, _ fallback: String) -> String? {
            if let path = absolutePath(variable) { return path + "/movies" }
            return home.map { "\($0)/\(fallback)/movies" }
        }
        cache = directory("XDG_CACHE_HOME", ".cache")
        data = directory("XDG_DATA_HOME", ".local/share")
        configuration = absolutePath("MOVIES_CONFIG_DIR") ?? directory("XDG_CONFIG_HOME", ".config")
    }

    private static func homeOfUser() -> String? {
        getpwuid(getuid()).flatMap { $0.pointee.pw_dir }.map { String(cString: $0) }
    }
}
