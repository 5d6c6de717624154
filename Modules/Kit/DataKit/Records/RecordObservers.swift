public import DomainKit
import Synchronization

/// The readers of a record store's changes. An engine and the memory that takes over from it share one object.
public final class RecordObservers: Sendable {
    private struct Observer {
        let number: UInt64
        /// `nil` for every key of the collection.
        let key: String?
        let collection: String
        let continuation: AsyncStream<RecordChange>.Continuation

        func observes(_ change: RecordChange, in collection: RecordCollection) -> Bool {
            guard self.collection == collection.name else { return false }
            if let key, case .record(let changed) = change { return changed == key }
            return true
        }
    }

    private let observers = Mutex<[Observer]>([])
    private let lastNumber = Atomic<UInt64>(0)

    public init() {}

    package var count: Int {
        observers.withLock { $0.count }
    }

    package func changes(to key: String?, in collection: RecordCollection) -> AsyncStream<RecordChange> {
        let (stream, continuation) = AsyncStream.makeStream(of: RecordChange.self)
        let number = lastNumber.add(1, ordering: .relaxed).newValue
        observers.withLock {
            $0.append(Observer(number: number, key: key, collection: collection.name, continuation: continuation))
        }
        continuation.onTermination = { [weak self] _ in
            // Later, to avoid a deadlock: the cancelled task is locked now, and `tell` holds a lock while it resumes tasks.
            Task { self?.remove(number) }
        }
        return stream
    }

    /// Tells the readers of changes that an engine has made. Call it when they can be read, before the call that made them
    /// returns.
    public func tell(_ changes: [RecordChange], in collection: RecordCollection) {
        guard !changes.isEmpty else { return }
        observers.withLock { observers in
            for change in changes {
                for observer in observers where observer.observes(change, in: collection) {
                    observer.continuation.yield(change)
                }
            }
        }
    }

    private func remove(_ number: UInt64) {
        observers.withLock { $0.removeAll { $0.number == number } }
    }
}

/// A storage engine, or a double of one: a record store that tells observers of its changes.
public protocol ObservableRecordStore: RecordStore {
    /// The engine tells them of each change that it makes or finds.
    nonisolated var observers: RecordObservers { get }

    /// Remembers the state of a collection, so that the next look finds out whether others have changed it since. Does
    /// nothing if a state is remembered already.
    func track(_ collection: RecordCollection) async

    /// Returns the size of a collection without reading its records.
    func summary(of collection: RecordCollection) async throws(RepositoryError) -> CollectionSummary

    /// Tells the readers of `changes(to:in:)` about changes that others made since the last look: other processes, and other
    /// store objects on the same files. Each collection that may have changed has the change `all`.
    ///
    /// Call it when the user looks at the data again. A store does not look by itself.
    func lookForChanges() async
}

extension ObservableRecordStore {
    public func changes(to key: String?, in collection: RecordCollection) async -> AsyncStream<RecordChange> {
        await track(collection)
        return observers.changes(to: key, in: collection)
    }
}
