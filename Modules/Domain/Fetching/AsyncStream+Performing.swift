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
        continuation.onTermination = { _ in task.cancel() }
        return stream
    }

    /// Returns the elements of this stream, with `nil` between them for each element of `signals`. Ends with this stream.
    public func interleaved(with signals: AsyncStream<Void>?) -> AsyncStream<Element?> {
        .performing { elements in
            await withTaskGroup { group in
                if let signals { group.addTask { for await _ in signals { elements.yield(nil) } } }
                for await element in self { elements.yield(element) }
                group.cancelAll()
            }
        }
    }

    /// Returns the elements of two streams as they come. Ends with the later of them.
    func merged(with other: AsyncStream) -> AsyncStream {
        .performing { elements in
            await withTaskGroup { group in
                for stream in [self, other] {
                    group.addTask { for await element in stream { elements.yield(element) } }
                }
            }
        }
    }
}
