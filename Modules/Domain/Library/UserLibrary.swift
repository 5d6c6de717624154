public import DomainKit

/// What a user has made of movies: their ratings and lists, as far as they are known, with the changes over them.
///
/// It is read for the movies that are shown, and joined with them where they are drawn:
///
/// ```swift
/// let library = await libraries.library(of: session, for: LibraryScope(page.movies.map(\.id)))
/// for movie in page.movies { draw(movie, library.state(of: movie.id)) }
/// ```
public struct UserLibrary: Sendable, Hashable {
    public let owner: UserSession?
    /// Nothing is known of other movies.
    public let scope: LibraryScope
    private let known: [MovieID: AccountState]
    private let outbox: LibraryOutbox
    private let unsent: [MovieID: [WaitingChange]]
    private let made: [MadeChange]

    /// - Parameters:
    ///   - owner: `nil` if nobody is signed in.
    ///   - known: What the service has said of the movies of the scope.
    ///   - outbox: The changes of these movies, or all changes if the scope has a list.
    ///   - made: The changes that the service has confirmed, oldest first, if the scope has a list.
    public init(
        of owner: UserSession?,
        for scope: LibraryScope,
        known: [MovieID: AccountState] = [:],
        outbox: LibraryOutbox = LibraryOutbox(),
        made: [MadeChange] = []
    ) {
        self.owner = owner
        self.scope = scope
        self.known = known
        self.outbox = outbox
        unsent = Dictionary(grouping: outbox.entries, by: \.change.movie.id)
        self.made = made
    }

    public static let none = UserLibrary(of: nil, for: LibraryScope([]))

    /// Of all movies, those outside the scope included.
    public var waitingCount: Int { outbox.summary.waitingCount }
    public var outboxSummary: OutboxSummary { outbox.summary }

    /// Returns the user's rating and lists of a movie, as they are after the changes in the outbox. `nil` if nothing is known.
    public func state(of movie: MovieID) -> AccountState? {
        (unsent[movie] ?? []).reduce(known[movie]) { state, entry in entry.change.value.applied(to: state) }
    }

    /// Returns the parts of a movie's state that the user has and that are not known. A movie outside the scope has none.
    public func unknownParts(of movie: MovieID) -> [AccountState.Part] {
        guard let owner, scope.movies.contains(movie) || unsent[movie] != nil else { return [] }
        let state = state(of: movie) ?? AccountState()
        return owner.parts.filter { !state.isKnown($0) }
    }

    /// Returns whether a movie is known to be as a change would have it.
    public func isMade(_ change: LibraryChange, of movie: MovieID) -> Bool {
        state(of: movie).map(change.isMade) ?? false
    }

    func knownState(of movie: MovieID) -> AccountState? { known[movie] }

    /// Returns the parts of a movie's state whose changes wait. A change that is being sent for the first time counts as made.
    public func waitingParts(of movie: MovieID) -> Set<AccountState.Part> {
        Set((unsent[movie] ?? []).filter(\.isWaiting).map(\.change.value.part))
    }

    /// Returns the pages of one of the user's lists as they are after every change since they were requested. Other lists are
    /// returned as they are.
    ///
    /// The first page begins with the movies that were added, the newest first, unless a page has them already. Removed ones
    /// are left out. All pages have the same total. So the list is there offline right after a change.
    ///
    /// - Parameter pages: Successive pages, each with the time of its request.
    public func movies(in list: AccountState.Part, over pages: [Cached<MoviesPage>]) -> [Cached<MoviesPage>] {
        guard scope.list == list, let newest = pages.max(by: { $0.cachedAt < $1.cachedAt }) else { return pages }
        let listed = Set(pages.flatMap { $0.value.items.map(\.id) })
        let first = pages.first { $0.value.number == .first } ?? newest
        let added = changes(of: list, since: first.cachedAt).filter { $0.isListed && !listed.contains($0.movie.id) }
        let total = changes(of: list, since: newest.cachedAt).reduce(newest.value.totalResults) { total, change in
            let wasListed = change.wasListed || change.isListed && listed.contains(change.movie.id)
            return total + (change.isListed ? 1 : 0) - (wasListed ? 1 : 0)
        }
        return pages.map { page in
            let removed = changes(of: list, since: page.cachedAt).filter { !$0.isListed }
            let gone = Set(removed.map(\.movie.id))
            let isFirst = page.value.number == .first
            let movies = (isFirst ? added.map(\.movie) : []) + page.value.items.filter { !gone.contains($0.id) }
            return Cached(page.value.replacing(movies: movies, totalResults: max(0, total)), at: page.cachedAt)
        }
    }

    /// Returns what has become of the movies of a list since a request, the newest change first. The changes in the outbox are
    /// newer than every request.
    private func changes(of list: AccountState.Part, since request: Timestamp) -> [ListedChange] {
        let changes = made.filter { $0.at >= request }.map(\.change) + outbox.entries.map(\.change)
        var listed: [ListedChange] = []
        var places: [MovieID: Int] = [:]
        for change in changes.reversed() where change.value.part == list {
            if let place = places[change.movie.id] {
                listed[place].wasListed = !change.value.addsMovie
            } else {
                places[change.movie.id] = listed.count
                let isListed = change.value.addsMovie
                listed.append(ListedChange(movie: change.movie, isListed: isListed, wasListed: !isListed))
            }
        }
        return listed
    }
}

private struct ListedChange {
    let movie: Movie
    let isListed: Bool
    var wasListed: Bool
}

/// A change that the service has confirmed.
public struct MadeChange: Sendable, Hashable {
    public let change: MovieChange
    public let at: Timestamp

    public init(_ change: MovieChange, at time: Timestamp) {
        self.change = change
        at = time
    }
}

/// What a library is read for: movies, and at most one of the user's lists.
public struct LibraryScope: Sendable, Hashable {
    /// The only movies whose states are read.
    public var movies: Set<MovieID>
    public var list: AccountState.Part?

    public init(_ movies: some Sequence<MovieID>, list: AccountState.Part? = nil) {
        self.movies = Set(movies)
        self.list = list
    }
}

extension MoviesPage {
    /// If the page has movies, the list has at least one page.
    fileprivate func replacing(movies: [Movie], totalResults: Int) -> MoviesPage {
        MoviesPage(
            number: number,
            totalPages: movies.isEmpty ? totalPages : max(1, totalPages),
            totalResults: totalResults,
            items: movies
        )
    }
}

/// The libraries of signed-in users, as far as this computer knows them. No request is made.
public protocol UserLibraryRepository: Sendable {
    /// Returns what is known of the movies of a scope, with the changes in the user's outbox. What cannot be read counts as
    /// unknown.
    func library(of session: UserSession, for scope: LibraryScope) async -> UserLibrary

    /// Returns how many movies the user's lists have, with the changes in the outbox. A list that has never come as a whole is
    /// missing.
    func counts(of session: UserSession) async -> [AccountState.Part: Int]

    /// Returns a stream with an element for each time that a library may have changed, from now on. Changes that the reader has
    /// not read yet are combined into one element.
    func changes() async -> AsyncStream<Void>
}

extension UserLibraryRepository {
    /// Emits the library of a user: now, and each time it is different.
    public func observedLibrary(of session: UserSession, for scope: LibraryScope) -> AsyncStream<UserLibrary> {
        observed { await library(of: session, for: scope) }
    }

    /// Emits the counts of a user: now, and each time they are different.
    public func observedCounts(of session: UserSession) -> AsyncStream<[AccountState.Part: Int]> {
        observed { await counts(of: session) }
    }

    private func observed<Value: Sendable & Equatable>(
        _ read: @escaping @Sendable () async -> Value
    ) -> AsyncStream<Value> {
        .performing { values in
            // Observed before the value is read, so that no change is missed.
            let changes = await changes()
            var last = await read()
            values.yield(last)
            for await _ in changes {
                let value = await read()
                if value != last { values.yield(value) }
                last = value
            }
        }
    }
}
