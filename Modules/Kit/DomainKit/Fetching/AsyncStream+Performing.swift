extension AsyncStream where Element: Sendable {
    /// Creates a stream of the elements that `work` yields until it returns.
    ///
    /// If the reader stops reading, the work is cancelled. Elements that the work yields after that are dropped.
    public static func performing(
        bufferingPolicy: Continuation.BufferingPolicy = .unbounded,
        _ work: @escaping @Sendable (Continuation) async -> Void
    ) -> AsyncStream {
        let (stream, continuation) = makeStream(bufferingPolicy: bufferingPolicy)
        let task = Task {
            await work(continuation)
            continuation.finish()
        }
        continuation.onTermination = { _ in
            // Before the work is cancelled, so that nothing comes of that.
            continuation.finish()
            task.cancel()
        }
        return stream
    }
}
