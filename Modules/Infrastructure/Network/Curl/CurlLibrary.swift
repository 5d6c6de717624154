import CCurl

/// The once-only set-up of libcurl. Not done before the first transfer: a search that is answered from disk never pays
/// for it.
enum CurlLibrary {
    /// Whether the library can be used. Safe from any thread: the first one to ask sets it up.
    static let isReady = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK
}
