import Data
import Synchronization

/// The readers of a record store's changes.
///
/// The layers of a store share one object, so that a reader is told of every change, whichever layer makes it. A change is
/// told when it can be read, and before the call that makes it returns.
public final class RecordObservers: Sendable {
    private struct Observer {
        let continuation: AsyncStream<RecordChange>.Continuation
        /// How many changes the buffer could take after the last one, at least.
        private var room = RecordObservers.bufferSize

        init(_ continuation: AsyncStream<RecordChange>.Continuation) {
            self.continuation = continuation
        }

        /// Buffers a change, or `all` if the buffer has room for one.
        ///
        /// So the last change in a full buffer is always `all`, and stands for the changes that find no room after it.
        mutating func tell(_ change: RecordChange) {
            if case .enqueued(let room) = continuation.yield(room > 1 ? change : .all) {
                self.room = room
            } else {
                room = 0
            }
        }
    }

    /// The key or the collection that a reader observes.
    private struct Topic: Hashable {
        let key: String?
        let collection: String
    }

    /// How many changes are buffered for a reader.
    static let bufferSize = 16

    /// By topic, so that a change wakes only those whom it concerns, and by a number that identifies the observer.
    private let observers = Mutex<[Topic: [UInt64: Observer]]>([:])
    private let lastNumber = Atomic<UInt64>(0)
    private let memory = Mutex<RecordMemory?>(nil)

    init() {}

    /// The number of readers.
    package var count: Int {
        observers.withLock { $0.values.reduce(0) { $0 + $1.count } }
    }

    func changes(to key: String?, in collection: RecordCollection) -> AsyncStream<RecordChange> {
        let (stream, continuation) = AsyncStream<RecordChange>.makeStream(
            bufferingPolicy: .bufferingOldest(Self.bufferSize)
        )
        let number = lastNumber.add(1, ordering: .relaxed).newValue
        let topic = Topic(key: key, collection: collection.name)
        observers.withLock { $0[topic, default: [:]][number] = Observer(continuation) }
        continuation.onTermination = { [weak self] _ in self?.remove(number, of: topic) }
        return stream
    }

    /// Sets the memory that forgets a record before the readers are told of its change.
    func setMemory(_ memory: RecordMemory) {
        self.memory.withLock { $0 = memory }
    }

    /// - Parameter afterDeletion: Whether the version of the collection may have changed, even if there are no changes.
    func tell(_ changes: [RecordChange], in collection: RecordCollection, afterDeletion: Bool = false) {
        guard afterDeletion || !changes.isEmpty else { return }
        memory.withLock(\.self)?.forget(changes, in: collection, afterDeletion: afterDeletion)
        observers.withLock { observers in
            for change in changes {
                let topics =
                    switch change {
                    case .record(let key): [key, nil].map { Topic(key: $0, collection: collection.name) }
                    case .all: observers.keys.filter { $0.collection == collection.name }
                    }
                for topic in topics {
                    guard var told = observers.removeValue(forKey: topic) else { continue }
                    for number in told.keys { told[number]?.tell(change) }
                    observers[topic] = told
                }
            }
        }
    }

    private func remove(_ number: UInt64, of topic: Topic) {
        observers.withLock { observers in
            observers[topic]?[number] = nil
            if observers[topic]?.isEmpty == true { observers[topic] = nil }
        }
    }
}
