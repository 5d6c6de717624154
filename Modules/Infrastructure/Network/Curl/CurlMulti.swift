import CCurl

/// Owns libcurl's multi handle: the transfers under way and the connections that later ones may use again.
///
/// Everything but `wakeUp` belongs to the thread that runs the event loop.
final class CurlMulti: @unchecked Sendable {  // The loop's serial queue orders all use; `wakeUp` is thread-safe.
    /// TMDB grants 20 connections to an address.
    private static let connectionLimit = 16

    private let handle: UnsafeMutableRawPointer

    /// Nil where libcurl cannot be used or has no memory.
    init?() {
        guard CurlLibrary.isReady, let handle = movies_curl_multi_init() else { return nil }
        self.handle = handle
        _ = movies_curl_multi_set_long(handle, CURLMOPT_MAX_HOST_CONNECTIONS, Self.connectionLimit)
    }

    /// Every transfer must have been removed.
    deinit {
        _ = movies_curl_multi_cleanup(handle)
    }

    /// False where libcurl does not take it.
    func add(_ transfer: CurlTransfer) -> Bool {
        movies_curl_multi_add(handle, transfer.handle) == CURLM_OK
    }

    func remove(_ transfer: CurlTransfer) {
        _ = movies_curl_multi_remove(handle, transfer.handle)
    }

    /// Moves every transfer on as far as it goes without waiting, and returns the handles that came to their end.
    func perform() -> [(handle: UnsafeMutableRawPointer, code: CURLcode)] {
        var running: Int32 = 0
        _ = movies_curl_multi_perform(handle, &running)
        var finished: [(handle: UnsafeMutableRawPointer, code: CURLcode)] = []
        var code = CURLE_OK
        while let easy = movies_curl_multi_next_finished(handle, &code) {
            finished.append((easy, code))
        }
        return finished
    }

    /// Blocks until a transfer can move on, one of libcurl's timers has run out, or `wakeUp` is called.
    func wait() {
        // libcurl shortens this to its next timer, the time limits included.
        let longest: Int32 = 10_000
        _ = movies_curl_multi_poll(handle, longest)
    }

    /// Ends the present or the next `wait`. From any thread (https://curl.se/libcurl/c/curl_multi_wakeup.html).
    func wakeUp() {
        _ = movies_curl_multi_wakeup(handle)
    }
}

/// The once-only loading of libcurl. Not done before the first transfer: a search that is answered from disk never pays
/// for it. Decision: ARCHITECTURE.md.
enum CurlLibrary {
    /// Whether the library can be used. Safe from any thread: the first one to ask loads it.
    static let isReady = movies_curl_load() == CURLE_OK
}
