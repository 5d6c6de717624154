import Domain

/// The fields of a single movie in JSON.
package enum MovieDetailsField: String, SelectableField {
    case id, title, originalTitle, originalLanguage, overview, releaseDate, rating, votes, posterPath
    case tagline, genres, runtime, directors, cast, revenue, status

    /// The value of the field, `null` if it is not known. The runtime is in minutes, the revenue in US dollars.
    func value(in details: MovieDetails) -> JSONValue {
        switch self {
        case .tagline: .optional(details.tagline.isEmpty ? nil : details.tagline)
        case .genres: .array(details.genres.map { .string($0.name) })
        case .runtime: details.runtime.map { .integer(NumberFormat.minutes($0)) } ?? .null
        case .directors: .array(details.directors.map(JSONValue.string))
        case .cast: .array(details.cast.map(JSONValue.string))
        case .revenue: details.revenue.map(JSONValue.integer) ?? .null
        case .status: .optional(details.status)
        case .id, .title, .originalTitle, .originalLanguage, .overview, .releaseDate, .rating, .votes, .posterPath:
            MovieField(rawValue: rawValue)?.value(in: details.movie) ?? .null
        }
    }
}
