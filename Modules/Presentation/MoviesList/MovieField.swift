import Domain

/// The fields of each movie of a list in JSON.
package enum MovieField: String, SelectableField {
    /// What the catalogue says of a movie. The raw value is the name in JSON.
    case id, title, originalTitle, originalLanguage, overview, releaseDate, rating, votes, posterPath
    /// What belongs to the signed-in user. `null` without a session.
    case yourRating, onWatchlist, favorite, waiting

    /// The fields that are the same for every user.
    static let ofEveryone = allCases.filter { ![.yourRating, .onWatchlist, .favorite, .waiting].contains($0) }

    /// The value of the field, `null` if it is not known.
    ///
    /// - Parameter state: The user's rating and lists of the movie, or `nil` if they are not known.
    func value(in movie: Movie, _ state: AccountState? = nil) -> JSONValue {
        switch self {
        case .id: .integer(movie.id.value)
        case .title: .string(movie.title)
        case .originalTitle: .string(movie.originalTitle)
        case .originalLanguage: .optional(movie.originalLanguage?.tag)
        case .overview: .optional(movie.overview.isEmpty ? nil : movie.overview)
        case .releaseDate: .optional(movie.releaseDate?.description)
        case .rating: movie.rating.map { .number($0.average) } ?? .null
        case .votes: movie.rating.map { .integer($0.votes) } ?? .null
        case .posterPath: .optional(movie.poster?.value)
        case .yourRating: state?.rating.map { .number($0.value) } ?? .null
        case .onWatchlist: state?.isOnWatchlist.map(JSONValue.boolean) ?? .null
        case .favorite: state?.isFavorite.map(JSONValue.boolean) ?? .null
        case .waiting: .array(Self.waiting(state).map { .string($0.rawValue) })
        }
    }

    /// The fields whose changes wait to be sent.
    static func waiting(_ state: AccountState?) -> [MovieField] {
        let fields: [(AccountState.Part, MovieField)] = [
            (.rating, .yourRating), (.watchlist, .onWatchlist), (.favorite, .favorite),
        ]
        return fields.filter { state?.waiting.contains($0.0) ?? false }.map(\.1)
    }
}
