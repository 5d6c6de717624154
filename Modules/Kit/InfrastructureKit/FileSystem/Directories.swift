public import PlatformKit

/// The folders that hold a program's files (XDG Base Directory Specification 0.8, on every platform).
///
/// A folder is `nil` if no variable names it and the user has no home, or if its place belongs to another user. So a program that runs
/// by sudo(8) leaves no files of root's in the home of somebody who could not use or delete them.
///
/// ```swift
/// let directories = Directories(environment: .ofProcess(), program: "books", configurationVariable: "BOOKS_CONFIG_DIR")
/// ```
public struct Directories: Sendable, Hashable {
    /// What can be fetched again.
    public let cache: String?
    public let data: String?
    public let configuration: String?
    /// Without a slash at its end.
    public let home: String?
    public let foreign: ForeignFolder?

    /// Relative paths are ignored, as the specification asks. The user database stands in for an unset `HOME`.
    ///
    /// - Parameters:
    ///   - program: The name of the program's folder in each folder of the specification.
    ///   - configurationVariable: The variable that names the folder of settings and secrets itself.
    public init(environment: EnvironmentVariables, program: String, configurationVariable: String) {
        func absolutePath(_ variable: String) -> String? {
            environment[variable].flatMap { $0.hasPrefix("/") ? Self.withoutSlashAtEnd($0) : nil }
        }
        var foreign: ForeignFolder?
        func owned(_ variable: String, _ place: String) -> String? {
            guard let other = ForeignFolder(place, variable: variable) else { return place }
            foreign = foreign ?? other
            return nil
        }
        let home = absolutePath("HOME") ?? Self.homeOfUser()
        lazy var ownHome = home.flatMap { owned("HOME", $0) }
        func directory(_ variable: String, _ fallback: String) -> String? {
            guard let place = absolutePath(variable) else { return ownHome.map { "\($0)/\(fallback)/\(program)" } }
            return owned(variable, place).map { "\($0)/\(program)" }
        }
        if let place = absolutePath(configurationVariable) {
            configuration = owned(configurationVariable, place.isEmpty ? "/." : place)
        } else {
            configuration = directory("XDG_CONFIG_HOME", ".config")
        }
        cache = directory("XDG_CACHE_HOME", ".cache")
        data = directory("XDG_DATA_HOME", ".local/share")
        self.home = home
        self.foreign = foreign
    }

    private static func withoutSlashAtEnd(_ path: String) -> String {
        var path = path
        while path.utf8.last == UInt8(ascii: "/") { path.removeLast() }
        return path
    }

    private static func homeOfUser() -> String? {
        getpwuid(getuid()).flatMap { $0.pointee.pw_dir }.map { withoutSlashAtEnd(String(cString: $0)) }
    }
}

/// A folder of another user. Root's folders, and those that everyone may write, with the sticky bit, count as nobody's.
public struct ForeignFolder: Sendable, Hashable {
    public let variable: String
    /// The folder, or its closest parent that exists.
    public let path: String
    public let owner: String

    init?(_ place: String, variable: String) {
        var path = place.isEmpty ? "/" : place
        var status = stat()
        while stat(path, &status) != 0 {
            guard [ENOENT, ENOTDIR].contains(errno), path != "/" else { return nil }
            path = FileSystem.directory(of: path)
        }
        let isEveryones = status.st_mode & S_ISVTX != 0 && status.st_mode & S_IWOTH != 0
        guard FileOwners.isForeign(status), !isEveryones else { return nil }
        self.variable = variable
        self.path = path
        owner = getpwuid(status.st_uid).map { String(cString: $0.pointee.pw_name) } ?? "user \(status.st_uid)"
    }
}
