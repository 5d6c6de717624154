public import DomainKit

/// The responses that a team shares on a server.
public protocol TeamCacheRepository: Sendable {
    /// Returns about how much the team has saved. It prepares the server if nobody has done so.
    ///
    /// - Throws: `storage` if the server cannot be used.
    func summary() async throws(RepositoryError) -> TeamCacheSummary

    /// Deletes the responses of all members. What was requested before is never found after it.
    ///
    /// - Throws: `storage` if the server cannot be used.
    func clear() async throws(RepositoryError)

    /// Returns how many responses of this computer wait to be sent.
    func waitingCount() async -> Int

    /// Sends what waits, unless another process does so, and tries again if the server refuses, until the task is cancelled.
    func send() async
}

/// The size of what a team shares, as the server estimates it.
public struct TeamCacheSummary: Sendable, Hashable {
    /// About how many responses there are.
    public let entries: Int
    /// What they take on the server's disk.
    public let bytes: Int

    /// An estimate.
    public init(entries: Int, bytes: Int) {
        self.entries = entries
        self.bytes = bytes
    }
}
