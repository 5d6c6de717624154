import DataKit
public import Domain
public import DomainKit

/// Reads files of ratings that IMDb, Letterboxd and TMDB export, recognised by the names of their columns.
///
/// IMDb: `Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,…`
/// (https://andrei.xyz/post/imdb-ratings-how-it-was-made). Letterboxd: `Date,Name,Year,Letterboxd URI,Rating`, and its own
/// import format with `tmdbID`, `imdbID`, `Title`, `Year`, `Rating` and `Rating10`
/// (https://letterboxd.com/about/importing-data/). TMDB: `TMDb ID,IMDb ID,Type,Name,Release Date,Season Number,Episode
/// Number,Rating,Your Rating,Date Rated`, where `Rating` is the mean of all users
/// (https://www.themoviedb.org/settings/import-list).
///
/// The rows of a file are kept. Their number and their text are limited, so that the largest file takes 40 MB at most.
public struct RatingsFileReader: Sendable {
    /// An import of so many rows takes two hours.
    static let rowLimit = 100_000
    /// The most bytes of text that are kept: five times those of `rowLimit` titles.
    static let textLimit = 10_000_000

    private let hasPublicIDs: Bool
    private var csv = CSVReader()
    private var columns: RatingsColumns?
    private var rows: [RatingsFile.Row] = []
    private var textSize = 0
    private var size = 0
    private var fingerprint = RecordKey.Fingerprint()

    /// - Parameter hasPublicIDs: Whether the ids of the service are TMDB's. Otherwise, those of a file are not read.
    public init(hasPublicIDs: Bool) {
        self.hasPublicIDs = hasPublicIDs
    }

    /// Reads the next bytes of the file.
    ///
    /// - Throws: `invalidInput` if the file is not CSV, lacks a column, or is too large.
    public mutating func read(_ bytes: [UInt8]) throws(RepositoryError) {
        size += bytes.count
        fingerprint.add(bytes)
        for byte in bytes {
            if let row = try csv.read(byte) { try add(row) }
        }
    }

    /// Returns the ratings, after the last bytes of the file.
    ///
    /// - Throws: `invalidInput` as `read(_:)`, or if the file is empty.
    public mutating func finish() throws(RepositoryError) -> RatingsFile {
        if let row = try csv.finish() { try add(row) }
        guard let columns else { throw .invalidInput(reason: "The file is empty.") }
        return RatingsFile(source: columns.source, rows: rows, fingerprint: "\(size)-\(fingerprint.text)")
    }

    private mutating func add(_ row: CSVReader.Row) throws(RepositoryError) {
        guard let columns else {
            columns = try RatingsColumns(row, hasPublicIDs: hasPublicIDs)
            return
        }
        let row = columns.row(row)
        rows.append(row)
        textSize += row.movie.title?.value.utf8.count ?? 0
        if case .invalid(let reason) = row.content { textSize += reason.utf8.count }
        guard rows.count <= Self.rowLimit, textSize <= Self.textLimit else {
            let reason = rows.count > Self.rowLimit ? "has more than 100,000 rows" : "has more than 10 MB of titles"
            throw .invalidInput(
                reason: "The file \(reason). Split it, with the line of column names at the beginning of each part."
            )
        }
    }
}

private struct RatingsColumns {
    /// What is not a film at IMDb and TMDB, without spaces and in lower case.
    private static let otherKinds: Set = [
        "tvseries", "tvminiseries", "tvepisode", "podcastseries", "podcastepisode", "videogame",
        "tv", "tvshow", "tvseason", "series", "show", "season", "episode",
    ]

    /// The name of the site.
    let source: String
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

    /// - Throws: `invalidInput` if there is no column of ratings, or none that names films, or if it is not known whose ratings
    ///   a column holds.
    init(_ row: CSVReader.Row, hasPublicIDs: Bool) throws(RepositoryError) {
        let header = (0..<row.count).map { row[$0] }
        let names = header.map { $0.filter { !$0.isWhitespace }.lowercased() }
        func column(_ name: String) throws(RepositoryError) -> Int? {
            guard let index = names.firstIndex(of: name) else { return nil }
            guard index == names.lastIndex(of: name) else {
                throw .invalidInput(reason: "The file has more than one column '\(header[index])'.")
            }
            return index
        }
        let isIMDb = names.contains("const")
        let isTMDB = !isIMDb && Set(["tmdbid", "type", "yourrating"]).isSubset(of: names)
        source = isIMDb ? "IMDb" : isTMDB ? "TMDB" : "Letterboxd"
        guard isIMDb || isTMDB || !names.contains("yourrating") else {
            throw Self.refused(
                "The file has a column 'Your Rating', but neither 'Const' of IMDb, nor 'TMDb ID' and 'Type' of TMDB.",
                header
            )
        }
        count = header.count
        ratingsOfTen = try column(isIMDb || isTMDB ? "yourrating" : "rating10")
        ratingsOfFive = isIMDb || isTMDB ? nil : try column("rating")
        imdbIDs = try column(isIMDb ? "const" : "imdbid")
        ids = hasPublicIDs ? try column("tmdbid") : nil
        titles = try column(names.contains("title") ? "title" : "name")
        years = try column("year")
        dates = isTMDB ? try column("releasedate") : nil
        kinds = names.indices.filter { ["titletype", "type"].contains(names[$0]) }
        numbers = names.indices.filter { ["seasonnumber", "episodenumber"].contains(names[$0]) }
        guard imdbIDs != nil || ids != nil || titles != nil else {
            let names = hasPublicIDs ? "'Name', 'Title', 'tmdbID' or 'imdbID'" : "'Name', 'Title' or 'imdbID'"
            throw Self.missing("names films: 'Const' of IMDb, or \(names) of Letterboxd", header)
        }
        guard ratingsOfTen != nil || ratingsOfFive != nil else {
            let ratings = isIMDb ? "'Your Rating'" : "'Your Rating' of IMDb, or 'Rating' or 'Rating10' of Letterboxd"
            throw Self.missing("holds ratings: \(ratings)", header)
        }
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

    func row(_ row: CSVReader.Row) -> RatingsFile.Row {
        guard row.count == count else {
            let reason = "\(row.count) fields in a file of \(count) columns"
            return RatingsFile.Row(line: row.line, movie: ExportedMovie(), content: .invalid(reason: reason))
        }
        let year = years.flatMap { Int(Self.field($0, row)) } ?? dates.flatMap { Self.date(row[$0])?.year }
        let movie = ExportedMovie(
            id: ids.flatMap { Int(Self.field($0, row)) }.flatMap(MovieID.init),
            imdbID: imdbIDs.flatMap { try? IMDbID(Self.field($0, row)) },
            title: titles.flatMap { try? SearchText(Self.title(Self.field($0, row))) },
            year: year.flatMap { try? ReleaseYear($0) }
        )
        return RatingsFile.Row(line: row.line, movie: movie, content: content(row, movie))
    }

    private func content(_ row: CSVReader.Row, _ movie: ExportedMovie) -> RatingsFile.Content {
        let kinds = kinds.map { row[$0].filter { !$0.isWhitespace }.lowercased() }
        if kinds.contains(where: Self.otherKinds.contains) || (source == "TMDB" && !kinds.contains("movie")) {
            return .noFilm
        }
        if numbers.contains(where: { !Self.field($0, row).isEmpty }) { return .noFilm }
        let candidates = [(ratingsOfTen, 1.0), (ratingsOfFive, 2.0)].compactMap { column, factor in
            column.map { (text: Self.field($0, row), factor: factor) }
        }
        guard let rating = candidates.first(where: { !$0.text.isEmpty }) else { return .unrated }
        guard rating.text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let number = Double(rating.text),
            let value = try? UserRating(number * rating.factor)
        else { return .invalid(reason: "\(Self.quoted(rating.text)) is not a rating") }
        guard movie.id != nil || movie.imdbID != nil || movie.title != nil else {
            return .invalid(reason: "names no film")
        }
        return .rating(value)
    }

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
