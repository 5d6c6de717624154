import Domain

/// The fields of each movie of a list in JSON.
package enum MovieField: String, SelectableField {
    case id, title, originalTitle, originalLanguage, overview, releaseDate, rating, votes, posterPath

    /// The value of the field, `null` if it is not known.
    func value(in movie: Movie) -> JSONValue {
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
        }
    }
}
