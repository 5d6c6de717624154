package import Domain

/// A change of the user's lists or ratings, and its messages.
package enum LibraryChange: Sendable, Hashable {
    case list(UserList, isListed: Bool)
    /// The new rating, or `nil` if the rating is removed.
    case rating(UserRating?)

    /// Asks whether to make the change: `Rate Batman Begins (2005) 8.5/10?`
    package func question(_ movie: Movie) -> String {
        let name = MovieLabel.text(movie)
        return switch self {
        case .list(let list, true): "Add \(name) to \(list.phrase)?"
        case .list(let list, false): "Remove \(name) from \(list.phrase)?"
        case .rating(let rating?): "Rate \(name) \(rating)/10?"
        case .rating(nil): "Remove your rating of \(name)?"
        }
    }

    /// Says that the change was made: `Rated Batman (1989) 8.5/10.`
    package func sentence(_ movie: Movie) -> String {
        let name = MovieLabel.text(movie)
        return switch self {
        case .list(let list, true): "Added \(name) to \(list.phrase)."
        case .list(let list, false): "Removed \(name) from \(list.phrase)."
        case .rating(let rating?): "Rated \(name) \(rating)/10."
        case .rating(nil): "Removed your rating of \(name)."
        }
    }

    /// The change that was made, for other programs. One film is one object, several are an array:
    /// `{"change":"rating","movie":{"id":6,"title":"Batman","year":1989},"rating":8.5}`.
    package func json(_ movies: [Movie], isArray: Bool, layout: JSONLayout) -> String {
        let objects = movies.map(object)
        return (isArray ? .array(objects) : objects.first ?? .null).text(layout)
    }

    private func object(_ movie: Movie) -> JSONValue {
        let (name, state): (String, (String, JSONValue)) =
            switch self {
            case .list(.watchlist, let isListed): ("watchlist", ("isListed", .boolean(isListed)))
            case .list(.favorites, let isListed): ("favorites", ("isListed", .boolean(isListed)))
            case .rating(let rating): ("rating", ("rating", rating.map { .number($0.value) } ?? .null))
            }
        let film = JSONValue.changedMovie(movie.id, title: movie.title, year: movie.releaseDate?.year)
        return .object([("change", .string(name)), ("movie", film), state])
    }
}

extension JSONValue {
    /// The movie of a change: `{"id":6,"title":"Batman","year":1989}`.
    static func changedMovie(_ id: MovieID, title: String, year: Int?) -> JSONValue {
        .object([
            ("id", .integer(id.value)), ("title", .string(title)), ("year", year.map(JSONValue.integer) ?? .null),
        ])
    }
}

extension UserList {
    fileprivate var phrase: String {
        switch self {
        case .watchlist: "your watchlist"
        case .favorites: "your favorites"
        }
    }
}
