/// Those who watch a value. Who stops reading is forgotten at the next change.
struct Observers<Value: Sendable>: Sendable {
    private var continuations: [AsyncStream<Value>.Continuation] = []

    /// A stream of `value` and of every one that is sent after it.
    mutating func stream(from value: Value) -> AsyncStream<Value> {
        let (stream, continuation) = AsyncStream.makeStream(of: Value.self)
        continuation.yield(value)
        continuations.append(continuation)
        return stream
    }

    mutating func send(_ value: Value) {
        continuations.removeAll { continuation in
            if case .terminated = continuation.yield(value) { true } else { false }
        }
    }

    func finish() {
        for continuation in continuations { continuation.finish() }
    }
}
