/// Sends one waiting change, so that a kill at any moment loses nothing.
///
/// First the change is marked as one that the service may have made. Then the repository of the list or the ratings sends it,
/// and learns the new state. The waiting change is removed last: until then it is sent again, which does no harm.
struct WaitingChangeSender: Sendable {
    enum Result: Sendable {
        case made(WaitingChange)
        /// The change is still there, whatever the error says.
        case failed(WaitingChange, MoviesError)
        /// The change was sent by another process, or replaced.
        case gone
        /// Others are sending.
        case notTried
    }

    let waiting: any WaitingChangesRepository
    let lists: any UserListsRepository
    let ratings: any RatingsRepository

    /// - Parameter limit: How long to wait for others that are sending.
    /// - Throws: `storage` if the waiting changes cannot be read or saved.
    func send(
        _ id: WaitingChange.ID,
        in session: UserSession,
        waitingAtMost limit: Duration
    ) async throws(MoviesError) -> Result {
        guard await waiting.beginSending(waitingAtMost: limit) else { return .notTried }
        do throws(MoviesError) {
            let result = try await sendAlone(id, in: session)
            await waiting.endSending()
            return result
        } catch {
            await waiting.endSending()
            throw error
        }
    }

    private func sendAlone(_ id: WaitingChange.ID, in session: UserSession) async throws(MoviesError) -> Result {
        let change = try await waiting.update(session) { changes, _ in changes.beginSending(id) }
        guard let change else { return .gone }
        do throws(MoviesError) {
            try await apply(change.change, to: change.movie.id, in: session)
        } catch .service(.alreadyExists) {
            // An earlier attempt has made it.
        } catch {
            if !error.mayHaveTakenEffect { try await waiting.update(session) { changes, _ in changes.markUnsent(id) } }
            return .failed(change, error)
        }
        try await waiting.update(session) { changes, _ in changes.finish(id) }
        return .made(change)
    }

    /// Sends a change and returns after the service has confirmed it.
    func apply(_ change: LibraryChange, to movie: MovieID, in session: UserSession) async throws(MoviesError) {
        switch (change, session) {
        case (.rating(let rating), _):
            try await ratings.setRating(rating, of: movie, in: session)
        case (.list(let list, let isListed), .account(let session)):
            try await lists.setMovie(movie, isListed: isListed, in: list, of: session)
        case (.list, .guest):
            throw .accountRequired
        }
    }
}
