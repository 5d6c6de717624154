package import Domain
package import PresentationKit

package enum MovieDetailsField: String, SelectableField {
    /// What every list has of a movie. The raw value is the name in JSON.
    case id, title, originalTitle, originalLanguage, overview, releaseDate, rating, votes, posterPath
    case tagline, genres, runtime, directors, cast, revenue, status
    /// `whereToWatch` depends on the user's country.
    case budget, countries, collection, imdbId, trailer, whereToWatch, recommended, similar
    /// `en` if the overview is in English, because there is none in the requested language.
    case overviewLanguage
    /// What belongs to the signed-in user. `null` without a session.
    case yourRating, onWatchlist, favorite, waiting

    /// The runtime is in minutes, budget and revenue are in US dollars. What is not known is `null`.
    ///
    /// - Parameter region: The region of `whereToWatch`, which is `null` without one.
    package func value(in details: MovieDetails, _ library: UserLibrary, region: Region?) -> JSONValue {
        switch self {
        case .tagline: .optional(details.tagline.isEmpty ? nil : details.tagline)
        case .genres: .array(details.genres.map { .string($0.name) })
        case .runtime: details.runtime.map { .integer(NumberFormat.minutes($0)) } ?? .null
        case .directors: .array(details.directors.map(JSONValue.string))
        case .cast: .array(details.cast.map(JSONValue.string))
        case .revenue: details.revenue.map(JSONValue.integer) ?? .null
        case .status: .optional(details.status)
        case .budget: details.budget.map(JSONValue.integer) ?? .null
        case .countries:
            .array(details.countries.map { .object([("code", .string($0.code)), ("name", .string($0.name))]) })
        case .collection:
            details.collection.map { .object([("id", .integer($0.id)), ("name", .string($0.name))]) } ?? .null
        case .imdbId: .optional(details.imdbID?.value)
        case .trailer:
            details.trailer.map { .object([("name", .string($0.name)), ("url", .string($0.address))]) } ?? .null
        case .whereToWatch: region.map { Self.watchOptions(details.watchOptions[$0], in: $0) } ?? .null
        case .recommended: .array(details.recommended.map(Self.related))
        case .similar: .array(details.similar.map(Self.related))
        case .overviewLanguage: .optional(details.isOverviewInEnglish ? "en" : nil)
        case .id, .title, .originalTitle, .originalLanguage, .overview, .releaseDate, .rating, .votes, .posterPath,
            .yourRating, .onWatchlist, .favorite, .waiting:
            MovieField(rawValue: rawValue)?.value(in: details.movie, library) ?? .null
        }
    }

    /// The source of the data has to be named.
    private static func watchOptions(_ options: WatchOptions?, in region: Region) -> JSONValue {
        let kinds = WatchOptions.Kind.allCases.map { kind in
            (name: kind.rawValue, value: JSONValue.array((options?.providers[kind] ?? []).map(provider)))
        }
        return .object([("region", .string(region.code)), ("source", .string(WatchOptions.source))] + kinds)
    }

    private static func provider(_ provider: WatchProvider) -> JSONValue {
        .object([("id", .integer(provider.id)), ("name", .string(provider.name))])
    }

    private static func related(_ movie: Movie) -> JSONValue {
        let fields: [MovieField] = [.id, .title, .releaseDate]
        return .object(fields.map { ($0.rawValue, $0.value(in: movie)) })
    }
}
