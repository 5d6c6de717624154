import Domain

/// The steps of the fetches of a list's pages, one page after the other.
///
/// Goes on until as many different movies are there as are wanted, the list ends, or a page can be had from nowhere. Once
/// the service has failed, the pages that follow are those that are stored: nobody waits for each to fail again.
struct MoviesListWalk: AsyncSequence, Sendable {
    private let source: MoviesListSource
    private let limit: Int?
    private let policy: FetchPolicy
    private let firstSteps: AsyncStream<Fetched<MoviesPage>>

    /// Begins to load the first page.
    ///
    /// - Parameter limit: How many movies are wanted; nil for one page, however many it has.
    init(_ source: MoviesListSource, startingAt page: PageNumber, limit: Int?, policy: FetchPolicy) {
        self.source = source
        self.limit = limit
        self.policy = policy
        firstSteps = source.load(page, policy)
    }

    func makeAsyncIterator() -> Iterator {
        Iterator(source: source, limit: limit, policy: policy, steps: firstSteps.makeAsyncIterator())
    }

    struct Iterator: AsyncIteratorProtocol {
        let source: MoviesListSource
        let limit: Int?
        var policy: FetchPolicy
        var steps: AsyncStream<Fetched<MoviesPage>>.Iterator
        private var nextPage: PageNumber?
        private var seen: Set<MovieID> = []
        private var failure: MoviesError?

        init(
            source: MoviesListSource,
            limit: Int?,
            policy: FetchPolicy,
            steps: AsyncStream<Fetched<MoviesPage>>.Iterator
        ) {
            self.source = source
            self.limit = limit
            self.policy = policy
            self.steps = steps
        }

        mutating func next(isolation actor: isolated (any Actor)?) async -> Fetched<MoviesPage>? {
            if let step = await steps.next(isolation: actor) { return noted(step) }
            guard let page = nextPage else { return nil }
            nextPage = nil
            steps = source.load(page, policy).makeAsyncIterator()
            return await steps.next(isolation: actor).map { noted($0) }
        }

        private mutating func noted(_ step: Fetched<MoviesPage>) -> Fetched<MoviesPage> {
            switch step {
            case .cached:
                return step
            case .finished(let page, _):
                advance(beyond: page.value)
                return step
            case .failed(let error, let page?):
                failure = failure ?? error
                policy = .cachedOnly
                advance(beyond: page.value)
                return step
            case .failed(let error, nil):
                return .failed(failure ?? error, cached: nil)
            }
        }

        private mutating func advance(beyond page: MoviesPage) {
            guard let limit else { return }
            seen.formUnion(page.movies.map(\.id))
            if seen.count < limit { nextPage = page.nextPage }
        }
    }
}
