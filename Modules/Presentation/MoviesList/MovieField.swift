package import Domain
package import PresentationKit

/// The fields of a movie in lists: in JSON, in lines of text, and as columns of tables.
package enum MovieField: String, SelectableField {
    /// The raw value is the name in JSON.
    case id, title, originalTitle, originalLanguage, overview, releaseDate, rating, votes, posterPath, genres
    /// In minutes. `null` unless the details of the movie are saved here.
    case runtime
    /// What belongs to the signed-in user. `null` without a session.
    case yourRating, onWatchlist, favorite, waiting
    /// Of tables alone.
    case year, yours

    package static let ofService: [MovieField] = [
        .id, .title, .originalTitle, .originalLanguage, .overview, .releaseDate, .rating, .votes, .posterPath, .genres,
    ]
    package static let ofUser: [MovieField] = [.yourRating, .onWatchlist, .favorite, .waiting]
    /// Without those of tables alone.
    package static let allCases = ofService + [.runtime] + ofUser
    /// In the order of a line.
    package static let ofLine: [MovieField] = [
        .id, .title, .releaseDate, .rating, .votes, .originalLanguage, .yourRating, .genres, .runtime,
    ]

    package static let usualColumns: [MovieField] = [.id, .title, .year, .rating]
    /// The columns of a wide terminal, the most useful first. The votes say how much a rating means. The date adds little to
    /// the year.
    package static let furtherColumns: [MovieField] = [.votes, .genres, .originalLanguage, .releaseDate]
    /// From the left.
    package static let columns = usualColumns + [.yours] + furtherColumns

    package var heading: String {
        switch self {
        case .originalLanguage: "LANGUAGE"
        case .releaseDate: "RELEASED"
        default: rawValue.uppercased()
        }
    }

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
        case .year: movie.releaseDate.map { .integer($0.year) } ?? .null
        case .yours: .string(Self.marks(of: movie.id, library))
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

    /// In a table. `nil` if it is not known.
    ///
    /// - Parameter list: The list of the user that the movie was on a moment ago, and is not on any more.
    package func cell(in movie: Movie, _ library: UserLibrary = .none, goneFrom list: AccountState.Part? = nil)
        -> String?
    {
        switch self {
        case .votes: return movie.rating.map { NumberFormat.grouped($0.votes) }
        case .yours: return Self.marks(of: movie.id, library, goneFrom: list)
        default:
            let text = text(in: movie, library)
            return text.isEmpty && self != .title ? nil : text
        }
    }

    private static func waiting(for movie: MovieID, _ library: UserLibrary) -> [MovieField] {
        let waiting = library.waitingParts(of: movie)
        let fields: [(AccountState.Part, MovieField)] = [
            (.rating, .yourRating), (.watchlist, .onWatchlist), (.favorite, .favorite),
        ]
        return fields.filter { waiting.contains($0.0) }.map(\.1)
    }

    /// Stands for the marks that are not known, whichever they are.
    package static let unknownMark = "?"

    /// `★8.5 W ♥` if the user has rated it, and it is on the watchlist and a favorite. `W…` waits to be sent, and `-W…` is a
    /// removal that waits. `−` stands in the place of the list that the movie is gone from. `W ?` is on the watchlist, and more is
    /// not known.
    private static func marks(
        of movie: MovieID,
        _ library: UserLibrary,
        goneFrom list: AccountState.Part? = nil
    ) -> String {
        let parts = [AccountState.Part.rating, .watchlist, .favorite]
        let known = parts.compactMap { mark($0, of: movie, library, goneFrom: list) }
        return (known + (library.unknownParts(of: movie).isEmpty ? [] : [unknownMark])).joined(separator: " ")
    }

    /// One of these marks. `nil` if there is nothing to say.
    package static func mark(
        _ part: AccountState.Part,
        of movie: MovieID,
        _ library: UserLibrary,
        goneFrom list: AccountState.Part? = nil
    ) -> String? {
        let sign =
            switch part {
            case .rating: "★"
            case .watchlist: "W"
            case .favorite: "♥"
            }
        return userTexts(of: movie, library, [(part, sign, "-\(sign)")], waiting: "…", goneFrom: list).first
    }

    /// Says what the user has made of a movie. The rating is behind its text, and `mark` behind what is not sent yet.
    package static func userTexts(
        of movie: MovieID,
        _ library: UserLibrary,
        _ texts: [(part: AccountState.Part, text: String, removed: String)],
        waiting mark: String,
        goneFrom list: AccountState.Part? = nil
    ) -> [String] {
        let state = library.state(of: movie)
        let waiting = library.waitingParts(of: movie)
        return texts.compactMap { part, text, removed in
            let made: String? =
                switch part {
                case list: "−"
                case .rating: state?.rating.map { "\(text)\($0)" }
                case .watchlist: state?.isOnWatchlist == true ? text : nil
                case .favorite: state?.isFavorite == true ? text : nil
                }
            return waiting.contains(part) ? (made ?? removed) + mark : made
        }
    }
}
