/// What is kept of the service's answers, as a whole.
public protocol CacheRepository: Sendable {
    func summary() async throws(MoviesError) -> CacheSummary

    /// Forgets all of it; an answer that is under way cannot bring any of it back.
    func clear() async throws(MoviesError)
}
