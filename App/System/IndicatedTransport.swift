import Domain
import Infrastructure

/// A transport that tells a person what is waited for.
struct IndicatedTransport: HTTPTransport {
    let transport: any HTTPTransport
    /// Nil where nobody wants to be told.
    let indicator: ActivityIndicator?
    /// What is waited for, as in "Asking TMDB …".
    let text: String

    func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
        try await send(request, onProgress: { _ in })
    }

    func send(
        _ request: HTTPRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(HTTPTransportError) -> HTTPResponse {
        indicator?.begin(text)
        defer { indicator?.end() }
        return try await transport.send(request, onProgress: onProgress)
    }
}
