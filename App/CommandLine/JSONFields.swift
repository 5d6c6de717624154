import Presentation
import PresentationKit

/// The fields of a result that `--json` can name.
///
/// The declaration of a command says which it has (`CommandAction.fields`), so TAB completes them.
struct JSONFields: Sendable {
    static let movies = JSONFields(
        "fields",
        MovieField.self,
        help:
            "id, title, originalTitle, originalLanguage, overview, releaseDate, rating, votes, posterPath, genres, runtime (minutes, if the details of the film are saved); if you are signed in, also yourRating, onWatchlist, favorite, and waiting (which of these three wait to be sent)"
    )
    /// A single film. The help names only what a list has not.
    static let movie = JSONFields(
        "view",
        MovieDetailsField.self,
        help:
            "Also: tagline, directors, cast, revenue (US dollars), status, budget (US dollars), countries, collection, imdbId, trailer, whereToWatch (data of JustWatch), recommended, similar, overviewLanguage ('en' if there is no overview in your language, so that it is the English one)"
    )

    /// The fields of every command, in the order of the help. A test holds them equal to what the commands declare.
    static let all = [
        movies,
        movie,
        person,
    ]

    /// The name in the help.
    let name: String
    /// The names of the fields, with what else the help says of them.
    let help: String
    private let type: any SelectableField.Type

    init(_ name: String, _ type: any SelectableField.Type, help: String) {
        self.name = name
        self.type = type
        self.help = help
    }

    var names: [String] { type.names }
}
