public import Domain
public import DomainKit

/// Reads files with films: tables of IMDb, Letterboxd, TMDB, Trakt, others and this program, recognized by the names of their
/// columns, JSON of Trakt and of this program, and texts with a film on each line. Several tables may follow one another.
///
/// The rows of a file are kept. Their number and their text are limited, so that the largest file takes 40 MB at most.
public struct FilmsFileReader: Sendable {
    /// An import of so many rows takes an hour and a half.
    private static let rowLimit = 100_000
    /// In bytes: five times those of `rowLimit` titles.
    private static let textLimit = 10_000_000
    /// To read the names of columns takes as long as to read 30 rows.
    private static let tableLimit = 1_000

    private enum Form {
        /// Until the first line.
        case unknown
        case json
        case lines
        /// A list of Letterboxd begins with a line and a table about the list.
        case preamble
        case table
    }

    private var rows: FilmRows
    private var lines: LineReader
    private var csv = CSVReader(separator: ",")
    private var json: FilmsJSON
    private var form = Form.unknown
    private var heading = ""
    private var table: FilmsTable?
    private var tables = 0
    private var file: FilmsFile
    private var textSize = 0

    /// - Parameters:
    ///   - change: What becomes of every film, or `nil` if each row sets its own rating.
    ///   - catalogue: If it is not in use, the ids of the service are not TMDB's, and those in columns are not read.
    ///   - takesTitles: Whether every line is a title, even if it is a number.
    ///   - scale: The scale of ratings that do not show theirs. If it is `nil`, the values of the file decide.
    public init(
        change: LibraryChange? = nil,
        catalogue: PublicCatalogue,
        takesTitles: Bool = false,
        scale: RatingScale? = nil
    ) {
        rows = FilmRows(change: change, catalogue: catalogue, takesTitles: takesTitles, scale: scale)
        json = FilmsJSON(catalogue: catalogue)
        lines = LineReader(zipAdvice: Self.zipAdvice(change))
        file = FilmsFile(source: nil, change: change, rows: [])
    }

    /// Reads the next bytes of the file.
    ///
    /// - Throws: `invalidInput` if the file is none of the forms, lacks a column, does not show what its ratings mean, or is too
    ///   large.
    public mutating func read(_ bytes: [UInt8]) throws(RepositoryError) {
        for byte in bytes {
            if let line = try lines.read(byte) { try add(line) }
        }
    }

    /// Returns the films, after the last bytes of the file.
    ///
    /// - Throws: `invalidInput` as `read(_:)`, or if the file is empty.
    public mutating func finish() throws(RepositoryError) -> FilmsFile {
        try add(lines.finish())
        try csv.finish()
        switch form {
        case .unknown,
            .lines where file.rows.isEmpty:
            throw .invalidInput(reason: "The file is empty.")
        case .preamble, .table: if table == nil { throw .invalidInput(reason: "The file has no films.") }
        case .lines: file.rows = rows.numbered(file.rows)
        case .json: try json.finish()
        }
        file.scale = rows.shownScale == .five ? .five : nil
        return file
    }

    private mutating func add(_ line: String) throws(RepositoryError) {
        // A record of a table may go on over several lines, and a document of JSON over all.
        if form != .json, !csv.isInField {
            // A spreadsheet may end in rows of nothing but separators.
            let isEmpty = line.unicodeScalars.allSatisfy { $0.properties.isWhitespace || $0 == "," || $0 == ";" }
            if line == heading || isEmpty { return }
            // The first line for Excel says what separates the columns.
            if line.utf8.count == 5, line.lowercased().hasPrefix("sep="), let mark = line.last {
                return begin(.table, separator: mark)
            }
            try takeForm(from: line)
        }
        switch form {
        case .json:
            for entry in try json.read(line) { try keep(rows.row(entry)) }
        case .unknown, .lines:
            if let row = try rows.row(line, at: lines.count) { try keep(row) }
        case .preamble:
            _ = try csv.read(line, at: lines.count)
        case .table:
            guard let row = try csv.read(line, at: lines.count) else { return }
            if let table { return try keep(rows.row(table.fields(row))) }
            heading = line
            try beginTable(row.fields)
        }
    }

    /// The first line tells the form of a file. A heading begins a table, even after lines or another table.
    private mutating func takeForm(from line: String) throws(RepositoryError) {
        if form == .unknown { try begin(line) }
        if form == .json { return }
        guard line.utf8.count <= CSVReader.lineLimit else {
            throw CSVReader.error("Line \(lines.count) is longer than 100 KB")
        }
        guard form != .lines || !line.hasPrefix("|") else {
            throw Self.noTable("Line \(lines.count) is of a table of Markdown")
        }
        if let separator = try separator(ofHeading: line) { begin(.table, separator: separator) }
        if line.hasPrefix("Letterboxd list export") { begin(.preamble, separator: ",") }
    }

    private mutating func begin(_ line: String) throws(RepositoryError) {
        let start = line.prefix(100).filter { !$0.isWhitespace }
        guard !start.hasPrefix("<") else { throw Self.noTable("It is XML or HTML") }
        let field = line.drop { "- ".contains($0) }.prefix { $0 != ":" }
        let isYAML =
            start.first.map { $0.isLetter || $0 == "-" } == true && start.contains(":") && field.count < 20
            && FilmsNames.mayBeName(String(field))
        guard !start.hasPrefix("---"), !isYAML else { throw Self.noTable("It is YAML or Markdown") }
        // `[ ]` before a title is a box.
        let isJSON = ["[{", "[\"", "{\""].contains(start.prefix(2)) || ["[", "[]", "{", "{}"].contains(start)
        form = isJSON ? .json : .lines
        guard isJSON else { return }
        file.source = "JSON"
        try rows.checkScale(among: [.ten])
    }

    private mutating func begin(_ form: Form, separator: Character) {
        (self.form, table, heading) = (form, nil, "")
        csv = CSVReader(separator: separator)
    }

    private mutating func beginTable(_ header: [String]) throws(RepositoryError) {
        tables += 1
        guard tables <= Self.tableLimit else { throw CSVReader.error("It has more than 1,000 tables") }
        let table = try FilmsTable(header, for: rows)
        self.table = table
        file.source = file.source ?? table.site.name
        file.hasRatings = file.hasRatings || !table.ratings.isEmpty
    }

    private func separator(ofHeading line: String) throws(RepositoryError) -> Character? {
        switch form {
        case .json: nil
        case .preamble: line.hasPrefix("Position,") ? "," : nil
        case .lines where file.rows.isEmpty: try FilmsNames.separator(ofFirst: line)
        case .table where FilmsNames.isName(line): ","
        default: FilmsNames.separator(of: line)
        }
    }

    private mutating func keep(_ row: FilmsFile.Row) throws(RepositoryError) {
        file.rows.append(row)
        textSize += (row.movie.title?.value.utf8.count ?? 0) + (row.titleIfUnrated?.value.utf8.count ?? 0)
        guard file.rows.count <= Self.rowLimit, textSize <= Self.textLimit else {
            let reason = textSize > Self.textLimit ? "10 MB of titles" : "100,000 rows"
            let advice = "Split it, with the line of column names at the beginning of each part."
            throw .invalidInput(reason: "The file has more than \(reason). \(advice)")
        }
    }

    private static func zipAdvice(_ change: LibraryChange?) -> String {
        switch change {
        case .list(.watchlist, _): "watchlist.csv | movies watchlist add --import -"
        case .list(.favorites, _): "favorites.csv | movies favorites add --import -"
        case .rating, nil: "ratings.csv | movies rate --import -"
        }
    }

    private static func noTable(_ problem: String) -> RepositoryError {
        CSVReader.error("\(problem). Export CSV, or write one film on each line")
    }
}
