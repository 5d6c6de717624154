import CCurlKit

/// Owns the running transfers and the connections that later transfers reuse. Only the loop's thread may use it, except for
/// `wakeUp()`.
final class CurlMulti: @unchecked Sendable {  // The loop's serial queue orders all use; `wakeUp` is thread-safe.
    /// The first access loads libcurl. Only a transfer and `CurlVersion` access it, so a cached result does not load libcurl.
    static let isLibraryLoaded = kit_curl_load() == CURLE_OK

    private let handle: UnsafeMutableRawPointer

    init?(connectionLimit: Int) {
        guard Self.isLibraryLoaded, let handle = kit_curl_multi_init() else { return nil }
        self.handle = handle
        _ = kit_curl_multi_set_long(handle, CURLMOPT_MAX_HOST_CONNECTIONS, connectionLimit)
    }

    /// All transfers must have been removed by now.
    deinit {
        _ = kit_curl_multi_cleanup(handle)
    }

    func add(_ transfer: CurlTransfer) -> Bool {
        kit_curl_multi_add(handle, transfer.handle) == CURLM_OK
    }

    func remove(_ transfer: CurlTransfer) {
        _ = kit_curl_multi_remove(handle, transfer.handle)
    }

    /// Does not wait. Returns the transfers that have finished, with libcurl's result codes.
    func perform() -> [(handle: UnsafeMutableRawPointer, code: CURLcode)] {
        var running: Int32 = 0
        _ = kit_curl_multi_perform(handle, &running)
        var finished: [(handle: UnsafeMutableRawPointer, code: CURLcode)] = []
        var code = CURLE_OK
        while let easy = kit_curl_multi_next_finished(handle, &code) {
            finished.append((easy, code))
        }
        return finished
    }

    /// Blocks until a transfer can advance, one of libcurl's timers fires, or `wakeUp()` is called.
    func wait() {
        // In milliseconds.
        let longest: Int32 = 10_000
        _ = kit_curl_multi_poll(handle, longest)
    }

    /// Ends the current or the next `wait()`. Any thread may call it (https://curl.se/libcurl/c/curl_multi_wakeup.html).
    func wakeUp() {
        _ = kit_curl_multi_wakeup(handle)
    }
}

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
