import Foundation

/// The table of ARCHITECTURE.md that says what the files of a folder may import.
struct ImportTable: Hashable, Sendable {
    /// The modules that "the C library" stands for, whichever the platform has.
    static let libraryOfC: Set<String> = ["Glibc", "Musl", "Darwin"]

    let rows: [Row]

    /// One row: the files below `folder`, and of no longer folder that has a row, may import `imports`.
    struct Row: Hashable, Sendable {
        let target: String
        let folder: String
        let imports: Set<String>
    }

    /// Reads the only table with the columns Target, Folder and May import.
    init(in document: String) throws(DocumentError) {
        let lines = document.split(separator: "\n", omittingEmptySubsequences: false).map(Self.cells)
        let headings = lines.indices.filter { lines[$0] == ["Target", "Folder", "May import"] }
        guard headings.count == 1 else {
            throw DocumentError("expected one table of Target, Folder, May import and found \(headings.count)")
        }
        var rows: [Row] = []
        for cells in lines[headings[0]...].dropFirst(2).prefix(while: { !$0.isEmpty }) {
            rows.append(try Self.row(cells))
        }
        self.rows = rows
    }

    /// The row that rules a file: the one with the longest folder.
    func row(of file: SourceFile) -> Row? {
        rows.filter { file.path.hasPrefix($0.folder + "/") }.max { $0.folder.count < $1.folder.count }
    }

    private static func row(_ cells: [String]) throws(DocumentError) -> Row {
        guard cells.count == 3 else { throw DocumentError("a row of the import table has not 3 cells: \(cells)") }
        return Row(target: try code(cells[0]), folder: try code(cells[1]), imports: try imports(cells[2]))
    }

    private static func imports(_ cell: String) throws(DocumentError) -> Set<String> {
        if cell == "nothing" { return [] }
        var imports: Set<String> = []
        for item in cell.split(separator: ",", omittingEmptySubsequences: false) {
            let item = item.trimmingCharacters(in: .whitespaces)
            if item == "the C library" {
                imports.formUnion(libraryOfC)
            } else {
                imports.insert(try code(item))
            }
        }
        return imports
    }

    /// What stands between two backticks.
    private static func code(_ cell: String) throws(DocumentError) -> String {
        guard let match = cell.wholeMatch(of: /`([\w\/]+)`/) else {
            throw DocumentError("'\(cell)' in the import table is not a name in backticks")
        }
        return String(match.1)
    }

    /// The cells of a table's line; none for any other line.
    private static func cells(of line: Substring) -> [String] {
        let line = line.trimmingCharacters(in: .whitespaces)
        guard line.hasPrefix("|"), line.hasSuffix("|"), line.count > 1 else { return [] }
        return line.dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
    }
}
