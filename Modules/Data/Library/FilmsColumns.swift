import DataKit
import Domain
import DomainKit

/// The columns of a file with films, whose names show who has exported it.
///
/// IMDb: `Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,…`
/// (https://andrei.xyz/post/imdb-ratings-how-it-was-made). Letterboxd: `Date,Name,Year,Letterboxd URI,Rating`, and its own
/// import format with `tmdbID`, `imdbID`, `Title`, `Year`, `Rating` and `Rating10`
/// (https://letterboxd.com/about/importing-data/), in which this program writes. TMDB: `TMDb ID,IMDb ID,Type,Name,Release
/// Date,Season Number,Episode Number,Rating,Your Rating,Date Rated`, where `Rating` is the mean of all users
/// (https://www.themoviedb.org/settings/import-list). Trakt: `rated_at,type,title,year,trakt_rating,trakt_id,imdb_id,tmdb_id,…,
/// rating` and `rank,listed_at,type,…`. Its `rating` is the user's if there is also `rated_at`
/// (https://trakt.tv/settings/data).
struct FilmsColumns: Sendable {
    /// What is not a film at IMDb and TMDB, without spaces and in lower case.
    private static let otherKinds: Set = [
        "tvseries", "tvminiseries", "tvepisode", "podcastseries", "podcastepisode", "videogame",
        "tv", "tvshow", "tvseason", "series", "show", "season", "episode",
    ]

    private static let filmNames: Set = ["const", "imdbid", "imdb_id", "tmdbid", "tmdb_id", "title", "name"]
    private static let numberNames: Set = ["seasonnumber", "episodenumber", "season_number", "episode_number"]

    private let site: Site
    private let change: LibraryChange?
    private let count: Int
    private let ratingsOfTen: Int?
    private let ratingsOfFive: Int?
    private let imdbIDs: Int?
    private let ids: Int?
    private let titles: Int?
    private let years: Int?
    private let dates: Int?
    private let kinds: [Int]
    /// Numbers of seasons and episodes, which films have not.
    private let numbers: [Int]

    /// - Parameters:
    ///   - change: What becomes of every film, or `nil` if each row sets its own rating.
    ///   - catalogue: If it is not in use, its ids are not read.
    /// - Throws: `invalidInput` if there is no column that names films, or, without a change, none of ratings, or if it is not
    ///   known whose ratings a column holds.
    init(_ row: CSVReader.Row, _ change: LibraryChange?, _ catalogue: PublicCatalogue) throws(RepositoryError) {
        let header = (0..<row.count).map { row[$0] }
        let names = Self.names(of: header)
        func column(_ name: String?) throws(RepositoryError) -> Int? {
            guard let name, let index = names.firstIndex(of: name) else { return nil }
            guard index == names.lastIndex(of: name) else {
                throw .invalidInput(reason: "The file has more than one column '\(header[index])'.")
            }
            return index
        }
        let site = Site(names)
        self.site = site
        self.change = change
        count = header.count
        imdbIDs = try column(site.imdbIDs)
        ids = catalogue.isInUse ? try column(site.ids) : nil
        titles = try column(names.contains("title") ? "title" : "name")
        years = try column("year")
        dates = site == .tmdb ? try column("releasedate") : nil
        kinds = names.indices.filter { ["titletype", "type"].contains(names[$0]) }
        numbers = names.indices.filter { Self.numberNames.contains(names[$0]) }
        ratingsOfTen = change == nil ? try column(site.ratingsOfTen(names)) : nil
        ratingsOfFive = change == nil && site == .letterboxd ? try column("rating") : nil
        try requireColumns(names, header, catalogue)
    }

    private func requireColumns(
        _ names: [String],
        _ header: [String],
        _ catalogue: PublicCatalogue
    ) throws(RepositoryError) {
        guard change != nil || site != .letterboxd || !names.contains("yourrating") else {
            throw Self.refused(
                "The file has a column 'Your Rating', but neither 'Const' of IMDb, nor 'TMDb ID' and 'Type' of TMDB.",
                header
            )
        }
        guard imdbIDs != nil || ids != nil || titles != nil else {
            let names = catalogue.isInUse ? "'Name', 'Title', 'tmdbID' or 'imdbID'" : "'Name', 'Title' or 'imdbID'"
            throw Self.missing("names films: 'Const' of IMDb, or \(names) of Letterboxd", header)
        }
        guard change != nil || ratingsOfTen != nil || ratingsOfFive != nil else {
            throw Self.missing("holds ratings: \(site.namesOfRatings)", header)
        }
    }

    /// Whether a line names columns. The text of a line with a film has a space after a comma, or a digit.
    static func areNamed(in line: String) -> Bool {
        let names = names(of: line.split { ",;\t\"".contains($0) }.map(String.init))
        return names.contains(where: filmNames.contains)
            || zip(line, line.dropFirst()).contains { $0 == "," && ($1.isLetter || $1 == "," || $1 == "\"") }
    }

    /// The names without spaces and in lower case.
    private static func names(of header: [String]) -> [String] {
        header.map { $0.filter { !$0.isWhitespace }.lowercased() }
    }

    private static func missing(_ purpose: String, _ header: [String]) -> RepositoryError {
        let hint = header.count == 1 && header[0].contains(";") ? " Separate them by commas, not by semicolons." : ""
        return refused("The file has no column that \(purpose).", header, hint)
    }

    private static func refused(_ problem: String, _ header: [String], _ hint: String = "") -> RepositoryError {
        let names = header.prefix(20).map(quoted).joined(separator: ", ") + (header.count > 20 ? ", …" : "")
        return .invalidInput(reason: "\(problem) Its columns are: \(names).\(hint)")
    }

    /// A field in a message, not longer than it helps.
    private static func quoted(_ field: String) -> String {
        let start = field.unicodeScalars.prefix(40)
        return "'\(start.endIndex == field.endIndex ? field : String(start) + "…")'"
    }

    /// The name of the site that has exported the file.
    var source: String { site.rawValue }

    func row(_ row: CSVReader.Row) -> FilmsFile.Row {
        guard row.count == count else {
            let reason = "\(row.count) fields in a file of \(count) columns"
            return FilmsFile.Row(line: row.line, movie: MovieReference(), content: .invalid(reason: reason))
        }
        let year = years.flatMap { Int(Self.field($0, row)) } ?? dates.flatMap { Self.date(row[$0])?.year }
        let movie = MovieReference(
            id: ids.flatMap { Int(Self.field($0, row)) }.flatMap(MovieID.init),
            imdbID: imdbIDs.flatMap { try? IMDbID(Self.field($0, row)) },
            title: titles.flatMap { try? SearchText(Self.title(Self.field($0, row))) },
            year: year.flatMap { try? ReleaseYear($0) }
        )
        return FilmsFile.Row(line: row.line, movie: movie, content: content(row, movie))
    }

    private func content(_ row: CSVReader.Row, _ movie: MovieReference) -> FilmsFile.Content {
        guard isFilm(row) else { return .noFilm }
        let change = rating(row)
        guard case .change = change else { return change }
        guard movie.id != nil || movie.imdbID != nil || movie.title != nil else {
            return .invalid(reason: "names no film")
        }
        return change
    }

    private func isFilm(_ row: CSVReader.Row) -> Bool {
        let kinds = kinds.map { row[$0].filter { !$0.isWhitespace }.lowercased() }
        if kinds.contains(where: Self.otherKinds.contains) { return false }
        if site == .tmdb || site == .trakt, !kinds.contains("movie") { return false }
        // IMDb's ids of people are in lists of people.
        if site == .imdb, let imdbIDs, Self.field(imdbIDs, row).hasPrefix("nm") { return false }
        return numbers.allSatisfy { Self.field($0, row).isEmpty }
    }

    /// The change that a row makes, if its film is known.
    private func rating(_ row: CSVReader.Row) -> FilmsFile.Content {
        if let change { return .change(change) }
        let candidates = [(ratingsOfTen, 1.0), (ratingsOfFive, 2.0)].compactMap { column, factor in
            column.map { (text: Self.field($0, row), factor: factor) }
        }
        guard let rating = candidates.first(where: { !$0.text.isEmpty }) else { return .unrated }
        guard rating.text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let number = Double(rating.text),
            let value = try? UserRating(number * rating.factor)
        else { return .invalid(reason: Self.noRating(rating.text)) }
        return .change(.rating(value))
    }

    /// The reason why a row is invalid whose rating is none.
    static func noRating(_ text: String) -> String { "\(quoted(text)) is not a rating" }

    /// The reason why a line is invalid that has only one word.
    static func missingRating(_ text: String) -> String { "\(quoted(text)) has no rating behind it" }

    /// A field with single spaces between its words.
    private static func field(_ index: Int, _ row: CSVReader.Row) -> String {
        row[index].split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The day of a time such as `1999-10-15T00:00:00Z`.
    private static func date(_ text: String) -> CalendarDate? {
        CalendarDate(String(text.prefix(10)))
    }

    /// Removes the apostrophe that makes a title harmless in spreadsheets, as in the CSV of this program.
    private static func title(_ text: String) -> String {
        text.hasPrefix("'") && text.dropFirst().first.map("=+-@".contains) == true ? String(text.dropFirst()) : text
    }
}

/// A site that exports files with films.
private enum Site: String {
    case imdb = "IMDb"
    case tmdb = "TMDB"
    case trakt = "Trakt"
    case letterboxd = "Letterboxd"

    /// What files of Trakt say of each row, by their kind.
    private static let traktNames: Set = [
        "trakt_id", "rated_at", "listed_at", "watched_at", "watchlisted_at", "collected_at",
    ]

    /// - Parameter names: The names of the columns of a file, without spaces and in lower case.
    init(_ names: [String]) {
        let hasType = names.contains("type")
        self =
            if names.contains("const") { .imdb } else if hasType, !Self.traktNames.isDisjoint(with: names) {
                .trakt
            } else if hasType, names.contains("tmdbid"), !Set(["yourrating", "releasedate"]).isDisjoint(with: names) {
                .tmdb
            } else { .letterboxd }
    }

    var imdbIDs: String {
        switch self {
        case .imdb: "const"
        case .trakt: "imdb_id"
        case .tmdb, .letterboxd: "imdbid"
        }
    }

    var ids: String { self == .trakt ? "tmdb_id" : "tmdbid" }

    /// The column of the user's ratings of up to 10, or `nil` if it may hold those of others.
    func ratingsOfTen(_ names: [String]) -> String? {
        switch self {
        case .imdb, .tmdb: "yourrating"
        case .trakt: names.contains("rated_at") ? "rating" : nil
        case .letterboxd: "rating10"
        }
    }

    /// The columns of ratings, for messages.
    var namesOfRatings: String {
        switch self {
        case .imdb, .tmdb: "'Your Rating'"
        case .trakt: "'rating' beside 'rated_at'"
        case .letterboxd: "'Your Rating' of IMDb, or 'Rating' or 'Rating10' of Letterboxd"
        }
    }
}
