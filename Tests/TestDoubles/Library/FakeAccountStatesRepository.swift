public import Domain
import Synchronization

/// The states of movies in memory. Details arrive as if from the service, with the state of their movie.
public final class FakeAccountStatesRepository: AccountStatesRepository {
    private let details: [MovieDetails]
    private let currentStates: Mutex<[MovieID: AccountState]>
    private let changeReaders = Mutex<[AsyncStream<Void>.Continuation]>([])
    private let sessionsSeen = Mutex<[UserSession]>([])
    private let accountsSeen = Mutex<[Account]>([])
    private let afterRead: @Sendable () -> Void

    /// - Parameter afterRead: Called after known states have been read.
    public init(
        _ details: [MovieDetails] = [],
        states: [MovieID: AccountState] = [:],
        afterRead: @escaping @Sendable () -> Void = {}
    ) {
        self.details = details
        self.afterRead = afterRead
        currentStates = Mutex(states)
    }

    private var states: [MovieID: AccountState] { currentStates.withLock { $0 } }

    /// Changes the states, and tells the readers of `changes()`.
    public func change(_ states: [MovieID: AccountState]) {
        currentStates.withLock { $0 = states }
        changeReaders.withLock { readers in for reader in readers { reader.yield() } }
    }

    /// Knows from now on that a change was made, and tells the readers of `changes()`.
    public func learn(_ change: LibraryChange, of movie: MovieID) {
        var states = states
        states[movie] = change.applied(to: states[movie])
        self.change(states)
    }

    public func changes() -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        changeReaders.withLock { $0.append(continuation) }
        return stream
    }

    /// The sessions that details were requested for.
    public var sessions: [UserSession] { sessionsSeen.withLock { $0 } }

    /// The accounts that known states were read for.
    public var accounts: [Account] { accountsSeen.withLock { $0 } }

    public func details(
        of movie: MovieID,
        language: Language?,
        in session: UserSession,
        policy: FetchPolicy
    ) -> AsyncStream<FetchEvent<MovieDetails>> {
        sessionsSeen.withLock { $0.append(session) }
        var known = details.first { $0.movie.id == movie }
        known?.state = states[movie]
        return AsyncStream { [known] events in
            let response = known.map { Cached($0, at: Timestamp(millisecondsSince1970: 0)) }
            events.yield(response.map { .finished($0, origin: .service) } ?? .failed(.service(.notFound), cached: nil))
            events.finish()
        }
    }

    public func knownStates(of movies: [MovieID], for account: Account) -> [MovieID: AccountState] {
        accountsSeen.withLock { $0.append(account) }
        defer { afterRead() }
        return states.filter { movies.contains($0.key) }
    }
}
