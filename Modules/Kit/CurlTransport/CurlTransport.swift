import DataKit
public import DomainKit
public import InfrastructureKit
import Synchronization

/// An HTTP transport over libcurl (https://curl.se/libcurl).
///
/// Transfers run concurrently, and share connections unless they may not arrive twice. None of them blocks a thread of
/// Swift's cooperative pool.
///
/// Proxies come from the environment, as for the `curl` program (`https_proxy`, `all_proxy`, `no_proxy`, …). A request to a
/// loopback address uses no proxy, so that it never leaves the machine.
///
/// ```swift
/// let transport = CurlTransport(userAgent: "loans/1.0")
/// let response = try await transport.send(request)
/// await transport.shutDown()
/// ```
public final class CurlTransport: HTTPTransport {
    private let userAgent: String
    private let loop: CurlLoop
    private let lastNumber = Atomic(0)

    /// - Parameters:
    ///   - userAgent: The `User-Agent` of every request that has none of its own, such as `loans/1.0`.
    ///   - connectionLimit: The most connections to one host. A request waits for one if all are in use.
    public init(userAgent: String, connectionLimit: Int = 16) {
        self.userAgent = userAgent
        loop = CurlLoop(connectionLimit: connectionLimit)
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
        return try await transfer(request, headers: headers, onProgress).get()
    }

    /// Cancels every transfer and returns once all have ended. A request that is sent later fails with `cancelled`.
    ///
    /// Call this before the process exits. The exit handlers of the TLS library would race with a running transfer.
    public func shutDown() async {
        await loop.shutDown()
    }

    private func transfer(
        _ request: HTTPRequest,
        headers: HTTPHeaders,
        _ onProgress: @escaping @Sendable (DownloadProgress) -> Void
    ) async -> CurlTransfer.Outcome {
        let number = lastNumber.add(1, ordering: .relaxed).newValue
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                loop.start(
                    PendingTransfer(
                        number: number,
                        request: request,
                        headers: headers,
                        onProgress: onProgress,
                        continuation: continuation
                    )
                )
                // The cancellation handler may have run before the transfer was started.
                if Task.isCancelled { loop.cancel(number) }
            }
        } onCancel: {
            loop.cancel(number)
        }
    }
}
