import DomainKit
public import Domain
public import DomainKitDoubles
import Synchronization

/// The libraries of users in memory, over an outbox.
///
/// Test hook: `learn` changes what the service has said.
public final class FakeUserLibraryRepository: UserLibraryRepository {
    private struct State {
        var known: [MovieID: AccountState] = [:]
        var made: [MadeChange] = []
        var readers: [AsyncStream<Void>.Continuation] = []
    }

    private let outbox: FakeOutboxRepository<UserSession, MovieChange>
    private let state = Mutex(State())

    public init(outbox: FakeOutboxRepository<UserSession, MovieChange>) {
        self.outbox = outbox
    }

    /// Knows other states from now on, for every user, and tells the readers of `changes()`.
    public func learn(_ known: [MovieID: AccountState]) {
        let readers = state.withLock { state in
            state.known = known
            return state.readers
        }
        for reader in readers { reader.yield() }
    }

    /// Knows from now on that the service has confirmed a change, and tells the readers of `changes()`.
    public func learn(_ change: MovieChange) {
        var known = state.withLock { $0.known }
        known[change.movie.id] = change.value.applied(to: known[change.movie.id])
        state.withLock { $0.made.append(MadeChange(change, at: outbox.time)) }
        learn(known)
    }

    public func library(of session: UserSession, for scope: LibraryScope) -> UserLibrary {
        let keys = scope.list == nil ? scope.movies.flatMap(MovieChange.keys) : nil
        let outbox = (try? outbox.outbox(of: session, for: keys)) ?? LibraryOutbox()
        return state.withLock { state in
            let made = scope.list == nil ? [] : state.made
            return UserLibrary(of: session, for: scope, known: state.known, outbox: outbox, made: made)
        }
    }

    public func changes() async -> AsyncStream<Void> {
        let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
        state.withLock { $0.readers.append(continuation) }
        outbox.observe(continuation)
        return stream
    }
}
