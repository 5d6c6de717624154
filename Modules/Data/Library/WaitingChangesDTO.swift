import Domain

/// The waiting changes of a user as they are saved.
struct WaitingChangesDTO: Codable, Sendable {
    private let changes: [WaitingChangeDTO]
    private let refused: [WaitingChangeDTO]
    private let failedAttempts: Int
    /// In milliseconds since 1970.
    private let pausedUntil: Int64?
    private let lastID: Int
    private let lastMadeID: Int?
    private let discardedIDs: [Int]?

    init(_ changes: WaitingChanges) {
        self.changes = changes.changes.map(WaitingChangeDTO.init)
        refused = changes.refused.map(WaitingChangeDTO.init)
        failedAttempts = changes.failedAttempts
        pausedUntil = changes.pausedUntil?.millisecondsSince1970
        lastID = changes.lastID
        lastMadeID = changes.lastMadeID
        discardedIDs = changes.discardedIDs
    }

    /// - Returns: `nil` if any of the changes cannot be read, because the next write would lose that change.
    func toDomain() -> WaitingChanges? {
        let (changes, refused) = (changes.compactMap { $0.toDomain() }, refused.compactMap { $0.toDomain() })
        guard changes.count == self.changes.count, refused.count == self.refused.count else { return nil }
        return WaitingChanges(
            changes: changes,
            refused: refused,
            failedAttempts: failedAttempts,
            pausedUntil: pausedUntil.map(Timestamp.init),
            lastID: lastID,
            lastMadeID: lastMadeID,
            discardedIDs: discardedIDs ?? []
        )
    }
}

/// One change. Only the field of its part is set.
private struct WaitingChangeDTO: Codable, Sendable {
    let id: Int
    let movie: MovieDTO
    var isOnWatchlist: Bool?
    var isFavorite: Bool?
    /// 0 if the rating is removed.
    var rating: Double?
    /// In milliseconds since 1970.
    let madeAt: Int64
    let mayBeMade: Bool

    init(_ waiting: WaitingChange) {
        id = waiting.id
        movie = MovieDTO(waiting.movie)
        madeAt = waiting.madeAt.millisecondsSince1970
        mayBeMade = waiting.mayBeMade
        switch waiting.change {
        case .list(.watchlist, let isListed): isOnWatchlist = isListed
        case .list(.favorites, let isListed): isFavorite = isListed
        case .rating(let rating): self.rating = rating?.value ?? 0
        }
    }

    func toDomain() -> WaitingChange? {
        guard let movie = movie.toDomain(), let change else { return nil }
        let madeAt = Timestamp(millisecondsSince1970: madeAt)
        return WaitingChange(id: id, movie: movie, change: change, madeAt: madeAt, mayBeMade: mayBeMade)
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
