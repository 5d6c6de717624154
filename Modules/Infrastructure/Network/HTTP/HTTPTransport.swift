public import Domain

/// Sends one HTTP request and waits for the complete answer. The seam between the network stack and the machine.
///
/// Redirects are not followed and no status is an error here. Cancelling the task that sends ends the transfer at once
/// with `cancelled`, also where the task was cancelled before it began.
public protocol HTTPTransport: Sendable {
    func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse

    /// The same, telling on the way how much of the body has come.
    ///
    /// - Parameter onProgress: Is called for every piece of the body, from any thread, and must not block.
    func send(
        _ request: HTTPRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(HTTPTransportError) -> HTTPResponse
}

extension HTTPTransport {
    /// Most stand-ins for the network have the whole answer at once and nothing to tell.
    public func send(
        _ request: HTTPRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(HTTPTransportError) -> HTTPResponse {
        try await send(request)
    }
}
