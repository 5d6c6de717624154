import Synchronization

/// Hands out values in order; the last one stands for all that follow.
final class ScriptedValues<Value: Sendable>: Sendable {
    private let remaining: Mutex<(next: Value, others: ArraySlice<Value>)>

    init(_ first: Value, _ others: [Value]) {
        remaining = Mutex((first, others[...]))
    }

    func next() -> Value {
        remaining.withLock { remaining in
            let value = remaining.next
            if let following = remaining.others.popFirst() { remaining.next = following }
            return value
        }
    }
}
