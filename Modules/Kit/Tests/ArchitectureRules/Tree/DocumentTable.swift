import Foundation

/// A Markdown table of ARCHITECTURE.md.
public struct DocumentTable {
    /// The path of the document that has the law.
    public static let document = "ARCHITECTURE.md"

    /// The cells of each row below the heading, and its line in the document, counted from 1.
    let rows: [(cells: [String], line: Int)]

    /// Reads the only table with the given heading.
    ///
    /// - Throws: an error if there is no such table, if there are several, or if a row has another number of cells.
    init(heading: [String], in document: String) throws(DocumentError) {
        let lines = document.split(separator: "\n", omittingEmptySubsequences: false).map(Self.cells)
        let headings = lines.indices.filter { lines[$0] == heading }
        guard headings.count == 1 else {
            throw DocumentError("there must be one table with the heading \(heading), and there are \(headings.count)")
        }
        rows = lines.indices.dropFirst(headings[0] + 2).prefix { !lines[$0].isEmpty }.map { (lines[$0], $0 + 1) }
        for row in rows where row.cells.count != heading.count {
            throw DocumentError("a row of the table of \(heading) has not \(heading.count) cells", line: row.line)
        }
    }

    /// Reads a cell that is one name in backticks.
    static func name(in cell: some StringProtocol) throws(DocumentError) -> String {
        let cell = cell.trimmingCharacters(in: .whitespaces)
        guard let match = cell.wholeMatch(of: #/`([\w\/.]+)`/#) else {
            throw DocumentError("'\(cell)' in a table is not a name in backticks, or several with commas between them")
        }
        return String(match.1)
    }

    /// Reads a cell that lists names in backticks, with commas between them, or says `nothing`.
    static func names(in cell: String) throws(DocumentError) -> [String] {
        var names: [String] = []
        if cell == "nothing" { return names }
        for item in cell.split(separator: ",", omittingEmptySubsequences: false) { names.append(try name(in: item)) }
        return names
    }

    /// Returns the cells of a table's line, or none for any other line.
    private static func cells(of line: Substring) -> [String] {
        let line = line.trimmingCharacters(in: .whitespaces)
        guard line.hasPrefix("|"), line.hasSuffix("|"), line.count > 1 else { return [] }
        return line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }
}

/// Something in ARCHITECTURE.md, or in the manifest, that the tests cannot read and therefore cannot enforce.
public struct DocumentError: Error, Hashable, CustomStringConvertible {
    /// The line, and what cannot be read.
    public let description: String

    /// - Parameter line: The line of ARCHITECTURE.md, or `nil` if none is to blame.
    init(_ description: String, line: Int? = nil) {
        self.description = line.map { "\(DocumentTable.document):\($0): \(description)" } ?? description
    }
}
