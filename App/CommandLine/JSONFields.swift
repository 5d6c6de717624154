import Presentation
import PresentationKit

/// The declaration of a command says which fields it has (`CommandAction.fields`), so TAB completes them.
struct JSONFields: Sendable {
    static let movies = JSONFields(
        "fields",
        MovieField.self,
        help:
            "id, title, originalTitle, originalLanguage, overview, releaseDate, rating, votes, posterPath, genres, runtime (minutes, if the details of the film are saved); if you are signed in, also yourRating, onWatchlist, favorite, and waiting (which of these three wait to be sent)"
    )
    static let movie = JSONFields(
        "view",
        MovieDetailsField.self,
        help:
            "Also: tagline, directors, cast, revenue (US dollars), status, budget (US dollars), countries, collection, imdbId, trailer, whereToWatch (data of JustWatch), recommended, similar, overviewLanguage ('en' if there is no overview in your language, so that it is the English one)"
    )

    /// In the order of the help. A test holds them equal to what the commands declare.
    static let all = [
        movies,
        movie,
        person,
    ]

    let name: String
    let help: String
    private let type: any SelectableField.Type

    init(_ name: String, _ type: any SelectableField.Type, help: String) {
        self.name = name
        self.type = type
        self.help = help
    }

    var names: [String] { type.names }
}
