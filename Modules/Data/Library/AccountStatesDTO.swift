import Domain

/// https://developer.themoviedb.org/reference/movie-account-states
struct AccountStatesDTO: Decodable, Sendable {
    private let favorite: Bool
    private let watchlist: Bool
    /// TMDB sends `false` in the place of an object if the user has not rated the movie.
    private let rated: RatedDTO?
    private let isUnrated: Bool

    private struct RatedDTO: Decodable {
        let value: Double
    }

    private enum CodingKeys: CodingKey {
        case favorite, watchlist, rated
    }

    /// - Throws: `DecodingError` if a list is missing, as in a document that describes an error.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        favorite = try fields.decode(Bool.self, forKey: .favorite)
        watchlist = try fields.decode(Bool.self, forKey: .watchlist)
        rated = try? fields.decode(RatedDTO.self, forKey: .rated)
        isUnrated = (try? fields.decode(Bool.self, forKey: .rated)) == false
    }

    func toDomain() -> AccountState {
        AccountState(
            rating: rated.flatMap { try? UserRating($0.value) },
            isUnrated: isUnrated,
            isOnWatchlist: watchlist,
            isFavorite: favorite
        )
    }
}
