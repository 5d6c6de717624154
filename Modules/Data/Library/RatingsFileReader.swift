import DataKit
public import Domain
public import DomainKit

/// Reads files of ratings that IMDb and Letterboxd export, recognised by the names of their columns.
///
/// IMDb: `Const,Your Rating,Date Rated,Title,URL,Title Type,IMDb Rating,Runtime (mins),Year,…`
/// (https://andrei.xyz/post/imdb-ratings-how-it-was-made). Letterboxd: `Date,Name,Year,Letterboxd URI,Rating`, and its own
/// import format with `tmdbID`, `imdbID`, `Title`, `Year`, `Rating` and `Rating10`
/// (https://letterboxd.com/about/importing-data/).
public struct RatingsFileReader: Sendable {
    private let hasPublicIDs: Bool

    /// - Parameter hasPublicIDs: Whether the ids of the service are TMDB's. Otherwise, `tmdbID` is not read.
    public init(hasPublicIDs: Bool) {
        self.hasPublicIDs = hasPublicIDs
    }

    /// Reads the ratings in a file.
    ///
    /// - Throws: `invalidInput` if the file is not CSV, is empty, or lacks a column.
    public func read(_ bytes: [UInt8]) throws(RepositoryError) -> RatingsFile {
        let rows: [CSVDocument.Row]
        do throws(CSVError) {
            rows = try CSVDocument(bytes).rows
        } catch {
            throw .invalidInput(reason: "The file cannot be read as CSV. \(error.reason).")
        }
        guard let header = rows.first else { throw .invalidInput(reason: "The file is empty.") }
        let columns = try RatingsColumns(header.fields, hasPublicIDs: hasPublicIDs)
        return RatingsFile(
            source: columns.source,
            rows: rows.dropFirst().map(columns.row),
            fingerprint: "\(bytes.count)-\(RecordKey.fingerprint(bytes))"
        )
    }
}

/// The columns of a file of ratings.
private struct RatingsColumns {
    /// The kinds of IMDb that are not films, without spaces and in lower case.
    private static let otherKinds: Set = [
        "tvseries", "tvminiseries", "tvepisode", "podcastseries", "podcastepisode", "videogame",
    ]

    let source: RatingsFile.Source
    private let count: Int
    private let ratingsOfTen: Int?
    private let ratingsOfFive: Int?
    private let imdbIDs: Int?
    private let ids: Int?
    private let titles: Int?
    private let years: Int?
    private let kinds: Int?

    /// - Throws: `invalidInput` if there is no column of ratings, or none that names films.
    init(_ header: [String], hasPublicIDs: Bool) throws(RepositoryError) {
        let names = header.map { $0.filter { !$0.isWhitespace }.lowercased() }
        let isIMDb = names.contains("const")
        source = isIMDb ? .imdb : .letterboxd
        count = header.count
        ratingsOfTen = names.firstIndex(of: isIMDb ? "yourrating" : "rating10")
        ratingsOfFive = isIMDb ? nil : names.firstIndex(of: "rating")
        imdbIDs = names.firstIndex(of: isIMDb ? "const" : "imdbid")
        ids = hasPublicIDs ? names.firstIndex(of: "tmdbid") : nil
        titles = names.firstIndex(of: "title") ?? names.firstIndex(of: "name")
        years = names.firstIndex(of: "year")
        kinds = names.firstIndex(of: "titletype")
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
        let names = header.map { "'\($0)'" }.joined(separator: ", ")
        let hint = header.count == 1 && header[0].contains(";") ? " Separate them by commas, not by semicolons." : ""
        return .invalidInput(reason: "The file has no column that \(purpose). Its columns are: \(names).\(hint)")
    }

    func row(_ row: CSVDocument.Row) -> RatingsFile.Row {
        guard row.fields.count == count else {
            let reason = "\(row.fields.count) fields in a file of \(count) columns"
            return RatingsFile.Row(line: row.line, name: "", content: .invalid(reason: reason))
        }
        let fields = row.fields.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }
        let title = titles.map { Self.title(fields[$0]) }.flatMap { $0.isEmpty ? nil : $0 }
        let imdbID = imdbIDs.flatMap { try? IMDbID(fields[$0]) }
        let year = years.flatMap { Int(fields[$0]) }
        let movie = ExportedMovie(
            id: ids.flatMap { Int(fields[$0]) }.flatMap(MovieID.init),
            imdbID: imdbID,
            title: title.flatMap { try? SearchText($0) },
            year: year.flatMap { try? ReleaseYear($0) }
        )
        let film = title ?? imdbID?.value ?? movie.id.map { "tmdbID \($0)" } ?? ""
        let name = if let year { "\(film) (\(year))" } else { film }
        return RatingsFile.Row(line: row.line, name: name, content: content(fields, movie))
    }

    private func content(_ fields: [String], _ movie: ExportedMovie) -> RatingsFile.Content {
        if let kinds, Self.otherKinds.contains(fields[kinds].filter { $0 != " " }.lowercased()) { return .noFilm }
        let candidates = [(ratingsOfTen, 1.0), (ratingsOfFive, 2.0)].compactMap { column, factor in
            column.map { (text: fields[$0], factor: factor) }
        }
        guard let rating = candidates.first(where: { !$0.text.isEmpty }) else { return .unrated }
        guard rating.text.allSatisfy({ $0.isASCII && ($0.isNumber || $0 == ".") }), let number = Double(rating.text),
            let value = try? UserRating(number * rating.factor)
        else { return .invalid(reason: "'\(rating.text)' is not a rating") }
        guard movie.id != nil || movie.imdbID != nil || movie.title != nil else {
            return .invalid(reason: "names no film")
        }
        return .rating(value, of: movie)
    }

    /// Removes the apostrophe that makes a title harmless in spreadsheets, as in the CSV of this program.
    private static func title(_ text: String) -> String {
        text.hasPrefix("'") && text.dropFirst().first.map("=+-@".contains) == true ? String(text.dropFirst()) : text
    }
}
