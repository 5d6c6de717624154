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

    init(_ changes: WaitingChanges) {
        self.changes = changes.changes.map(WaitingChangeDTO.init)
        refused = changes.refused.map(WaitingChangeDTO.init)
        failedAttempts = changes.failedAttempts
        pausedUntil = changes.pausedUntil?.millisecondsSince1970
        lastID = changes.lastID
        lastMadeID = changes.lastMadeID
    }

    func toDomain() -> WaitingChanges {
        WaitingChanges(
            changes: changes.compactMap { $0.toDomain() },
            refused: refused.compactMap { $0.toDomain() },
            failedAttempts: failedAttempts,
            pausedUntil: pausedUntil.map(Timestamp.init),
            lastID: lastID,
            lastMadeID: lastMadeID
        )
    }
}

/// One change. Only the field of its part is set, and none if a rating is removed.
private struct WaitingChangeDTO: Codable, Sendable {
    let id: Int
    let movie: MovieDTO
    var isOnWatchlist: Bool?
    var isFavorite: Bool?
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
        case .rating(let rating): self.rating = rating?.value
        }
    }

    func toDomain() -> WaitingChange? {
        guard let movie = movie.toDomain() else { return nil }
        let change: LibraryChange =
            if let isOnWatchlist { .list(.watchlist, isListed: isOnWatchlist) } else if let isFavorite {
                .list(.favorites, isListed: isFavorite)
            } else { .rating(rating.flatMap { try? UserRating($0) }) }
        let madeAt = Timestamp(millisecondsSince1970: madeAt)
        return WaitingChange(id: id, movie: movie, change: change, madeAt: madeAt, mayBeMade: mayBeMade)
    }
}
