public import DataKit
public import Domain
import DomainKit

/// A change of a movie as it is saved. Only the field of its part is set.
public struct MovieChangeDTO: OutboxChangeDTO {
    private let movie: MovieDTO
    private var isOnWatchlist: Bool?
    private var isFavorite: Bool?
    /// 0 if the rating is removed.
    private var rating: Double?

    public init(_ change: MovieChange) {
        movie = MovieDTO(change.movie)
        switch change.value {
        case .list(.watchlist, let isListed): isOnWatchlist = isListed
        case .list(.favorites, let isListed): isFavorite = isListed
        case .rating(let rating): self.rating = rating?.value ?? 0
        }
    }

    public func toDomain() -> MovieChange? {
        guard let movie = movie.toDomain(), let change else { return nil }
        return MovieChange(change, of: movie)
    }

    private var change: LibraryChange? {
        switch (isOnWatchlist, isFavorite, rating) {
        case (let isListed?, nil, nil): .list(.watchlist, isListed: isListed)
        case (nil, let isListed?, nil): .list(.favorites, isListed: isListed)
        case (nil, nil, 0): .rating(nil)
        case (nil, nil, let rating?): (try? UserRating(rating)).map { .rating($0) }
        default: nil
        }
    }
}

public typealias DefaultLibraryOutboxRepository = DefaultOutboxRepository<UserSession, MovieChangeDTO>

extension DefaultLibraryOutboxRepository {
    public static var library: RecordCollection { RecordCollection(name: "outbox-1", limit: nil) }

    /// - Parameter namespace: Identifies the service among others whose changes are in the same store.
    public init(
        store: (any RecordStore)?,
        lock: (any ProcessLock)?,
        clock: any WallClock,
        namespace: String
    ) {
        self.init(
            store: store,
            lock: lock,
            clock: clock,
            collection: Self.library.name,
            key: { [namespace, $0.recordKeyField] }
        )
    }
}
