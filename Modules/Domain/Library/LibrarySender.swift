public import DomainKit

/// Sends changes of users' libraries.
public typealias LibrarySender = OutboxSender<UserSession, MovieChange>

extension LibrarySender {
    /// A sender that makes changes through `lists` and `ratings`.
    ///
    /// - Parameter share: The factor of each pause, as in `init(_:share:apply:)`.
    public init(
        _ outbox: any LibraryOutboxRepository,
        lists: any UserListsRepository,
        ratings: any RatingsRepository,
        share: @escaping @Sendable () -> Double = { .random(in: 0.75...1) }
    ) {
        self.init(outbox, share: share) { change, session async throws(RepositoryError) in
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
