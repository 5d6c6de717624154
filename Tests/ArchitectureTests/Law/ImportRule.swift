/// A file imports only what its row of the import table allows.
struct ImportRule: FileRule {
    let table: ImportTable

    func violations(in file: SourceFile) -> [Violation] {
        guard let row = table.row(of: file) else {
            return [Violation(file.path, "no row of the import table is about this folder")]
        }
        return Self.imports(in: file.tokens).filter { !row.imports.contains($0.name) }
            .map { Violation(file, line: $0.line, "\($0.name) may not be imported here") }
    }

    private static let kinds: Set<String> = [
        "typealias", "struct", "class", "enum", "protocol", "let", "var", "func", "actor", "macro",
    ]

    /// The names of the imported modules: `X` for `import struct X.Y`.
    static func imports(in tokens: [Token]) -> [Token] {
        tokens.indices.compactMap { tokens[$0].text == "import" ? module(after: $0, in: tokens) : nil }
    }

    /// Returns `nil` if the word is a member (`.import`) or an argument label (`import:`).
    private static func module(after index: Int, in tokens: [Token]) -> Token? {
        if index > 0, [".", "(", ","].contains(tokens[index - 1].text) { return nil }
        var next = index + 1
        if next + 1 < tokens.count, kinds.contains(tokens[next].text), tokens[next + 1].isWord { next += 1 }
        return next < tokens.count && tokens[next].isWord ? tokens[next] : nil
    }
}

/// The table of ARCHITECTURE.md that says what the files of a folder may import.
struct ImportTable: Hashable, Sendable {
    let rows: [Row]

    /// The files below `folder` may import `imports`, unless a longer folder with a row contains them.
    struct Row: Hashable, Sendable {
        let target: String
        let folder: String
        let imports: Set<String>
    }

    init(in document: String) throws(DocumentError) {
        var rows: [Row] = []
        for cells in try DocumentTable(heading: ["Target", "Folder", "May import"], in: document).rows {
            rows.append(
                Row(
                    target: try DocumentTable.name(in: cells[0]),
                    folder: try DocumentTable.name(in: cells[1]),
                    imports: cells[2] == "nothing" ? [] : Set(try DocumentTable.names(in: cells[2]))
                )
            )
        }
        self.rows = rows
    }

    /// The folder of each target: the shortest of its rows.
    var targets: [String: String] {
        Dictionary(rows.map { ($0.target, $0.folder) }, uniquingKeysWith: { $0.count < $1.count ? $0 : $1 })
    }

    /// The row with the longest folder that contains the file.
    func row(of file: SourceFile) -> Row? {
        rows.filter { file.path.hasPrefix($0.folder + "/") }.max { $0.folder.count < $1.folder.count }
    }
}
