import Domain
import DomainKit

/// What a column of a file with films says, and its names, which are `FilmsNames.folded`.
enum FilmsColumn: String, CaseIterable {
    case id = "tmdbid tmdb themoviedbid"
    case imdbID = "const tconst imdbid imdb"
    case title = "title name movietitle filmtitle primarytitle originaltitle"
    case year = "year releaseyear productionyear startyear"
    /// Its year counts if there is no other.
    case date = "releasedate released releasedatemonthdayyear"
    case kind = "titletype type mediatype kind itemtype"
    /// A number of a season or an episode, which films have not.
    case number = "seasonnumber episodenumber season episode"
    case address = "url uri link letterboxduri imdburl tmdburl"
    /// A rating that is said to be the user's. A `Rating` beside it is that of others.
    case ownRating = "yourrating myrating userrating yourated personalrating"

    var names: [String] { FilmsNames.words(rawValue) }
}

/// Names of columns, and words for kinds of films, as files have them.
enum FilmsNames {
    private static let films = Set([FilmsColumn.id, .imdbID, .title].flatMap(\.names))
    /// All that show that a line has the names of columns.
    private static let all = Set(
        FilmsColumn.allCases.flatMap(\.names)
            + words("rating rating10 score date daterated watcheddate position created genres tags description ratedat")
    )
    /// Words for films, in languages in which IMDb exports.
    static let filmKinds = Set(
        words(
            """
            movie movies film films featurefilm tvmovie tvfilm video short shortfilm tvshort tvspecial documentary filmtv
            cortometraggio kurzfilm fernsehfilm spielfilm dokumentarfilm téléfilm courtmétrage longmétrage documentaire
            película cortometraje documental filme curtametragem longametragem documentário
            """
        )
    )
    /// Words for what is no film. A music video is missing: some are films at TMDB, as their id at IMDb shows.
    static let otherKinds = Set(
        words(
            """
            tv tvseries tvminiseries miniseries tvepisode tvshow tvseason series show shows season episode podcast podcastseries
            podcastepisode videogame game boardgame book comic manga collection person list
            serie serietv miniserie miniserietv episodiotv videogioco fernsehserie tvserie tvminiserie videospiel jeuvidéo
            sérietélévisée minisérietélévisée épisodetélévisé seriedetv miniseriedetv episodiodetv videojuego sériedetv
            minissériedetv episódiodetv
            """
        )
    )

    static func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }

    /// A name or a word without spaces and marks, in lower case: `tmdbid` for `TMDb ID` and `tmdb_id`.
    static func folded(_ text: some StringProtocol) -> String {
        text.lowercased().filter { !$0.isWhitespace && !"_-\"'()/\u{FEFF}".contains($0) }
    }

    /// Whether a line may be the name of a column, and not a film.
    static func isName(_ line: String) -> Bool { films.contains(folded(line)) }

    /// Whether fields are names of columns. A film may be named "Title", but its row has no second such name.
    static func areNames(_ fields: [some StringProtocol]) -> Bool {
        guard fields.count > 1 else { return false }
        let names = fields.map { folded($0) }
        return names.contains(where: films.contains) && names.count(where: all.contains) > 1
    }

    /// What separates the columns that a line names, or `nil` if it names none.
    static func separator(of line: String) -> Character? {
        ",;\t".first { line.utf8.contains($0.asciiValue ?? 0) && areNames(line.split(separator: $0)) }
    }

    /// The same for the first line of a file, which may also name one column, or columns that are not known. The text of a line
    /// with a film has a space after a comma, or a digit.
    static func separator(ofFirst line: String) throws(RepositoryError) -> Character? {
        if let separator = separator(of: line) { return separator }
        let start = line.prefix(1000)
        if let other = Set(start).first(where: { !$0.isLetter && $0 != " " && areNames(start.split(separator: $0)) }) {
            throw CSVReader.error("'\(other)' separates its columns. Separate them by commas, semicolons or tabs")
        }
        let isCSV = zip(line, line.dropFirst()).contains { $0 == "," && ($1.isLetter || $1 == "," || $1 == "\"") }
        return isCSV || isName(line) ? "," : nil
    }
}

/// A site or a program that exports files with films, known by their columns.
struct FilmsSite: Sendable {
    let name: String
    /// How far its ratings go, or `nil` if nothing but their values shows it.
    let scale: RatingScale?
    /// The columns of the user's ratings, if no name says so. None are, if a `Rating` is that of others there.
    let ratings: [String]
    var isOwn: Bool { name == Self.own.name }
    /// Whether a row without a kind is no film.
    var needsKind: Bool { name == "TMDB" || name == "Trakt" }

    private init(_ name: String, _ scale: RatingScale?, _ ratings: String...) {
        (self.name, self.scale, self.ratings) = (name, scale, ratings)
    }

    /// The entries of this program's own JSON, which no file of another has.
    static let own = FilmsSite("JSON", .ten)

    /// Sites by columns of which a file has all. TMDB's `Rating` is the mean of all users
    /// (https://www.themoviedb.org/settings/import-list), Trakt's `rating` is the user's beside `rated_at`
    /// (https://trakt.tv/settings/data), and this program writes in the format that Letterboxd imports
    /// (https://letterboxd.com/about/importing-data/).
    private static let sites: [(columns: Set<String>, site: FilmsSite)] = [
        (["const"], FilmsSite("IMDb", .ten)),
        (["tmdbid", "type", "releasedate"], FilmsSite("TMDB", .ten)),
        (["tmdbid", "type", "yourrating"], FilmsSite("TMDB", .ten)),
        (["type", "ratedat"], FilmsSite("Trakt", .ten, "rating")),
        (["type", "traktid"], FilmsSite("Trakt", .ten)), (["type", "listedat"], FilmsSite("Trakt", .ten)),
        (["type", "watchedat"], FilmsSite("Trakt", .ten)), (["type", "collectedat"], FilmsSite("Trakt", .ten)),
        (["simklid"], FilmsSite("Simkl", .ten, "rating")),
        (["ratedat", "rating"], FilmsSite("TraktRater", .ten, "rating")),
        (["mediaid", "mediatype"], FilmsSite("Yamtrack", .ten, "score")),
        (["movieid", "averagerating"], FilmsSite("MovieLens", .five, "rating")),
        (["userrating"], FilmsSite("Plex", .ten)), (["audiencerating"], FilmsSite("Plex", .ten)),
        (["letterboxduri"], FilmsSite("Letterboxd", .five, "rating10", "rating")),
        (["rating10"], FilmsSite("Letterboxd", .five, "rating10", "rating")),
        (["position", "name", "url"], FilmsSite("Letterboxd", .five, "rating")),
        (["date", "name", "year"], FilmsSite("Letterboxd", nil, "rating")),
        ([], FilmsSite("CSV", nil, "rating")),
    ]

    /// The site whose file has columns with these names.
    static func site(_ names: [String]) -> FilmsSite {
        sites.first { $0.columns.isSubset(of: names) }?.site ?? own
    }
}
