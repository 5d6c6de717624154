import DomainKit

/// Reads the rows of CSV, which RFC 4180 calls records, byte by byte. It keeps no more than one row.
///
/// A plain text is read in the same way: each line is a row of one field, and quotation marks are part of it.
///
/// Lines may end in CR LF, LF or CR. A quotation mark inside a field that does not begin with one is part of the field. Blank
/// lines are left out.
struct CSVReader: Sendable {
    /// IMDb's export has 14 columns.
    static let fieldLimit = 100
    /// The most bytes of a row. The longest rows have a review in them, of some 10,000 bytes.
    static let rowLimit = 100_000

    struct Row: Sendable, Hashable {
        /// The number of the line on which the row begins, from 1. A quoted field may contain line breaks.
        let line: Int
        var fields: [String] = []
    }

    private enum Place {
        case fieldStart
        case plain
        case quoted
        /// After a quotation mark in a quoted field: the end of the field, or the first of two marks that stand for one.
        case afterQuote
    }

    private let separator: UInt8?
    private var row: Row
    private var place = Place.fieldStart
    private var line: Int
    private var fieldLine = 1
    private var field: [UInt8] = []
    private var size = 0
    private var wasCarriageReturn = false

    /// - Parameters:
    ///   - line: The number of the first line.
    ///   - separator: What is between two fields, or `nil` for a plain text.
    init(line: Int = 1, separator: UInt8? = UInt8(ascii: ",")) {
        self.separator = separator
        self.line = line
        row = Row(line: line)
    }

    /// Reads the next byte, and returns the row that it ends.
    ///
    /// - Throws: `invalidInput` if this is not UTF-8 or not CSV, or if a row is too long.
    mutating func read(_ byte: UInt8) throws(RepositoryError) -> Row? {
        guard byte != 0 else { throw Self.error("It is not a text file in UTF-8") }
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
        case (.fieldStart, UInt8(ascii: "\"")) where separator != nil:
            place = .quoted
            fieldLine = line
        case (_, separator):
            try endField()
        case (_, _) where isLineBreak:
            if !isSecondOfLineBreak { return try endRow(nextLine: line + 1) }
            row = Row(line: line)
        case (.afterQuote, _):
            throw Self.error("Line \(line) has text after a quoted field")
        case (_, _):
            place = .plain
            try append(byte)
        }
        return nil
    }

    /// Returns the last row, if no line break has ended it.
    mutating func finish() throws(RepositoryError) -> Row? {
        guard place != .quoted else { throw Self.error("The quotation mark on line \(fieldLine) is never closed") }
        return try endRow(nextLine: line)
    }

    private mutating func append(_ byte: UInt8) throws(RepositoryError) {
        field.append(byte)
        size += 1
        guard size <= Self.rowLimit else {
            throw Self.error(
                place == .quoted
                    ? "The quotation mark on line \(fieldLine) is not closed within 100 KB"
                    : "Line \(line) is longer than 100 KB"
            )
        }
    }

    private mutating func endField() throws(RepositoryError) {
        guard let text = String(validating: field, as: UTF8.self) else {
            throw Self.error("Line \(place == .afterQuote ? fieldLine : line) is not UTF-8. Save the file as UTF-8")
        }
        row.fields.append(text)
        field.removeAll(keepingCapacity: true)
        guard row.fields.count <= Self.fieldLimit else {
            throw Self.error("Line \(line) has more than \(Self.fieldLimit) fields")
        }
        place = .fieldStart
    }

    /// Returns `nil` for a blank line.
    private mutating func endRow(nextLine: Int) throws(RepositoryError) -> Row? {
        let isBlank = place == .fieldStart && row.fields.isEmpty
        if !isBlank { try endField() }
        defer { (row, size) = (Row(line: nextLine), 0) }
        return isBlank ? nil : row
    }

    static func error(_ reason: String) -> RepositoryError {
        .invalidInput(reason: "The file cannot be read. \(reason).")
    }
}
