import CCurl
import CSQLite

/// The versions of the system's libraries that the program runs with: not those it was built with.
public struct LibraryVersions: Sendable, Hashable {
    /// Such as `3.45.1`.
    public let sqlite: String
    /// Such as `8.5.0`; nil where libcurl cannot be loaded.
    public let curl: String?
    /// The TLS library under libcurl, such as `OpenSSL/3.0.13`; nil where it has none.
    public let tls: String?

    public init() {
        sqlite = String(cString: sqlite3_libversion())
        let information = CurlLibrary.isReady ? movies_curl_version_info()?.pointee : nil
        curl = information?.version.map { String(cString: $0) }
        tls = information?.ssl_version.map { String(cString: $0) }
    }
}
