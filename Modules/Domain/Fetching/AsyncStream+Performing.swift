extension AsyncStream where Element: Sendable {
    /// What `work` yields, until it returns. Leaving the stream cancels the work; what it yields from then on goes
    /// nowhere.
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
