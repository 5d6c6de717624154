import CSQLiteKit

/// The versions of the system libraries that this process has loaded, which may differ from those of the build.
public struct LibraryVersions: Sendable, Hashable {
    /// SQLite's version, such as `3.45.1`.
    public let sqlite: String

    /// Reads the versions of the libraries that this process uses.
    public init() {
        sqlite = String(cString: sqlite3_libversion())
    }
}
