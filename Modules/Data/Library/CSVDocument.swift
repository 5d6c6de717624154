/// The rows of a CSV document, which RFC 4180 calls records.
///
/// Lines may end in CR LF, LF or CR, and a byte order mark is skipped. Bytes that are not UTF-8 become U+FFFD. A quotation
/// mark inside a field that does not begin with one is part of the field. Blank lines are left out.
struct CSVDocument: Sendable, Hashable {
    struct Row: Sendable, Hashable {
        /// The number of the line on which the row begins, from 1. A quoted field may contain line breaks.
        let line: Int
        let fields: [String]
    }

    let rows: [Row]

    init(_ bytes: [UInt8]) throws(CSVError) {
        if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
            throw CSVError(reason: "It is encoded in UTF-16, not in UTF-8")
        }
        guard !bytes.contains(0) else { throw CSVError(reason: "It is not a text file") }
        var parser = CSVParser()
        for byte in bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...] {
            try parser.read(byte)
        }
        rows = try parser.finish()
    }
}

/// The reason why a document is not CSV: a sentence without a full stop.
struct CSVError: Error, Sendable, Hashable {
    let reason: String
}

/// Parses CSV byte by byte.
private struct CSVParser {
    private enum Place {
        case fieldStart
        case plain
        case quoted
        /// After a quotation mark in a quoted field: the end of the field, or the first of two marks that stand for one.
        case afterQuote
    }

    private var rows: [CSVDocument.Row] = []
    private var fields: [String] = []
    private var field: [UInt8] = []
    private var place = Place.fieldStart
    private var line = 1
    private var rowLine = 1
    private var quoteLine = 1
    private var wasCarriageReturn = false

    mutating func read(_ byte: UInt8) throws(CSVError) {
        let isSecondOfLineBreak = wasCarriageReturn && byte == UInt8(ascii: "\n")
        wasCarriageReturn = byte == UInt8(ascii: "\r")
        let isLineBreak = wasCarriageReturn || byte == UInt8(ascii: "\n")
        defer { if isLineBreak, !isSecondOfLineBreak { line += 1 } }

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
            quoteLine = line
        case (_, UInt8(ascii: ",")):
            endField()
        case (_, _) where isLineBreak:
            if !isSecondOfLineBreak { endRow(nextLine: line + 1) } else { rowLine = line }
        case (.afterQuote, _):
            throw CSVError(reason: "Line \(line) has text after a quoted field")
        case (_, _):
            field.append(byte)
            place = .plain
        }
    }

    mutating func finish() throws(CSVError) -> [CSVDocument.Row] {
        guard place != .quoted else {
            throw CSVError(reason: "The quotation mark on line \(quoteLine) is never closed")
        }
        endRow(nextLine: line)
        return rows
    }

    private mutating func endField() {
        fields.append(String(decoding: field, as: UTF8.self))
        field = []
        place = .fieldStart
    }

    private mutating func endRow(nextLine: Int) {
        let isBlank = fields.isEmpty && field.isEmpty && place == .fieldStart
        endField()
        if !isBlank { rows.append(CSVDocument.Row(line: rowLine, fields: fields)) }
        fields = []
        rowLine = nextLine
    }
}
