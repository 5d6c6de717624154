import Domain

/// Changes of the user's library that are being sent. Every list and the details show them as if they were made.
///
/// For the store, a change that is being sent still waits, and what is read from the store may be a moment old. So a change
/// that was made or refused stays here until the store has told that it does not wait any more.
@MainActor
final class ChangesInFlight {
    struct Entry {
        let movie: MovieID
        let change: LibraryChange
        /// The state before the change.
        let before: AccountState?
        fileprivate(set) var end: End?

        /// Returns a state with the change, or as it was before if the change was refused.
        func applied(to state: AccountState?) -> AccountState? {
            if end?.isMade == false { return state?.replacing(change.part, by: before) }
            return change.applied(to: state)
        }
    }

    struct End {
        let id: WaitingChange.ID
        let isMade: Bool
    }

    /// In the order in which the changes were made.
    private var entries: [Entry] = []

    /// - Parameter before: The state that shows before the change.
    func add(_ change: LibraryChange, of movie: MovieID, before: AccountState?) {
        entries.append(Entry(movie: movie, change: change, before: before))
    }

    /// Removes a change that waits from now on, or of which the store knows nothing.
    func remove(_ change: LibraryChange, of movie: MovieID) {
        if let index = sentIndex(of: change, movie) { entries.remove(at: index) }
    }

    /// Marks a change as made or refused.
    ///
    /// - Parameter id: The id under which the store has it, or `nil` if it was not saved.
    func finish(_ change: LibraryChange, of movie: MovieID, as id: WaitingChange.ID?, isMade: Bool) {
        guard let id else { return remove(change, of: movie) }
        if let index = sentIndex(of: change, movie) { entries[index].end = End(id: id, isMade: isMade) }
    }

    /// Forgets every change, because another user is signed in, or none.
    func forgetAll() {
        entries = []
    }

    /// Forgets the changes that were made or refused, as soon as the store has told that they do not wait any more.
    ///
    /// - Returns: The changes that were forgotten. What is known of their movies may be older than their end.
    func forgetEnded(_ waiting: WaitingChanges) -> [Entry] {
        let isGone = { (entry: Entry) in
            guard let id = entry.end?.id else { return false }
            return id <= waiting.lastID && !waiting.changes.contains { $0.id == id }
        }
        let ended = entries.filter(isGone)
        entries.removeAll(where: isGone)
        return ended
    }

    /// Returns whether a change that waits in the store is being sent from here, or was made or refused.
    func contains(_ waiting: WaitingChange) -> Bool {
        entries.contains { entry in
            entry.end.map { $0.id == waiting.id }
                ?? (entry.movie == waiting.movie.id && entry.change == waiting.change)
        }
    }

    /// Returns a movie's state with the changes.
    func state(of movie: MovieID, over known: AccountState?) -> AccountState? {
        entries.filter { $0.movie == movie }.reduce(known) { $1.applied(to: $0) }
    }

    func states(over known: [MovieID: AccountState]) -> [MovieID: AccountState] {
        entries.reduce(into: known) { $0[$1.movie] = $1.applied(to: $0[$1.movie]) }
    }

    private func sentIndex(of change: LibraryChange, _ movie: MovieID) -> Int? {
        entries.firstIndex { $0.movie == movie && $0.change == change && $0.end == nil }
    }
}
