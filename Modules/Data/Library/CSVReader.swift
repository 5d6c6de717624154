import DomainKit

/// Lines may end in CR LF, LF or CR.
struct LineReader: Sendable {
    /// JSON may have no line break.
    private static let limit = 4_194_304

    private(set) var count = 0
    private var bytes: [UInt8] = []
    private var wasCarriageReturn = false
    private let zipAdvice: String

    /// - Parameter zipAdvice: Which file of a zip archive to read, and the command that reads it.
    init(zipAdvice: String) {
        self.zipAdvice = zipAdvice
    }

    /// Reads the next byte, and returns the line that it ends.
    ///
    /// - Throws: `invalidInput` if this is not UTF-8, or if the line is longer than 4 MB.
    mutating func read(_ byte: UInt8) throws(RepositoryError) -> String? {
        let isSecondOfLineBreak = wasCarriageReturn && byte == UInt8(ascii: "\n")
        wasCarriageReturn = byte == UInt8(ascii: "\r")
        if isSecondOfLineBreak { return nil }
        if wasCarriageReturn || byte == UInt8(ascii: "\n") { return try finish() }
        bytes.append(byte)
        guard bytes.count <= Self.limit else {
            let advice = "If it is JSON, break it into lines: jq . FILE | …"
            throw CSVReader.error("Line \(count + 1) is longer than 4 MB. \(advice)")
        }
        return nil
    }

    /// The rest, which no line break has ended. A byte order mark is no part of it.
    mutating func finish() throws(RepositoryError) -> String {
        count += 1
        if count == 1, bytes.starts(with: "PK\u{3}\u{4}".utf8) {
            throw .invalidInput(reason: "This is a zip archive: unzip -p FILE \(zipAdvice)")
        }
        guard !bytes.contains(0) else { throw CSVReader.error("It is not a text file in UTF-8") }
        guard let line = String(validating: bytes, as: UTF8.self) else {
            throw CSVReader.error("Line \(count) is not UTF-8. Save the file as UTF-8")
        }
        bytes.removeAll(keepingCapacity: true)
        return line.hasPrefix("\u{FEFF}") ? String(line.dropFirst()) : line
    }
}

/// Reads the rows of CSV, which RFC 4180 calls records, line by line. It keeps no more than one row.
///
/// A quotation mark inside a field that does not begin with one is part of the field.
struct CSVReader: Sendable {
    /// IMDb's export has 14 columns.
    private static let fieldLimit = 100
    /// In bytes, also of a field. The longest have a review in them, of some 10,000 bytes.
    static let lineLimit = 100_000

    struct Row: Sendable, Hashable {
        let line: Int
        var fields: [String] = []
    }

    private enum Place {
        case fieldStart, plain, quoted
        /// After a quotation mark in a quoted field: the end of the field, or the first of two marks that stand for one.
        case afterQuote
    }

    private let separator: UInt8?
    private var row = Row(line: 1)
    private var place = Place.fieldStart
    private var field: [UInt8] = []

    init(separator: Character) { self.separator = separator.asciiValue }

    var isInField: Bool { place == .quoted }

    /// Reads the next line, and returns the row that it ends.
    ///
    /// - Throws: `invalidInput` if this is not CSV, or if a field is too long.
    mutating func read(_ line: String, at number: Int) throws(RepositoryError) -> Row? {
        if isInField { field.append(UInt8(ascii: "\n")) } else { row = Row(line: number) }
        for byte in line.utf8 {
            switch (place, byte) {
            case (.quoted, UInt8(ascii: "\"")):
                place = .afterQuote
            case (.quoted, _):
                field.append(byte)
            case (.afterQuote, UInt8(ascii: "\"")):
                field.append(byte)
                place = .quoted
            case (.fieldStart, UInt8(ascii: "\"")):
                place = .quoted
            case (_, separator):
                try endField()
            case (.afterQuote, _):
                throw Self.error("Line \(number) has text after a quoted field")
            case (_, _):
                place = .plain
                field.append(byte)
            }
        }
        guard isInField else {
            try endField()
            return row
        }
        guard field.count <= Self.lineLimit else {
            throw Self.error("The quotation mark on line \(row.line) is not closed within 100 KB")
        }
        return nil
    }

    /// - Throws: `invalidInput` if a quoted field goes on.
    func finish() throws(RepositoryError) {
        guard !isInField else { throw Self.error("The quotation mark on line \(row.line) is never closed") }
    }

    private mutating func endField() throws(RepositoryError) {
        row.fields.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
        place = .fieldStart
        guard row.fields.count <= Self.fieldLimit else {
            throw Self.error("Line \(row.line) has more than \(Self.fieldLimit) fields")
        }
    }

    static func error(_ reason: String) -> RepositoryError {
        .invalidInput(reason: "The file cannot be read. \(reason).")
    }
}
