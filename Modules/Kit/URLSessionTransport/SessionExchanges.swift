import DomainKit
import DataKit
import Foundation
import InfrastructureKit
import Synchronization

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A session and its delegate, which passes each event of a task to the exchange of that task.
///
/// A request that may not arrive twice has a session, and so a connection, of its own. On a kept connection that ends without a
/// response, URLSession sends every request again on Linux, and on Apple's systems those that are idempotent
/// (https://developer.apple.com/library/archive/qa/qa1941/_index.html), and no option tells it not to.
///
/// Tasks are started and cancelled on the queue on which their events arrive. On Linux, both calls wait for the queue of the
/// session, which no thread of Swift's cooperative pool may do, and which deadlocks in the handler of a cancelled task
/// (https://github.com/swiftlang/swift-corelibs-foundation/issues/5412).
final class SessionExchanges: NSObject, URLSessionDataDelegate {
    private struct State {
        var session: URLSession?
        var running: [ObjectIdentifier: SessionExchange] = [:]
        var isShutDown = false
    }

    /// In seconds. URLSession itself ends a transfer after a week, which is longer than every limit of a request.
    private static let longestTime = 604_800.0

    private let state = Mutex(State())
    private let queue: OperationQueue

    override init() {
        queue = OperationQueue()
        queue.maxConcurrentOperationCount = 1
        super.init()
    }

    private static var configuration: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.httpCookieStorage = nil
        configuration.httpCookieAcceptPolicy = .never
        configuration.httpShouldSetCookies = false
        configuration.timeoutIntervalForRequest = longestTime
        configuration.timeoutIntervalForResource = longestTime
        configuration.httpMaximumConnectionsPerHost = 16
        return configuration
    }

    /// Fails the exchange with `cancelled` if the session has been shut down.
    func start(_ exchange: SessionExchange, _ request: URLRequest) {
        queue.addOperation { [self] in
            guard !exchange.hasEnded else { return }
            guard let session = usableSession(for: exchange.request) else { return exchange.end(.failure(.cancelled)) }
            let task = session.dataTask(with: request)
            state.withLock { $0.running[ObjectIdentifier(task)] = exchange }
            task.resume()
            if !exchange.request.isRepeatable { session.finishTasksAndInvalidate() }
            exchange.startTimers { [queue] in queue.addOperation { task.cancel() } }
        }
    }

    /// The shared session, or one of the request's own. `nil` after `shutDown()`.
    private func usableSession(for request: HTTPRequest) -> URLSession? {
        state.withLock { state in
            guard !state.isShutDown else { return nil }
            if request.isRepeatable, let session = state.session { return session }
            let session = URLSession(configuration: Self.configuration, delegate: self, delegateQueue: queue)
            if request.isRepeatable { state.session = session }
            return session
        }
    }

    func shutDown() async {
        await withCheckedContinuation { continuation in
            queue.addOperation { [self] in
                let (session, running) = state.withLock { state in
                    state.isShutDown = true
                    defer { (state.session, state.running) = (nil, [:]) }
                    return (state.session, state.running.values)
                }
                for exchange in running { exchange.end(.failure(.cancelled)) }
                session?.invalidateAndCancel()
                continuation.resume()
            }
        }
    }

    /// Releases the session, which otherwise keeps this object alive for good.
    func invalidate() {
        let session = state.withLock { state in
            defer { state.session = nil }
            return state.session
        }
        session?.finishTasksAndInvalidate()
    }

    private func exchange(of task: URLSessionTask) -> SessionExchange? {
        state.withLock { $0.running[ObjectIdentifier(task)] }
    }
}

// MARK: - The delegate

extension SessionExchanges {
    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        exchange(of: dataTask)?.receive(response)
        // On Linux, every answer means this one (https://github.com/swiftlang/swift-corelibs-foundation/issues/3236).
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Foundation.Data) {
        exchange(of: dataTask)?.receive(data)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let exchange = state.withLock { $0.running.removeValue(forKey: ObjectIdentifier(task)) }
        exchange?.complete(error)
    }

    /// Follows no redirect: its response is a response like any other. On Linux, its whole body has arrived by now, so that only
    /// the time limit bounds it.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    /// Answers no demand for a name and a password. The system checks certificates.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        #if canImport(FoundationNetworking)
        // On Linux, the whole response has arrived, and a task whose challenge is not answered never ends
        // (https://github.com/swiftlang/swift-corelibs-foundation/issues/5456).
        exchange(of: task)?.complete(nil)
        completionHandler(.cancelAuthenticationChallenge, nil)
        #else
        let isTrust = challenge.protectionSpace.authenticationMethod == NSURLAuthenticationMethodServerTrust
        completionHandler(isTrust ? .performDefaultHandling : .rejectProtectionSpace, nil)
        #endif
    }
}
