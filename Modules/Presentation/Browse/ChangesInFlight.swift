import Domain

/// Changes of the user's library that are being sent. Every list and the details show them as if they were made.
@MainActor
final class ChangesInFlight {
    private var changes: [MovieID: [LibraryChange]] = [:]

    var count: Int { changes.values.reduce(0) { $0 + $1.count } }

    func add(_ change: LibraryChange, of movie: MovieID) {
        changes[movie, default: []].append(change)
    }

    func remove(_ change: LibraryChange, of movie: MovieID) {
        guard let index = changes[movie]?.firstIndex(of: change) else { return }
        changes[movie]?.remove(at: index)
        if changes[movie]?.isEmpty == true { changes[movie] = nil }
    }

    /// Returns a movie's state with the changes.
    func state(of movie: MovieID, over known: AccountState?) -> AccountState? {
        (changes[movie] ?? []).reduce(known) { $1.applied(to: $0) }
    }

    func states(over known: [MovieID: AccountState]) -> [MovieID: AccountState] {
        changes.keys.reduce(into: known) { $0[$1] = state(of: $1, over: known[$1]) }
    }
}
