import CCurl

/// The once-only loading of libcurl. Not done before the first transfer: a search that is answered from disk never pays
/// for it. Decision: ARCHITECTURE.md.
enum CurlLibrary {
    /// Whether the library can be used. Safe from any thread: the first one to ask loads it.
    static let isReady = movies_curl_load() == CURLE_OK
}
