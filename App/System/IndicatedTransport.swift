import DataKit
import DomainKit
import InfrastructureKit
import TerminalKit

struct IndicatedTransport: HTTPTransport {
    let transport: any HTTPTransport
    /// `nil` if nothing is to be shown.
    let indicator: ActivityIndicator?
    /// As in "Asking the service …".
    let text: String

    func send(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPResponse {
        try await send(request, onProgress: { _ in })
    }

    func send(
        _ request: HTTPRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(RepositoryError) -> HTTPResponse {
        indicator?.begin(text)
        defer { indicator?.end() }
        return try await transport.send(request, onProgress: onProgress)
    }
}
