extension AsyncStream {
    /// What a fetch comes to, for those who show nothing on the way. What is stored stands in where the service was not
    /// heard.
    ///
    /// Throws what kept the service from answering, and `cancelled` where nobody waits any more.
    public func lastValue<Value>() async throws(MoviesError) -> Value where Element == Fetched<Value> {
        for await step in self {
            switch step {
            case .cached: continue
            case .finished(let stored, _): return stored.value
            case .failed(let error, let stored):
                guard let stored, error.leavesStoredStanding else { throw error }
                return stored.value
            }
        }
        throw .cancelled
    }
}
