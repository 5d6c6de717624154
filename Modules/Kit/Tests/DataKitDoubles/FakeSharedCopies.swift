public import DataKit
public import DomainKitDoubles
import Synchronization

/// The copies of a team in memory. Its server waits at a gate, and fails if a test wants it to.
public final class FakeSharedCopies: SharedCopies {
    /// The gate at which every look waits. It is open at first.
    public let gate = Gate(isOpen: true)
    /// Every key that was looked for, recorded before the gate.
    public let looks = Recorder<SharedKey>()
    /// Every batch that was to be saved, those that failed as well.
    public let batches = Recorder<[SharedCopy]>()
    private let findings = Mutex<[SharedKey: SharedFinding]>([:])
    private let failure = Mutex<RecordStoreError?>(nil)
    private let isTooSlow = Mutex(false)
    private let stream: AsyncStream<SharedKey>
    private let teller: AsyncStream<SharedKey>.Continuation

    public init() {
        (stream, teller) = AsyncStream.makeStream()
    }

    /// Makes every call fail, or none any more.
    public func fail(_ reason: String?) {
        failure.withLock { $0 = reason.map(RecordStoreError.init) }
    }

    /// Makes every look end without an answer.
    public func answerTooLate() {
        isTooSlow.withLock { $0 = true }
    }

    /// Has the next looks find something.
    public func put(_ finding: SharedFinding, under key: SharedKey) {
        findings.withLock { $0[key] = finding }
    }

    /// Tells the reader of `changes()` of a key.
    public func tell(_ key: SharedKey) {
        teller.yield(key)
    }

    public func find(
        _ key: SharedKey,
        leasing lease: SharedLease?
    ) async throws(RecordStoreError) -> SharedFinding? {
        looks.record(key)
        do throws(CancellationError) {
            try await gate.pass()
        } catch {
            return nil
        }
        if let failure = failure.withLock(\.self) { throw failure }
        if isTooSlow.withLock(\.self) { return nil }
        return findings.withLock { $0[key] } ?? SharedFinding(copy: nil)
    }

    public func save(_ copies: [SharedCopy]) async throws(RecordStoreError) {
        batches.record(copies)
        if let failure = failure.withLock(\.self) { throw failure }
        for copy in copies { put(SharedFinding(copy: copy), under: copy.key) }
    }

    public func deleteAll() async throws(RecordStoreError) {
        findings.withLock { $0 = [:] }
    }

    public func summary() async throws(RecordStoreError) -> SharedSummary {
        SharedSummary(copies: findings.withLock(\.count), bytes: 0)
    }

    public func changes() -> AsyncStream<SharedKey> { stream }
}
