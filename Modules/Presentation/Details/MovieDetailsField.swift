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

    /// In the order of the lines for programs. The overview follows them.
    package static let ofLines: [MovieDetailsField] = [
        .id, .title, .originalTitle, .originalLanguage, .releaseDate, .rating, .votes, .runtime, .genres, .directors,
        .cast, .revenue, .status, .tagline, .posterPath, .budget, .countries, .collection, .imdbId, .trailer,
        .recommended, .similar, .whereToWatch, .yourRating, .onWatchlist, .favorite, .waiting, .overviewLanguage,
    ]

    package var note: String? {
        switch self {
        case .revenue, .budget: "US dollars"
        case .whereToWatch: "data of \(WatchOptions.source)"
        case .overviewLanguage: "'en' if there is no overview in your language, so that it is the English one"
        default: nil
        }
    }

    /// In lines.
    package var label: String {
        switch self {
        case .originalLanguage: "language"
        case .posterPath: "poster"
        case .imdbId: "imdb"
        default: words
        }
    }

    private var ofMovie: MovieField? { MovieField(rawValue: rawValue) }

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
        case .countries: .array(details.countries.map { Self.object("code", .string($0.code), $0.name) })
        case .collection: details.collection.map { Self.object("id", .integer($0.id), $0.name) } ?? .null
        case .imdbId: .optional(details.imdbID?.value)
        case .trailer:
            details.trailer.map { .object([("name", .string($0.name)), ("url", .string($0.address))]) } ?? .null
        case .whereToWatch: region.map { Self.watchOptions(details.watchOptions[$0], in: $0) } ?? .null
        case .recommended: .array(details.recommended.map(Self.related))
        case .similar: .array(details.similar.map(Self.related))
        case .overviewLanguage: .optional(details.isOverviewInEnglish ? "en" : nil)
        case .id, .title, .originalTitle, .originalLanguage, .overview, .releaseDate, .rating, .votes, .posterPath,
            .yourRating, .onWatchlist, .favorite, .waiting:
            ofMovie?.value(in: details.movie, library) ?? .null
        }
    }

    /// In lines. Empty if it is not known.
    package func text(in details: MovieDetails, _ library: UserLibrary, region: Region?) -> String {
        switch self {
        case .rating, .yourRating: ofMovie?.text(in: details.movie, library) ?? ""
        case .trailer: details.trailer?.address ?? ""
        case .recommended: details.recommended.map(MovieLabel.textWithID).joined(separator: "; ")
        case .similar: details.similar.map(MovieLabel.textWithID).joined(separator: "; ")
        default: value(in: details, library, region: region).line
        }
    }

    /// For a person: the label before the text, and the text, which is empty if it is not known or goes without saying.
    package func shown(in details: MovieDetails) -> (label: String, text: String) {
        let text = text(in: details, .none, region: nil)
        return switch self {
        case .runtime: (label, details.runtime.map(NumberFormat.runtime) ?? "")
        case .status: (label, text == "Released" ? "" : text)
        case .directors: (details.directors.count == 1 ? "Director" : "Directors", text)
        case .cast: ("Cast", text)
        case .collection: ("Collection", text)
        case .countries: (details.countries.count == 1 ? "Country" : "Countries", text)
        case .budget: ("Budget", details.budget.map { "$\(NumberFormat.grouped($0))" } ?? "")
        case .revenue: ("Revenue", details.revenue.map { "$\(NumberFormat.grouped($0))" } ?? "")
        case .trailer: ("Trailer", text)
        case .imdbId: ("IMDb", text.isEmpty ? "" : "https://www.imdb.com/title/\(text)/")
        default: (label, text)
        }
    }

    /// The source of the data has to be named.
    private static func watchOptions(_ options: WatchOptions?, in region: Region) -> JSONValue {
        let kinds = WatchOptions.Kind.allCases.map { kind in
            let providers = (options?.providers[kind] ?? []).map { object("id", .integer($0.id), $0.name) }
            return (name: kind.rawValue, value: JSONValue.array(providers))
        }
        return .object([("region", .string(region.code)), ("source", .string(WatchOptions.source))] + kinds)
    }

    private static func object(_ key: String, _ value: JSONValue, _ name: String) -> JSONValue {
        .object([(key, value), ("name", .string(name))])
    }

    private static func related(_ movie: Movie) -> JSONValue {
        let fields: [MovieField] = [.id, .title, .releaseDate]
        return .object(fields.map { ($0.rawValue, $0.value(in: movie)) })
    }
}
