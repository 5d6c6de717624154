public import DomainKit

public typealias LibrarySubmitter = OutboxSubmitter<UserSession, MovieChange>

extension LibrarySubmitter {
    /// A submitter that makes changes through `lists` and `ratings`. They need no key, since each change sets a final state.
    ///
    /// - Parameters:
    ///   - libraries: Tell if a change undoes another one that waits.
    ///   - share: The factor of each pause, as in `init(_:share:isMade:apply:)`.
    public init(
        _ outbox: any LibraryOutboxRepository,
        libraries: any UserLibraryRepository,
        lists: any UserListsRepository,
        ratings: any RatingsRepository,
        share: @escaping @Sendable () -> Double
    ) {
        self.init(outbox, share: share) { change, session in
            let movie = change.movie.id
            let known = await libraries.library(of: session, for: LibraryScope([movie])).knownState(of: movie)
            return known.map(change.value.isMade) ?? false
        } apply: { change, session, _ throws(RepositoryError) in
            switch (change.value, session) {
            case (.rating(let rating), _):
                try await ratings.setRating(rating, of: change.movie, in: session)
            case (.list(let list, let isListed), .account(let session)):
                try await lists.setMovie(change.movie, isListed: isListed, in: list, of: session)
            case (.list, .guest):
                throw .accountRequired
            }
        }
    }
}
