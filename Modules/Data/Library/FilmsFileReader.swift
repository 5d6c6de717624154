import DataKit
public import Domain
public import DomainKit

/// Reads files with films: what IMDb, Letterboxd, TMDB, Trakt and this program export, recognized by the names of their columns,
/// and texts with a film on each line.
///
/// The rows of a file are kept. Their number and their text are limited, so that the largest file takes 40 MB at most.
public struct FilmsFileReader: Sendable {
    /// An import of so many rows takes an hour and a half.
    static let rowLimit = 100_000
    /// The most bytes of text that are kept: five times those of `rowLimit` titles.
    static let textLimit = 10_000_000

    private enum Form {
        /// The first line has not ended.
        case unknown
        /// CSV whose line of column names has not ended.
        case heading
        /// A list of Letterboxd, which begins with a line and a table about the list.
        case preamble
        case columns(FilmsColumns)
        case lines
    }

    private let lines: FilmLines
    private var csv = CSVReader(isPlain: true)
    private var form = Form.unknown
    private var rows: [FilmsFile.Row] = []
    private var textSize = 0

    /// - Parameters:
    ///   - change: What becomes of every film, or `nil` if each row sets its own rating.
    ///   - catalogue: If it is not in use, the ids of the service are not TMDB's, and those in columns are not read.
    ///   - takesTitles: Whether every line is a title, even if it is a number.
    public init(change: LibraryChange? = nil, catalogue: PublicCatalogue, takesTitles: Bool = false) {
        lines = FilmLines(change: change, catalogue: catalogue, takesTitles: takesTitles)
    }

    /// Reads the next bytes of the file.
    ///
    /// - Throws: `invalidInput` if the file is no text or not CSV, lacks a column, or is too large.
    public mutating func read(_ bytes: [UInt8]) throws(RepositoryError) {
        for byte in bytes {
            if let row = try csv.read(byte) { try add(row, endedBy: byte) }
        }
    }

    /// Returns the films, after the last bytes of the file.
    ///
    /// - Throws: `invalidInput` as `read(_:)`, or if the file is empty.
    public mutating func finish() throws(RepositoryError) -> FilmsFile {
        while let row = try csv.finish() { try add(row, endedBy: nil) }
        switch form {
        case .unknown: throw .invalidInput(reason: "The file is empty.")
        case .heading, .preamble: throw .invalidInput(reason: "The file has no films.")
        case .columns(let columns):
            return FilmsFile(source: columns.source, change: lines.change, rows: rows)
        case .lines: return FilmsFile(source: nil, change: lines.change, rows: rows)
        }
    }

    /// - Parameter byte: The byte of the line break, or `nil` at the end of the file.
    private mutating func add(_ row: CSVReader.Row, endedBy byte: UInt8?) throws(RepositoryError) {
        switch form {
        case .unknown where row[0].allSatisfy(\.isWhitespace), .lines where row[0].allSatisfy(\.isWhitespace): break
        case .unknown: try begin(row, endedBy: byte)
        case .preamble where row[0] != "Position": break
        case .heading, .preamble: form = .columns(try FilmsColumns(row, lines.change, lines.catalogue))
        case .columns(let columns): try keep(columns.row(row))
        case .lines: try keep(lines.row(row))
        }
    }

    /// Decides by the first line what the file is. If it is CSV, the line is read again.
    private mutating func begin(_ row: CSVReader.Row, endedBy byte: UInt8?) throws(RepositoryError) {
        guard !row[0].hasPrefix("Letterboxd list export") else {
            form = .preamble
            csv = CSVReader(line: row.line + 1)
            return
        }
        guard FilmsColumns.areNamed(in: row[0]) else {
            form = .lines
            return try keep(lines.row(row))
        }
        form = .heading
        csv = CSVReader(line: row.line)
        for byte in Array(row[0].utf8) + (byte.map { [$0] } ?? []) {
            if let heading = try csv.read(byte) { try add(heading, endedBy: byte) }
        }
    }

    private mutating func keep(_ row: FilmsFile.Row) throws(RepositoryError) {
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
