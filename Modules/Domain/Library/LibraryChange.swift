public import DomainKit

/// A change of the user's lists or ratings. It sets a final state, so the service may receive it more than once.
public enum LibraryChange: Sendable, Hashable {
    case list(UserList, isListed: Bool)
    /// `nil` removes the rating.
    case rating(UserRating?)

    public var part: AccountState.Part {
        switch self {
        case .list(let list, _): list.part
        case .rating: .rating
        }
    }

    var addsMovie: Bool {
        switch self {
        case .list(_, let isListed): isListed
        case .rating(let rating): rating != nil
        }
    }

    /// Returns the state after the change.
    ///
    /// - Parameter state: `nil` if it is unknown.
    public func applied(to state: AccountState?) -> AccountState {
        var state = state ?? AccountState()
        switch self {
        case .list(.watchlist, let isListed): state.isOnWatchlist = isListed
        case .list(.favorites, let isListed): state.isFavorite = isListed
        case .rating(let rating): state.rating = rating
        }
        return state
    }

    /// A missing rating may be an unknown one.
    func isMade(in state: AccountState) -> Bool { self != .rating(nil) && applied(to: state) == state }
}

/// A change of one movie.
public struct MovieChange: OutboxChange {
    /// Lists can show it before the service has it there.
    public let movie: Movie
    public let value: LibraryChange

    public init(_ value: LibraryChange, of movie: Movie) {
        self.value = value
        self.movie = movie
    }

    /// Each part of a movie's state has a key of its own.
    public var key: String { Self.key(of: movie.id, value.part) }

    /// Changes of the same movie reach the service in their order.
    public var orderedKeys: [String] { Self.keys(of: movie.id) }

    /// The keys of all changes that a movie can have.
    public static func keys(of movie: MovieID) -> [String] {
        AccountState.Part.allCases.map { key(of: movie, $0) }
    }

    private static func key(of movie: MovieID, _ part: AccountState.Part) -> String { "\(part.rawValue) \(movie)" }
}

public typealias LibraryOutbox = Outbox<MovieChange>

public typealias LibraryOutboxRepository = OutboxRepository<UserSession, MovieChange>

public typealias WaitingChange = OutboxEntry<MovieChange>

public typealias SentChange = OutboxAttempt<MovieChange>

/// Changes a list or a rating of the signed-in user.
///
/// The change is saved before it is sent. If the service cannot be reached or is busy, it waits and is sent later.
public struct ChangeLibraryUseCase: Sendable {
    private let sessions: any UserSessionRepository
    private let submitter: LibrarySubmitter

    public init(sessions: any UserSessionRepository, submitter: LibrarySubmitter) {
        self.sessions = sessions
        self.submitter = submitter
    }

    /// Makes a change, or lets it wait.
    ///
    /// - Parameter isSent: Whether to send the change now.
    /// - Throws: The errors of `requireSession(for:)`, and of `OutboxSubmitter.submit`.
    public func execute(
        _ change: LibraryChange,
        of movie: Movie,
        isSent: Bool = true
    ) async throws(RepositoryError) -> OutboxOutcome {
        let session = try await sessions.session(for: change.part)
        return try await submitter.submit(MovieChange(change, of: movie), of: session, isSent: isSent)
    }

    /// Saves a change, which `OutboxSubmitter.send` sends. From here on, it is not lost if the program ends.
    ///
    /// - Parameter user: The user who makes the change. If somebody else is signed in by now, the change fails with
    ///   `notSignedIn`.
    /// - Throws: The errors of `requireSession(for:)`, and of `OutboxSubmitter.save`.
    public func save(
        _ change: LibraryChange,
        of movie: Movie,
        by user: UserSession
    ) async throws(RepositoryError) -> LibrarySubmitter.Saved {
        let session = try await sessions.session(for: change.part)
        guard user == session else { throw .notSignedIn }
        return try await submitter.save(MovieChange(change, of: movie), of: session)
    }

    /// Fails as `execute` would without a session: with `notSignedIn` or `service(.sessionRejected)`, and with
    /// `accountRequired` if a guest changes a list. Call it before the user is asked which movie is meant.
    public func requireSession(for change: LibraryChange) async throws(RepositoryError) {
        _ = try await sessions.session(for: change.part)
    }
}

public typealias LibrarySubmitter = OutboxSubmitter<UserSession, MovieChange>

extension LibrarySubmitter {
    /// A submitter that makes changes through `lists`. They need no key, since each change sets a final state.
    ///
    /// - Parameters:
    ///   - libraries: Tell if a change undoes another one that waits.
    ///   - share: The factor of each pause, as in `init(_:share:isMade:apply:)`.
    public init(
        _ outbox: any LibraryOutboxRepository,
        libraries: any UserLibraryRepository,
        lists: any UserListsRepository,
        share: @escaping @Sendable () -> Double
    ) {
        self.init(outbox, share: share) { change, session in
            let movie = change.movie.id
            let known = await libraries.library(of: session, for: LibraryScope([movie])).knownState(of: movie)
            return known.map(change.value.isMade) ?? false
        } apply: { change, session, _ throws(RepositoryError) in
            try await lists.make(change, of: session)
        }
    }
}
