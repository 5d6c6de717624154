import Domain

/// A transfer that someone waits for, on its way to the event loop.
struct CurlOrder: Sendable {
    /// Tells this transfer from all others of the same transport.
    let number: Int
    let request: HTTPRequest
    /// Complete and checked.
    let headers: HTTPHeaders
    let onProgress: @Sendable (DownloadProgress) -> Void
    let continuation: CheckedContinuation<CurlTransfer.Outcome, Never>
}
