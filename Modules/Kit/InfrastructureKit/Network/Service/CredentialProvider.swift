public import DomainKit
import Synchronization

/// Gives the credential of each request, and another one after the service has rejected it, such as a token that lasts an hour.
///
/// ```swift
/// let service = DefaultDataTransferService(client: client, credentials: CardTokens(number: 42))
/// ```
///
/// It must not ask for a credential by a service that it gives credentials to, because that one may wait for it.
public protocol CredentialProvider: Sendable {
    /// Returns the credential for a request, or `nil` to send that of the configuration.
    func credential() async -> RequestCredential?

    /// Gets another credential. From now on, `credential()` returns it, too.
    ///
    /// All requests that were sent with the rejected one wait for one call. It is made in a task of its own, so it is not
    /// cancelled with any of them.
    ///
    /// - Returns: `nil` if there is no other. The rejection is the failure of the requests then.
    /// - Throws: What prevented it. It is the failure of the requests.
    func refreshed(after rejected: RequestCredential) async throws(RepositoryError) -> RequestCredential?
}

/// Has a rejected credential refreshed once for all requests that wait for it.
final class CredentialRefreshes: Sendable {
    private typealias Outcome = Result<RequestCredential?, RepositoryError>

    let provider: any CredentialProvider
    private let waiting = Mutex<[RequestCredential: [AsyncStream<Outcome>.Continuation]]>([:])

    init(_ provider: any CredentialProvider) {
        self.provider = provider
    }

    /// Returns another credential than the rejected one, or `nil` if there is none. Throws `cancelled` as soon as the task is
    /// cancelled; the others go on waiting.
    func credential(after rejected: RequestCredential) async throws(RepositoryError) -> RequestCredential? {
        let (outcomes, waiter) = AsyncStream<Outcome>.makeStream()
        let isFirst = waiting.withLock { waiting in
            defer { waiting[rejected, default: []].append(waiter) }
            return waiting[rejected] == nil
        }
        if isFirst {
            Task {
                let outcome = await outcome(after: rejected)
                for waiter in waiting.withLock({ $0.removeValue(forKey: rejected) }) ?? [] { waiter.yield(outcome) }
            }
        }
        for await outcome in outcomes { return try outcome.get() }
        throw .cancelled
    }

    private func outcome(after rejected: RequestCredential) async -> Outcome {
        // An earlier rejection may have been followed by a refresh, while this request was under way.
        if let current = await provider.credential(), current != rejected { return .success(current) }
        do throws(RepositoryError) {
            let refreshed = try await provider.refreshed(after: rejected)
            return .success(refreshed == rejected ? nil : refreshed)
        } catch {
            return .failure(error)
        }
    }
}
