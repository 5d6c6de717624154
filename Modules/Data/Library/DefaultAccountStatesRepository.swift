public import Domain

/// The ratings and lists of the signed-in user: fetched with a movie's details, and remembered for each account.
///
/// The key of a record has the number of the account. Guests have none, so only accounts are remembered.
public struct DefaultAccountStatesRepository: AccountStatesRepository {
    private let fetcher: Fetcher
    private let records: AccountStateRecords
    private let lastStates: LastAccountStates

    /// - Parameters:
    ///   - fetcher: Caches what is the same for every user: the details.
    ///   - userFetcher: Caches in a store of the user's own data.
    public init(fetcher: Fetcher, userFetcher: Fetcher) {
        self.fetcher = fetcher
        records = AccountStateRecords(cache: userFetcher.cache)
        lastStates = LastAccountStates(records: records)
    }

    public func knownStates(of movies: [MovieID], for account: Account) async -> [MovieID: AccountState] {
        guard let states = await lastStates.states(of: account) else { return [:] }
        return movies.reduce(into: [:]) { known, movie in known[movie] = states.state(of: movie) }
    }

    public func changes() async -> AsyncStream<Void> {
        await records.changes()
    }

    public func details(
        of movie: MovieID,
        language: Language?,
        in session: UserSession,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MovieDetails>> {
        .performing { events in
            let account = session.account
            // Observed before the states are read, so that no change is missed.
            let changes = policy.isObserved && account != nil ? await records.changes() : nil
            let snapshot: AccountStateRecords.Snapshot? =
                if let account { await records.states(of: account) } else { nil }
            var known = snapshot?.states.state(of: movie)
            let plain = MovieDetailsResource(movie: movie, language: language)
            let own = MovieDetailsResource(movie: movie, language: language, session: session)
            let isKnown = isFresh(movie, snapshot, policy)
            /// The last event that was emitted, as it came from the fetcher and with the state.
            var last: FetchEvent<MovieDetails>?
            var shown: FetchEvent<MovieDetails>?

            let fetch = fetcher.fetch(own, policy: isKnown ? policy : policy.asking)
            for await event in fetch.interleaved(with: changes) {
                switch event {
                case nil:
                    if let account { known = await lastStates.states(of: account)?.state(of: movie) }
                case .finished(let fetched, origin: .service):
                    known = fetched.value.state ?? known
                    if let account, let state = fetched.value.state {
                        // A change that was made since the request is newer than its response.
                        let before = snapshot?.states.state(of: movie)
                        var isOutdated = false
                        await records.update(account, since: snapshot) { states, now in
                            isOutdated = states.state(of: movie) != before
                            if !isOutdated { states.learn(state, of: movie, at: now) }
                        }
                        if isOutdated { known = await lastStates.states(of: account)?.state(of: movie) }
                    }
                case .failed(.service(.sessionRejected), _):
                    fetcher.cache.warnings.report(.sessionRejected(isGuest: account == nil))
                    for await event in fetcher.fetch(plain, policy: policy) { events.yield(event) }
                    return
                case .failed(.service(.notFound), _):
                    await fetcher.cache.deleteCopy(of: plain)
                case .cached, .finished, .failed:
                    break
                }
                guard let latest = event ?? last else { continue }
                let marked = await accepting(latest, policy).map { [known] details in
                    var details = details
                    details.state = known
                    return details
                }
                guard !marked.repeats(shown) else { continue }
                (last, shown) = (latest, marked)
                events.yield(marked)
            }
        }
    }

    /// Returns whether the state of a movie is known as the policy demands it.
    private func isFresh(_ movie: MovieID, _ snapshot: AccountStateRecords.Snapshot?, _ policy: FetchPolicy) -> Bool {
        guard let maxAge = policy.maxAge else { return true }
        return snapshot?.states.isFresh(movie, at: fetcher.cache.clock.now(), maxAge: maxAge) ?? false
    }

    /// Returns a failure as a success if the policy accepts the copy: then only the state was asked for.
    private func accepting(
        _ event: FetchEvent<MovieDetails>,
        _ policy: FetchPolicy
    ) -> FetchEvent<MovieDetails> {
        guard case .failed(let error, let cached?) = event, error.allowsStaleCopy,
            let maxAge = policy.maxAge, fetcher.cache.isFresh(cached, maxAge: maxAge)
        else { return event }
        return .finished(cached, origin: .cache)
    }
}

/// The states of an account, decoded once for all pages of a list: they can be 2,000 movies.
private actor LastAccountStates {
    private let records: AccountStateRecords
    private var last: AccountStateRecords.Snapshot?

    init(records: AccountStateRecords) {
        self.records = records
    }

    func states(of account: Account) async -> AccountStatesDocument? {
        last = await records.states(of: account, last: last)
        return last?.states
    }
}

extension FetchPolicy {
    /// The age from which the service is asked, or `nil` if the policy does not ask because of the age.
    fileprivate var maxAge: Duration? {
        switch self {
        case .cachedIfFresh(let maxAge), .observed(let maxAge): maxAge
        case .cachedWhileRefreshing, .remoteOnly, .cachedOnly: nil
        }
    }

    /// The policy that asks the service even if the copy is fresh.
    fileprivate var asking: FetchPolicy {
        switch self {
        case .cachedIfFresh: .cachedIfFresh(maxAge: .zero)
        case .observed: .observed(maxAge: .zero)
        case .cachedWhileRefreshing, .remoteOnly, .cachedOnly: self
        }
    }
}

extension FetchEvent<MovieDetails> {
    /// Whether the event shows what an earlier one has shown. The copy of a response has no state, so the fetcher emits it
    /// after the response, as a change.
    fileprivate func repeats(_ earlier: Self?) -> Bool {
        if case .finished(let copy, origin: .cache) = self, case .finished(let shown, _)? = earlier {
            return copy == shown
        }
        return self == earlier
    }
}
