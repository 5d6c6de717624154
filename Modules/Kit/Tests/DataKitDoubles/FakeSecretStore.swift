public import DataKit
public import DomainKit
import Synchronization

/// A secret in memory.
///
/// Test hooks: `failReading(_:)` and `failWriting(_:)` make reads and writes throw. Deleting needs no read. It ends a read
/// failure of the kind `unusableConfiguration`, because what was refused is gone.
public final class FakeSecretStore: SecretStore {
    private let secret: Mutex<[UInt8]?>
    private let readFailure = Mutex<RepositoryError?>(nil)
    private let writeFailure = Mutex<RepositoryError?>(nil)

    public init(_ text: String? = nil) {
        secret = Mutex(text.map { Array($0.utf8) })
    }

    public var text: String? {
        secret.withLock { $0.map { String(decoding: $0, as: UTF8.self) } }
    }

    public func failReading(_ error: RepositoryError) {
        readFailure.withLock { $0 = error }
    }

    public func failWriting(_ error: RepositoryError?) {
        writeFailure.withLock { $0 = error }
    }

    public func read() async throws(RepositoryError) -> [UInt8]? {
        if let error = readFailure.withLock({ $0 }) { throw error }
        return secret.withLock { $0 }
    }

    public func update<Outcome: Sendable>(
        _ change: @Sendable (inout [UInt8]?) -> Outcome
    ) async throws(RepositoryError) -> Outcome {
        if let error = readFailure.withLock({ $0 }) ?? writeFailure.withLock({ $0 }) { throw error }
        return secret.withLock { change(&$0) }
    }

    public func delete() async throws(RepositoryError) -> Bool {
        if let error = writeFailure.withLock({ $0 }) { throw error }
        readFailure.withLock { if case .unusableConfiguration = $0 { $0 = nil } }
        return secret.withLock { secret in
            defer { secret = nil }
            return secret != nil
        }
    }
}
