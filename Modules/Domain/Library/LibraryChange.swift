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

    public var addsMovie: Bool {
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

    func isMade(in state: AccountState) -> Bool { applied(to: state) == state }
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
