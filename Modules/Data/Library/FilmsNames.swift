import Domain
import DomainKit

/// What a column says of a film.
enum FilmsColumn: Sendable {
    /// Of a row, `mediaID` counts at the site that `source` names. A `number` is of a season or an episode, which films have not. The
    /// year of `date` counts if there is no other. A rating beside `ownRating` is that of others.
    case id, imdbID, title, year, date, kind, number, address, ownRating, rating10, rating, score, source, mediaID

    /// Its names, as `FilmsNames.folded` makes them. The first that a file has counts.
    static let names: KeyValuePairs<FilmsColumn, [String]> = [
        .id: ["tmdbid", "tmdb", "themoviedbid"],
        .imdbID: ["const", "tconst", "imdbid", "imdb"],
        .title: ["title", "name", "movietitle", "filmtitle", "primarytitle", "originaltitle"],
        .year: ["year", "releaseyear", "productionyear", "startyear"],
        .date: ["releasedate", "released", "releasedatemonthdayyear"],
        .kind: ["titletype", "type", "mediatype", "kind", "itemtype", "typ", "category", "contenttype", "objecttype"],
        .number: ["seasonnumber", "episodenumber", "season", "episode", "seasons", "episodes"],
        .address: ["url", "uri", "link", "letterboxduri", "imdburl", "tmdburl"],
        .ownRating: ["yourrating", "myrating", "userrating", "yourated", "personalrating"],
        .rating10: ["rating10"], .rating: ["rating"], .score: ["score"], .source: ["source"], .mediaID: ["mediaid"],
    ]
}

enum FilmsNames {
    private static let films = FilmsColumn.names.filter { [.id, .imdbID, .title].contains($0.key) }.flatMap(\.value)
    private static let all =
        FilmsColumn.names.flatMap(\.value)
        + words("date daterated watcheddate position created genres tags description ratedat")
    /// A line with one of these, a column or a field of YAML, is of a file of another kind.
    private static let ofLines = words(
        "url uri link movie movies film films rating year date id score video type number media kind"
    )
    static let ofOthers = words("isbn isbn13 author artist album platform")
    /// In languages in which IMDb exports.
    private static let filmKinds = words(
        """
        movie movies film films featurefilm tvmovie tvfilm video short shortfilm tvshort tvspecial documentary filmtv
        cortometraggio kurzfilm fernsehfilm spielfilm dokumentarfilm téléfilm courtmétrage longmétrage documentaire
        película cortometraje documental
        """
    )
    /// A music video is missing: some are films at TMDB, as their id at IMDb shows.
    private static let otherKinds = words(
        """
        tv tvseries tvminiseries miniseries tvepisode tvshow tvseason series show shows season episode podcast podcastseries
        podcastepisode videogame game boardgame book comic manga collection person list
        serie serietv miniserie miniserietv episodiotv videogioco fernsehserie tvserie tvminiserie videospiel jeuvidéo
        sérietélévisée minisérietélévisée épisodetélévisé seriedetv miniseriedetv episodiodetv videojuego
        """
    )

    static func isFilm(_ kind: String) -> Bool? {
        let word = folded(kind)
        return filmKinds.contains(word) ? true : otherKinds.contains(word) ? false : nil
    }

    static func words(_ text: String) -> [String] { text.split(whereSeparator: \.isWhitespace).map(String.init) }

    /// Without spaces and marks, in lower case: `tmdbid` for `TMDb ID` and `tmdb_id`.
    static func folded(_ text: some StringProtocol) -> String {
        text.lowercased().filter { !$0.isWhitespace && !"_-\"'()/.".contains($0) }
    }

    static func isName(_ line: String) -> Bool { line.utf8.count < 40 && films.contains(folded(line)) }

    /// Whether a line without a number is the name of a column. Some films have such titles, so it proves nothing.
    static func mayBeName(_ line: String) -> Bool {
        let word = line.lowercased().filter(\.isLetter)
        return !line.contains(where: \.isNumber) && (films.contains(word) || ofLines.contains(word))
    }

    /// Whether a row is a heading: a film may be named "Title", but its row has no second such name.
    static func areNames(_ fields: [Substring]) -> Bool {
        // No name of a column begins with a digit.
        guard fields.count > 1, !fields.contains(where: { $0.first { $0 != "\"" }?.isNumber == true }) else {
            return false
        }
        let names = fields.map { folded($0) }
        return names.contains(where: films.contains) && names.count(where: all.contains) > 1
    }

    static func separator(of line: String) -> Character? {
        ",;\t".first { areNames(line.utf8.split(separator: $0.asciiValue ?? 0).map(Substring.init)) }
    }

    /// The first line of a file may also name one column, or columns that are not known. The text of a line with a film has a
    /// space after a comma, or a digit.
    static func separator(ofFirst line: String) throws(RepositoryError) -> Character? {
        if let separator = separator(of: line) { return separator }
        guard !line.contains("://") else { return nil }
        let start = line.prefix(1000)
        if let other = start.first(where: { !$0.isLetter && $0 != " " && areNames(start.split(separator: $0)) }) {
            throw CSVReader.error("'\(other)' separates its columns. Separate them by commas, semicolons or tabs")
        }
        let separator = ",;".first { separator in
            zip(line, line.dropFirst()).contains { $0 == separator && ($1.isLetter || $1 == "\"") }
        }
        return separator ?? (isName(line) ? "," : nil)
    }
}

struct FilmsSite: Sendable {
    /// A file of the site has all of these columns.
    let columns: Set<String>
    let name: String
    let scale: RatingScale?
    /// If no name says so. None are, if a `Rating` is that of others there.
    var ratings: [FilmsColumn] = []

    /// TMDB's `Rating` is the mean of all users (https://www.themoviedb.org/settings/import-list), Trakt's `rating` is the
    /// user's beside `rated_at` (https://trakt.tv/settings/data), and this program writes in the format that Letterboxd
    /// imports (https://letterboxd.com/about/importing-data/).
    private static let all = [
        FilmsSite(columns: ["const"], name: "IMDb", scale: .ten),
        FilmsSite(columns: ["tmdbid", "type", "releasedate"], name: "TMDB", scale: .ten),
        FilmsSite(columns: ["type", "ratedat"], name: "Trakt", scale: .ten, ratings: [.rating]),
        FilmsSite(columns: ["type", "traktid"], name: "Trakt", scale: .ten),
        FilmsSite(columns: ["type", "listedat"], name: "Trakt", scale: .ten),
        FilmsSite(columns: ["simklid"], name: "Simkl", scale: .ten, ratings: [.rating]),
        FilmsSite(columns: ["ratedat", "rating"], name: "TraktRater", scale: .ten, ratings: [.rating]),
        FilmsSite(columns: ["mediaid", "mediatype"], name: "Yamtrack", scale: .ten, ratings: [.score]),
        FilmsSite(columns: ["movieid", "averagerating"], name: "MovieLens", scale: .five, ratings: [.rating]),
        FilmsSite(columns: ["mediaid", "userrating"], name: "Plex", scale: .ten),
        FilmsSite(columns: ["audiencerating"], name: "Plex", scale: .ten),
        FilmsSite(columns: ["letterboxduri"], name: "Letterboxd", scale: .five, ratings: [.rating10, .rating]),
        FilmsSite(columns: ["rating10"], name: "Letterboxd", scale: .five, ratings: [.rating10, .rating]),
        FilmsSite(columns: ["position", "name", "url"], name: "Letterboxd", scale: .five, ratings: [.rating]),
        FilmsSite(columns: ["date", "name", "year"], name: "Letterboxd", scale: nil, ratings: [.rating]),
    ]
    /// A `Rating` beside these is that of others.
    private static let ofPublic = FilmsNames.words(
        """
        votes numvotes votecount voteaverage metascore criticrating userscore averagerating imdbrating imdbscore usersrated
        ratingcount ratingscount numberofratings noofratings ratings ratingaverage publicrating audiencescore reviews popularity
        """
    )

    /// - Parameter names: As `FilmsNames.folded` makes them.
    static func site(_ names: [String]) -> FilmsSite {
        all.first { $0.columns.isSubset(of: names) }
            ?? FilmsSite(
                columns: [],
                name: "CSV",
                scale: nil,
                ratings: names.contains(where: ofPublic.contains) ? [] : [.rating]
            )
    }
}
