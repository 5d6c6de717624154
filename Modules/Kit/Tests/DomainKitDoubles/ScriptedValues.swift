import Synchronization

/// Values that are returned in order. The last one is repeated.
public final class ScriptedValues<Value: Sendable>: Sendable {
    private let remaining: Mutex<(next: Value, others: ArraySlice<Value>)>

    public init(_ first: Value, _ others: [Value]) {
        remaining = Mutex((first, others[...]))
    }

    public convenience init(_ first: Value, _ others: Value...) {
        self.init(first, others)
    }

    public func next() -> Value {
        remaining.withLock { remaining in
            let value = remaining.next
            if let following = remaining.others.popFirst() { remaining.next = following }
            return value
        }
    }
}
