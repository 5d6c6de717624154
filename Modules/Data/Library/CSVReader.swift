import DomainKit

/// Reads the rows of CSV, which RFC 4180 calls records, byte by byte. It keeps no more than one row.
///
/// A plain text is read in the same way: each line is a row of one field, and commas and quotation marks are part of it.
///
/// Lines may end in CR LF, LF or CR, and a byte order mark is skipped. Bytes that are not UTF-8 become U+FFFD. A quotation
/// mark inside a field that does not begin with one is part of the field. Blank lines are left out.
struct CSVReader: Sendable {
    /// IMDb's export has 14 columns.
    static let fieldLimit = 100
    /// The most bytes of a row. The longest rows have a review in them, of some 10,000 bytes.
    static let rowLimit = 100_000

    struct Row: Sendable {
        /// The number of the line on which the row begins, from 1. A quoted field may contain line breaks.
        let line: Int
        fileprivate var bytes: [UInt8] = []
        /// Where each field ends.
        fileprivate var ends: [Int] = []

        var count: Int { ends.count }

        subscript(field: Int) -> String {
            String(decoding: bytes[(field == 0 ? 0 : ends[field - 1])..<ends[field]], as: UTF8.self)
        }
    }

    private enum Place {
        case fieldStart
        case plain
        case quoted
        /// After a quotation mark in a quoted field: the end of the field, or the first of two marks that stand for one.
        case afterQuote
    }

    private let isPlain: Bool
    private var row: Row
    private var place = Place.fieldStart
    private var line: Int
    private var quoteLine = 1
    private var wasCarriageReturn = false
    private var isAtBeginning = true

    /// - Parameters:
    ///   - line: The number of the first line.
    ///   - isPlain: Whether commas and quotation marks are part of the text.
    init(line: Int = 1, isPlain: Bool = false) {
        self.isPlain = isPlain
        self.line = line
        row = Row(line: line)
    }

    /// Reads the next byte, and returns the row that it ends.
    ///
    /// - Throws: `invalidInput` if this is no text or not CSV, or if a row is too long.
    mutating func read(_ byte: UInt8) throws(RepositoryError) -> Row? {
        guard byte != 0 else { throw Self.error("It is not a text file") }
        let isSecondOfLineBreak = wasCarriageReturn && byte == UInt8(ascii: "\n")
        wasCarriageReturn = byte == UInt8(ascii: "\r")
        let isLineBreak = wasCarriageReturn || byte == UInt8(ascii: "\n")
        defer { if isLineBreak, !isSecondOfLineBreak { line += 1 } }

        switch (place, byte) {
        case (.quoted, UInt8(ascii: "\"")):
            place = .afterQuote
        case (.quoted, _):
            try append(byte)
        case (.afterQuote, UInt8(ascii: "\"")):
            try append(byte)
            place = .quoted
        case (.fieldStart, UInt8(ascii: "\"")) where !isPlain:
            place = .quoted
            quoteLine = line
        case (_, UInt8(ascii: ",")) where !isPlain:
            try endField()
        case (_, _) where isLineBreak:
            if !isSecondOfLineBreak { return try endRow(nextLine: line + 1) }
            row = Row(line: line)
        case (.afterQuote, _):
            throw Self.error("Line \(line) has text after a quoted field")
        case (_, _):
            place = .plain
            try append(byte)
            if isAtBeginning { try skipByteOrderMark() }
        }
        return nil
    }

    /// Returns the last row, if no line break has ended it.
    mutating func finish() throws(RepositoryError) -> Row? {
        guard place != .quoted else { throw Self.error("The quotation mark on line \(quoteLine) is never closed") }
        return try endRow(nextLine: line)
    }

    private mutating func append(_ byte: UInt8) throws(RepositoryError) {
        row.bytes.append(byte)
        guard row.bytes.count <= Self.rowLimit else {
            throw Self.error(
                place == .quoted
                    ? "The quotation mark on line \(quoteLine) is not closed within 100 KB"
                    : "Line \(line) is longer than 100 KB"
            )
        }
    }

    private mutating func skipByteOrderMark() throws(RepositoryError) {
        switch row.bytes {
        case [0xFF, 0xFE], [0xFE, 0xFF]: throw Self.error("It is encoded in UTF-16, not in UTF-8")
        case [0xEF, 0xBB, 0xBF]:
            row.bytes = []
            place = .fieldStart
            isAtBeginning = false
        default: isAtBeginning = row.bytes.count < 3
        }
    }

    private mutating func endField() throws(RepositoryError) {
        isAtBeginning = false
        row.ends.append(row.bytes.count)
        guard row.count <= Self.fieldLimit else {
            throw Self.error("Line \(line) has more than \(Self.fieldLimit) fields")
        }
        place = .fieldStart
    }

    /// Returns `nil` for a blank line.
    private mutating func endRow(nextLine: Int) throws(RepositoryError) -> Row? {
        let isBlank = place == .fieldStart && row.count == 0
        if !isBlank { try endField() }
        defer { row = Row(line: nextLine) }
        return isBlank ? nil : row
    }

    private static func error(_ reason: String) -> RepositoryError {
        .invalidInput(reason: "The file cannot be read. \(reason).")
    }
}
