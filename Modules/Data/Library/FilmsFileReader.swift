public import Domain
public import DomainKit

/// Reads files with films: tables of IMDb, Letterboxd, TMDB, Trakt, others and this program, recognized by the names of their
/// columns, JSON of Trakt and of this program, and texts with a film on each line. Several tables may follow one another.
///
/// The rows of a file are kept. Their number and their text are limited, so that the largest file takes 40 MB at most.
public struct FilmsFileReader: Sendable {
    /// An import of so many rows takes an hour and a half.
    static let rowLimit = 100_000
    /// The most bytes of text that are kept: five times those of `rowLimit` titles.
    static let textLimit = 10_000_000

    private enum Form {
        /// The first signs are not read yet.
        case unknown
        case json
        /// The line of column names of a table has not ended.
        case heading
        /// A list of Letterboxd, which begins with a line and a table about the list.
        case preamble
        case columns(FilmsColumns)
        case lines
    }

    private let lines: FilmLines
    private let scale: RatingScale?
    private var csv = CSVReader(separator: nil)
    private var form = Form.unknown
    /// The bytes until the form is known.
    private var head: [UInt8] = []
    private var json = FilmsJSON()
    private var entryColumns: FilmsColumns?
    private var rows: [FilmsFile.Row] = []
    private var source: String?
    private var concludedScale: RatingScale?
    private var textSize = 0
    private var hasRatings = false

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
        lines = FilmLines(change: change, catalogue: catalogue, takesTitles: takesTitles, scale: scale ?? .ten)
        self.scale = scale
    }

    /// Reads the next bytes of the file.
    ///
    /// - Throws: `invalidInput` if the file is none of the forms, lacks a column, does not show what its ratings mean, or is too
    ///   large.
    public mutating func read(_ bytes: [UInt8]) throws(RepositoryError) {
        switch form {
        case .unknown:
            head += bytes
            if Self.signs(of: head).count == 4 || head.count > 4096 { try begin() }
        case .json: try readJSON(bytes)
        default: try readText(bytes)
        }
    }

    /// Returns the films, after the last bytes of the file.
    ///
    /// - Throws: `invalidInput` as `read(_:)`, or if the file is empty.
    public mutating func finish() throws(RepositoryError) -> FilmsFile {
        if case .unknown = form { try begin() }
        while let row = try csv.finish() { try add(row, endedBy: nil) }
        switch form {
        case .lines where rows.isEmpty: throw .invalidInput(reason: "The file is empty.")
        case .heading, .preamble: throw .invalidInput(reason: "The file has no films.")
        case .unknown, .columns: break
        case .lines: rows = lines.numbered(rows)
        case .json: try json.finish()
        }
        return FilmsFile(
            source: source,
            scale: concludedScale,
            change: lines.change,
            rows: rows,
            hasRatings: hasRatings
        )
    }

    /// The first four bytes that are not spaces: they tell every form.
    private static func signs(of head: [UInt8]) -> [UInt8] {
        let hasMark = head.starts(with: [0xEF, 0xBB, 0xBF])
        return Array(head.dropFirst(hasMark ? 3 : 0).lazy.filter { !" \t\r\n".utf8.contains($0) }.prefix(4))
    }

    /// Decides by the first signs whether the file is text.
    private mutating func begin() throws(RepositoryError) {
        if head.starts(with: [0xEF, 0xBB, 0xBF]) { head.removeFirst(3) }
        let signs = Self.signs(of: head)
        switch String(decoding: signs, as: UTF8.self) {
        case _ where [[0xFF, 0xFE], [0xFE, 0xFF]].contains(signs.prefix(2)):
            throw CSVReader.error("It is in UTF-16. Save the file as UTF-8")
        case "PK\u{3}\u{4}":
            throw CSVReader.error(
                "It is a zip archive. Read a file in it: unzip -p FILE ratings.csv | movies rate --import -"
            )
        case let text
        where text.hasPrefix("<") && text.dropFirst().first.map { $0.isLetter || "!?".contains($0) } == true:
            throw CSVReader.error("It is XML or HTML. Export CSV, or write one film on each line")
        case let text where text.hasPrefix("|") || text.hasPrefix("---"):
            throw CSVReader.error("It is Markdown or YAML. Export CSV, or write one film on each line")
        case let text where ["[{", "[[", "[\"", "[]", "{\"", "{}"].contains(text.prefix(2)):
            form = .json
            try readJSON(head)
        default:
            form = .lines
            try readText(head)
        }
        head = []
    }

    private mutating func readJSON(_ bytes: [UInt8]) throws(RepositoryError) {
        for byte in bytes {
            guard let entry = try json.read(byte) else { continue }
            let names = entry.map(\.key)
            if entryColumns?.header != names { entryColumns = try columns(names, of: names[0] == "id" ? .own : nil) }
            let row = CSVReader.Row(line: rows.count + 1, fields: entry.map(\.value))
            if let row = try entryColumns?.row(row, concluding: &concludedScale) { try keep(row) }
        }
    }

    private mutating func readText(_ bytes: [UInt8]) throws(RepositoryError) {
        for byte in bytes {
            if let row = try csv.read(byte) { try add(row, endedBy: byte) }
        }
    }

    /// - Parameter byte: The byte of the line break, or `nil` at the end of the file.
    private mutating func add(_ row: CSVReader.Row, endedBy byte: UInt8?) throws(RepositoryError) {
        let text = row.fields[0]
        if row.fields.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) { return }
        if text.hasPrefix("Letterboxd list export") { return try restart(.preamble, ",", row, "", byte) }
        switch form {
        case .preamble where text != "Position": break
        case .heading, .preamble: form = .columns(try columns(row.fields))
        case .columns(let columns):
            // No name of a column begins with a digit.
            if !row.fields.contains(where: { $0.first?.isNumber == true }) {
                let isColumn = row.fields.count == 1 && columns.header.count > 1 && FilmsNames.isName(text)
                if isColumn || row.fields == columns.header || FilmsNames.areNames(row.fields) {
                    return form = .columns(try self.columns(row.fields))
                }
                if row.fields.count == 1, let separator = FilmsNames.separator(of: text) {
                    return try restart(.heading, separator, row, text, byte)
                }
            }
            try keep(columns.row(row, concluding: &concludedScale))
        default:
            let isFirst = rows.isEmpty && source == nil
            // The first line for Excel says what separates the columns.
            if isFirst, text.count == 5, text.lowercased().hasPrefix("sep="), let separator = text.last {
                return try restart(.heading, separator, row, "", byte)
            }
            if let separator = try isFirst ? FilmsNames.separator(ofFirst: text) : FilmsNames.separator(of: text) {
                return try restart(.heading, separator, row, text, byte)
            }
            guard !text.hasPrefix("|") else { throw CSVReader.error("Line \(row.line) is of a table of Markdown") }
            if let row = try lines.row(row) { try keep(row) }
        }
    }

    /// Reads a text again, as that of another form.
    private mutating func restart(
        _ form: Form,
        _ separator: Character,
        _ row: CSVReader.Row,
        _ text: String,
        _ byte: UInt8?
    ) throws(RepositoryError) {
        self.form = form
        csv = CSVReader(line: row.line, separator: separator.asciiValue)
        try readText(Array(text.utf8) + (byte.map { [$0] } ?? []))
    }

    private mutating func columns(_ header: [String], of site: FilmsSite? = nil) throws(RepositoryError) -> FilmsColumns
    {
        let columns = try FilmsColumns(header, of: site, lines.change, lines.catalogue, scale)
        source = source ?? columns.site.name
        hasRatings = hasRatings || columns.hasRatings
        return columns
    }

    private mutating func keep(_ row: FilmsFile.Row) throws(RepositoryError) {
        rows.append(row)
        textSize += (row.movie.title?.value.utf8.count ?? 0) + (row.wholeLine?.value.utf8.count ?? 0)
        if case .invalid(let reason) = row.content { textSize += reason.utf8.count }
        guard rows.count <= Self.rowLimit, textSize <= Self.textLimit else {
            let reason = rows.count > Self.rowLimit ? "has more than 100,000 rows" : "has more than 10 MB of titles"
            throw .invalidInput(
                reason: "The file \(reason). Split it, with the line of column names at the beginning of each part."
            )
        }
    }
}
