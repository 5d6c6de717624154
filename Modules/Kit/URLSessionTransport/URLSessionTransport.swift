public import DomainKit
import Foundation
public import InfrastructureKit

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// An HTTP transport over Foundation's `URLSession`, for programs that have no libcurl, such as those for Apple's phones.
///
/// Transfers run concurrently, and share connections unless they may not arrive twice. None of them blocks a thread of Swift's
/// cooperative pool. A session has no cache, no cookies and no stored credentials, and leaves nothing on disk. Proxies and trusted
/// certificates are those of the system.
///
/// `URLSession` adds header fields of its own: `Accept-Language`, and a `Content-Type` to a body of a `POST` that has none. It
/// sends no body with a `GET`. Fields of one name arrive as one, with commas between them. It does not tell when there is a
/// connection, so that a `connectTimeout` has no effect.
///
/// This is for Apple's systems. Foundation on Linux (Swift 6.3.1) has another `URLSession`. It cannot read some responses,
/// keeps a decompressed response in memory even beyond its limit, and ends the process if the connection ends within a head
/// (https://github.com/swiftlang/swift-corelibs-foundation/issues/5285, fixed in the branch of Swift 6.4).
///
/// ```swift
/// let transport = URLSessionTransport(userAgent: "books/1.0")
/// let response = try await transport.send(request)
/// ```
public final class URLSessionTransport: HTTPTransport {
    private let userAgent: String
    private let exchanges = SessionExchanges()

    /// - Parameter userAgent: The `User-Agent` of every request that has none of its own, such as `books/1.0`.
    public init(userAgent: String) {
        self.userAgent = userAgent
    }

    deinit {
        exchanges.invalidate()
    }

    public func send(_ request: HTTPRequest) async throws(RepositoryError) -> HTTPResponse {
        try await send(request) { _ in }
    }

    public func send(
        _ request: HTTPRequest,
        onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws(RepositoryError) -> HTTPResponse {
        guard !Task.isCancelled else { throw .cancelled }
        let headers = try request.checkedHeaders(userAgent: userAgent)
        // URLSession sends the size of such a body and not the body (https://github.com/lionheart/openradar-mirror/issues/16589).
        guard request.method != "GET" || request.body?.isEmpty ?? true else {
            throw .invalidRequest(reason: "URLSession sends no body with GET")
        }
        let exchange = SessionExchange(request, onProgress: onProgress)
        return try await withTaskCancellationHandler {
            await exchange.outcome { self.exchanges.start(exchange, Self.urlRequest(request, headers: headers)) }
        } onCancel: {
            exchange.end(.failure(.cancelled))
        }.get()
    }

    /// Cancels every transfer. A request that is sent later fails with `cancelled`.
    public func shutDown() async {
        await exchanges.shutDown()
    }

    private static func urlRequest(_ request: HTTPRequest, headers: HTTPHeaders) -> URLRequest {
        var urlRequest = URLRequest(url: request.url)
        urlRequest.httpMethod = request.method
        urlRequest.httpBody = request.body.map { Foundation.Data($0) }
        for (name, value) in headers.all { urlRequest.setValue(value, forHTTPHeaderField: name) }
        return urlRequest
    }
}
