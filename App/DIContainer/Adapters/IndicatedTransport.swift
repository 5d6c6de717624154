import Infrastructure

/// A transport that tells a person what is waited for.
struct IndicatedTransport: HTTPTransport {
    let transport: any HTTPTransport
    /// Nil where nobody wants to be told.
    let indicator: ActivityIndicator?
    /// Who is asked, as in "Asking TMDB".
    let name: String

    func send(_ request: HTTPRequest) async throws(HTTPTransportError) -> HTTPResponse {
        indicator?.begin("Asking \(name) …")
        defer { indicator?.end() }
        return try await transport.send(request)
    }
}
