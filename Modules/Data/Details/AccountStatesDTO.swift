import Domain

/// A user's rating of a movie and the lists that it is on (https://developer.themoviedb.org/reference/movie-account-states).
struct AccountStatesDTO: Decodable, Sendable {
    private let isFavorite: Bool
    private let isOnWatchlist: Bool
    /// `nil` if the user has not rated the movie. TMDB then sends `false` in the place of an object.
    private let rated: RatedDTO?

    private struct RatedDTO: Decodable {
        let value: Double
    }

    private enum CodingKeys: String, CodingKey {
        case rated
        case isFavorite = "favorite"
        case isOnWatchlist = "watchlist"
    }

    /// - Throws: `DecodingError` if a list is missing, as in a document that describes an error.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        isFavorite = try fields.decode(Bool.self, forKey: .isFavorite)
        isOnWatchlist = try fields.decode(Bool.self, forKey: .isOnWatchlist)
        rated = try? fields.decode(RatedDTO.self, forKey: .rated)
    }

    func toDomain() -> AccountState {
        AccountState(
            rating: rated.flatMap { try? UserRating($0.value) },
            isOnWatchlist: isOnWatchlist,
            isFavorite: isFavorite
        )
    }
}
