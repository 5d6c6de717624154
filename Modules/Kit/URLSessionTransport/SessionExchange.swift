import DataKit
import Dispatch
import DomainKit
import Foundation
import InfrastructureKit
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Ends once: with the response, a failure, a limit, or the cancellation of the caller. What happens later has no effect.
final class SessionExchange: Sendable {
    typealias Outcome = Result<HTTPResponse, RepositoryError>

    private struct State {
        /// Without a body.
        var head: HTTPResponse?
        var body: [UInt8] = []
        /// `nil` if the server announced none, or if the body is compressed.
        var bodySize: Int?
        var lastArrival = ContinuousClock.now
        var outcome: Outcome?
        var continuation: CheckedContinuation<Outcome, Never>?
        var cancelTask: (@Sendable () -> Void)?
    }

    let request: HTTPRequest
    private let onProgress: @Sendable (DownloadProgress) -> Void
    private let state = Mutex(State())

    init(_ request: HTTPRequest, onProgress: @escaping @Sendable (DownloadProgress) -> Void) {
        self.request = request
        self.onProgress = onProgress
    }

    var hasEnded: Bool { state.withLock { $0.outcome != nil } }

    func outcome(start: () -> Void) async -> Outcome {
        await withCheckedContinuation { continuation in
            let outcome = state.withLock { state in
                if state.outcome == nil { state.continuation = continuation }
                return state.outcome
            }
            // The caller may have been cancelled before.
            if let outcome { return continuation.resume(returning: outcome) }
            start()
        }
    }

    func end(_ outcome: Outcome) {
        let (continuation, cancelTask) = state.withLock { state in
            defer { (state.continuation, state.cancelTask) = (nil, nil) }
            state.outcome = state.outcome ?? outcome
            return (state.continuation, state.cancelTask)
        }
        cancelTask?()
        continuation?.resume(returning: outcome)
    }

    // MARK: - Limits

    /// - Parameter cancelTask: Called if the exchange ends before its task.
    func startTimers(cancelTask: @escaping @Sendable () -> Void) {
        let hasEnded = state.withLock { state in
            state.cancelTask = cancelTask
            return state.outcome != nil
        }
        if hasEnded { return cancelTask() }
        after(request.timeLimit) { $0.end(.failure(.service(.timedOut(after: $0.request.timeLimit)))) }
        if let stallLimit = request.stallLimit { watch(for: stallLimit, of: stallLimit) }
    }

    private func watch(for pause: Duration, of limit: Duration) {
        after(pause) { exchange in
            let idle = exchange.state.withLock { $0.lastArrival }.duration(to: .now)
            if idle >= limit {
                exchange.end(.failure(.service(.stalled(after: limit))))
            } else if !exchange.hasEnded {
                exchange.watch(for: limit - idle, of: limit)
            }
        }
    }

    /// Does nothing if this object is gone by then. The longest pause is a year.
    private func after(_ pause: Duration, _ action: @escaping @Sendable (SessionExchange) -> Void) {
        let seconds = min(pause / .seconds(1), 31_536_000)
        DispatchQueue.global().asyncAfter(deadline: .now() + seconds) { [weak self] in
            if let self { action(self) }
        }
    }

    // MARK: - The response

    /// Ignores interim responses, which arrive before the final one on Linux.
    func receive(_ response: URLResponse) {
        guard let response = response as? HTTPURLResponse, response.statusCode >= 200 else { return }
        var headers = HTTPHeaders()
        var size = 0
        for (name, value) in response.allHeaderFields {
            guard let name = name as? String, let value = value as? String else { continue }
            headers[name] = value.trimmingCharacters(in: .whitespaces)
            size += name.utf8.count + value.utf8.count
        }
        if size > HTTPResponse.headLimit { return end(.failure(.headTooLarge)) }
        let announced = Int(response.expectedContentLength)
        if announced > request.sizeLimit, request.method != "HEAD" {
            return end(.failure(.tooLarge(limit: request.sizeLimit)))
        }
        state.withLock { state in
            state.head = HTTPResponse(status: response.statusCode, headers: headers)
            state.bodySize = headers["Content-Encoding"] == nil && announced >= 0 ? announced : nil
            state.lastArrival = .now
        }
    }

    /// A decompressed piece of the body.
    func receive(_ data: Foundation.Data) {
        let progress = state.withLock { state -> DownloadProgress? in
            guard state.outcome == nil, data.count <= request.sizeLimit - state.body.count else { return nil }
            state.body.append(contentsOf: data)
            state.lastArrival = .now
            return DownloadProgress(received: state.body.count, total: state.bodySize)
        }
        if let progress { onProgress(progress) } else { end(.failure(.tooLarge(limit: request.sizeLimit))) }
    }

    func complete(_ error: (any Error)?) {
        let (head, body) = state.withLock { state in
            state.cancelTask = nil
            return (state.head, state.body)
        }
        if let error {
            end(.failure(RepositoryError(error, timeLimit: request.timeLimit, isResponseBegun: head != nil)))
        } else if let head {
            end(.success(HTTPResponse(status: head.status, headers: head.headers, body: body)))
        } else {
            end(.failure(.cutOff))
        }
    }
}
