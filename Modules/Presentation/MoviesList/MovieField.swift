package import Domain
package import PresentationKit

/// The fields of a movie in lists, for programs: JSON, and lines of text.
package enum MovieField: String, SelectableField {
    /// The raw value is the name in JSON.
    case id, title, originalTitle, originalLanguage, overview, releaseDate, rating, votes, posterPath
    case genres
    /// In minutes. `null` unless the details of the movie are saved here.
    case runtime
    /// What belongs to the signed-in user. `null` without a session.
    case yourRating, onWatchlist, favorite, waiting

    package static let ofUser: [MovieField] = [.yourRating, .onWatchlist, .favorite, .waiting]
    package static let ofList = allCases.filter { $0 != .runtime && !ofUser.contains($0) }
    /// In the order of a line.
    package static let ofLine: [MovieField] = [
        .id, .title, .releaseDate, .rating, .votes, .originalLanguage, .yourRating, .genres, .runtime,
    ]

    package var note: String? {
        switch self {
        case .runtime: "minutes, if the details of the film are saved"
        case .yourRating: "it and the next three if you are signed in"
        case .waiting: "which of these three wait to be sent"
        default: nil
        }
    }

    /// `null` if it is not known.
    package func value(in movie: Movie, _ library: UserLibrary = .none, runtime: Duration? = nil) -> JSONValue {
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
        case .genres: .array(movie.genres.map { .string($0.name) })
        case .runtime: runtime.map { .integer(NumberFormat.minutes($0)) } ?? .null
        case .yourRating: library.state(of: movie.id)?.rating.map { .number($0.value) } ?? .null
        case .onWatchlist: library.state(of: movie.id)?.isOnWatchlist.map(JSONValue.boolean) ?? .null
        case .favorite: library.state(of: movie.id)?.isFavorite.map(JSONValue.boolean) ?? .null
        case .waiting: .array(Self.waiting(for: movie.id, library).map { .string($0.rawValue) })
        }
    }

    /// In a line. Empty if it is not known.
    package func text(in movie: Movie, _ library: UserLibrary = .none, runtime: Duration? = nil) -> String {
        switch self {
        case .title: MovieTitle.text(movie)
        case .rating: movie.rating.map(NumberFormat.rating) ?? ""
        case .yourRating: library.state(of: movie.id)?.rating?.description ?? ""
        default: value(in: movie, library, runtime: runtime).line
        }
    }

    private static func waiting(for movie: MovieID, _ library: UserLibrary) -> [MovieField] {
        let waiting = library.waitingParts(of: movie)
        let fields: [(AccountState.Part, MovieField)] = [
            (.rating, .yourRating), (.watchlist, .onWatchlist), (.favorite, .favorite),
        ]
        return fields.filter { waiting.contains($0.0) }.map(\.1)
    }
}
