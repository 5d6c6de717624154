import Synchronization

/// Values that are returned in order. The last one is repeated.
package final class ScriptedValues<Value: Sendable>: Sendable {
    private let remaining: Mutex<(next: Value, others: ArraySlice<Value>)>

    package init(_ first: Value, _ others: [Value]) {
        remaining = Mutex((first, others[...]))
    }

    package convenience init(_ first: Value, _ others: Value...) {
        self.init(first, others)
    }

    package func next() -> Value {
        remaining.withLock { remaining in
            let value = remaining.next
            if let following = remaining.others.popFirst() { remaining.next = following }
            return value
        }
    }
}
