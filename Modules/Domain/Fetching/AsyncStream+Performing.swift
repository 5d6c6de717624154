extension AsyncStream where Element: Sendable {
    /// Creates a stream of the elements that `work` yields until it returns.
    ///
    /// Leaving the stream cancels the work. Elements that it yields after that are dropped.
    public static func performing(_ work: @escaping @Sendable (Continuation) async -> Void) -> AsyncStream {
        let (stream, continuation) = makeStream()
        let task = Task {
            await work(continuation)
            continuation.finish()
        }
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }
}
