public import DataKit
public import Domain
public import DomainKit

/// The team's copies, and those of this computer that wait to be sent.
public struct DefaultTeamCacheRepository: TeamCacheRepository {
    private let copies: any SharedCopies
    private let sender: SharedCacheSender?

    /// - Parameter sender: Sends the copies of this computer, or `nil` if they do not outlive the process.
    public init(_ copies: any SharedCopies, sender: SharedCacheSender?) {
        self.copies = copies
        self.sender = sender
    }

    public func summary() async throws(RepositoryError) -> TeamCacheSummary {
        do throws(RecordStoreError) {
            let summary = try await copies.summary()
            return TeamCacheSummary(entries: summary.copies, bytes: summary.bytes)
        } catch {
            throw .storage(reason: error.reason)
        }
    }

    public func clear() async throws(RepositoryError) {
        do throws(RecordStoreError) {
            try await copies.deleteAll()
        } catch {
            throw .storage(reason: error.reason)
        }
    }

    public func waitingCount() async -> Int {
        (try? await sender?.waitingCount()) ?? 0
    }

    public func send() async {
        try? await sender?.run()
    }
}
