import CCurl
import CSQLite

/// The versions of the system libraries that this process has loaded, which may differ from those of the build.
public struct LibraryVersions: Sendable, Hashable {
    /// SQLite's version, such as `3.45.1`.
    public let sqlite: String
    /// libcurl's version, such as `8.5.0`, or `nil` if libcurl cannot be loaded.
    public let curl: String?
    /// The TLS library that libcurl uses, such as `OpenSSL/3.0.13`, or `nil` if it uses none.
    public let tls: String?

    public init() {
        sqlite = String(cString: sqlite3_libversion())
        let information = CurlMulti.isLibraryLoaded ? movies_curl_version_info()?.pointee : nil
        curl = information?.version.map { String(cString: $0) }
        tls = information?.ssl_version.map { String(cString: $0) }
    }
}
