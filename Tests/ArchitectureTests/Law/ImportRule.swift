import Foundation

/// Every import of a file is in its row of the table, and the modules that only some platforms have are conditional.
struct ImportRule: FileRule {
    let table: ImportTable

    func violations(in file: SourceFile) -> [Violation] {
        guard let row = table.row(of: file) else {
            return [Violation(file.path, "no row of the import table is about this folder")]
        }
        return file.imports.compactMap { statement in
            problem(of: statement, allowed: row.imports).map { Violation(file, line: statement.line, $0) }
        }
    }

    private func problem(of statement: Import, allowed: Set<String>) -> String? {
        let module = statement.module
        let essentials = "FoundationEssentials"
        if module == "Foundation", allowed.contains(essentials) {
            let isFallback = statement.conditions.contains(.init(condition: "canImport(\(essentials))", isElse: true))
            return isFallback ? nil : "Foundation only in the #else of #if canImport(\(essentials))"
        }
        guard allowed.contains(module) else { return "\(module) may not be imported here" }
        guard module == essentials || ImportTable.libraryOfC.contains(module) else { return nil }
        let isConditional = statement.conditions.contains { branch in
            branch == .init(condition: "canImport(\(module))", isElse: false) || isLastLibraryOfC(module, in: branch)
        }
        return isConditional ? nil : "\(module) only in #if canImport(\(module))"
    }

    /// The `#else` of `#if canImport(Glibc)` is for the C library that is left.
    private func isLastLibraryOfC(_ module: String, in branch: Import.Branch) -> Bool {
        ImportTable.libraryOfC.contains(module) && branch.isElse
            && ImportTable.libraryOfC.subtracting([module]).contains { branch.condition == "canImport(\($0))" }
    }
}

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

/// One import declaration, whatever its attributes, access level, kind or submodule.
struct Import: Hashable, Sendable {
    /// The top module: `X` of `import struct X.Y`.
    let module: String
    let line: Int
    /// The conditional compilation around it, outermost first.
    let conditions: [Branch]

    /// One branch of an `#if`.
    struct Branch: Hashable, Sendable {
        /// The condition as written, without spaces; that of the `#if` when this is its `#else`.
        let condition: String
        let isElse: Bool
    }
}

/// Finds the import declarations among the tokens of a file.
enum ImportParser {
    private static let kinds: Set<String> = [
        "typealias", "struct", "class", "enum", "protocol", "let", "var", "func", "actor", "macro",
    ]

    static func imports(in tokens: [Token]) -> [Import] {
        var branches: [Import.Branch] = []
        var imports: [Import] = []
        for (index, token) in tokens.enumerated() {
            switch token.text {
            case "#if":
                branches.append(.init(condition: condition(after: index, in: tokens), isElse: false))
            case "#elseif":
                _ = branches.popLast()
                branches.append(.init(condition: condition(after: index, in: tokens), isElse: false))
            case "#else":
                branches.popLast().map { branches.append(.init(condition: $0.condition, isElse: true)) }
            case "#endif":
                _ = branches.popLast()
            case "import":
                guard let module = module(after: index, in: tokens) else { continue }
                imports.append(Import(module: module, line: token.line, conditions: branches))
            default:
                continue
            }
        }
        return imports
    }

    /// The rest of the directive's line.
    private static func condition(after index: Int, in tokens: [Token]) -> String {
        tokens[(index + 1)...].prefix { $0.line == tokens[index].line }.map(\.text).joined()
    }

    /// Nil when the word is a member (`.import`) or an argument label (`import:`), which Swift allows.
    private static func module(after index: Int, in tokens: [Token]) -> String? {
        if index > 0, [".", "(", ","].contains(tokens[index - 1].text) { return nil }
        var next = index + 1
        if next + 1 < tokens.count, kinds.contains(tokens[next].text), tokens[next + 1].isWord { next += 1 }
        guard next < tokens.count, tokens[next].isWord else { return nil }
        return tokens[next].name
    }
}
