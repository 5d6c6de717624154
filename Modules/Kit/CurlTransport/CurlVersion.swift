import CCurlKit

/// The version of the libcurl that this process has loaded, which may differ from that of the build.
public struct CurlVersion: Sendable, Hashable {
    public let number: String
    /// Such as `OpenSSL/3.0.13`, or `nil` without TLS.
    public let tls: String?

    /// Loads libcurl if that has not happened yet. Returns `nil` if it cannot be loaded.
    public init?() {
        guard CurlMulti.isLibraryLoaded, let information = kit_curl_version_info()?.pointee,
            let version = information.version
        else { return nil }
        number = String(cString: version)
        tls = information.ssl_version.map { String(cString: $0) }
    }
}
