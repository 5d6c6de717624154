/// A file imports only what its row of the import table allows.
public struct ImportRule: Sendable {
    private let table: ImportTable

    /// The rule that a table states.
    public init(table: ImportTable) {
        self.table = table
    }

    /// Returns the imports of a file that its row does not allow.
    public func violations(in file: SourceFile) -> [Violation] {
        guard let row = table.row(of: file) else {
            let message = "no row of the import table is about this folder"
            let remedy =
                "Move the file below \(Self.list(table.rows.map(\.folder))), or write a row for its folder into the table "
                + "\"May import\" of \(DocumentTable.document)."
            return [Violation(path: file.path, line: 1, message: message, why: Self.why, instead: remedy)]
        }
        return Self.imports(in: file.tokens).filter { !row.imports.contains($0.name) }.map { module in
            let message = "\(module.name) may not be imported in \(row.folder) (\(DocumentTable.document):\(row.line))"
            let remedy = remedy(for: module.name, in: row)
            return Violation(path: file.path, line: module.line, message: message, why: Self.why, instead: remedy)
        }
    }

    private static let why =
        "A folder knows only what its row names, so it is read, tested and replaced without the rest."

    /// Before these stands a port of DataKit or, where that may not be imported, a protocol of Domain.
    private static let outer: Set = ["Data", "DataKit", "InfrastructureKit", "CSQLiteKit", "CCurlKit"]

    /// Says who may import the module, and where the code belongs.
    private func remedy(for module: String, in row: ImportTable.Row) -> String {
        if ImportTable.platformModules.contains(module) {
            let places = Self.list(table.rows(importing: ImportTable.platform, near: row).map(\.folder))
            return row.imports.contains(ImportTable.platform)
                ? "Import \(ImportTable.platform), which exports it."
                : "Take the result as a parameter, or move the code to a folder that may import \(ImportTable.platform): \(places)."
        }
        let rows = table.rows(importing: module, near: row)
        guard let first = rows.first else {
            return
                "No folder may import it. If it belongs to this package or to the system, write it into the row of one folder, "
                + "and why where the decisions are. There are no packages but this one."
        }
        // Other folders of the same target: the container's, for a command.
        let composing = rows.filter { $0.target == row.target }
        let places = Self.list((composing.isEmpty ? rows : composing).map(\.folder))
        guard Self.outer.contains(module) else {
            return
                "Move the code to a folder that may import it: \(places). What is needed of it here is passed in from there."
        }
        let (domain, data) = row.isInKit ? ("DomainKit", "DataKit") : ("Domain", "Data")
        if !composing.isEmpty {
            return
                "Make what needs it in \(places), which may import it, and pass it in. What reads, saves or sends belongs in a "
                + "repository, in \(table.targets[data] ?? data)."
        }
        let use =
            row.target == "DataKit" || row.imports.contains("DataKit")
            ? "Use a port of Modules/Kit/DataKit/Ports, or declare another one, in Modules/Data if only this program needs it."
            : "Use a use case or a repository protocol of \(domain), or declare one in \(table.targets[domain] ?? domain)."
        let own = table.rows.first { $0.target == module && $0.isInKit == row.isInKit && !$0.imports.isEmpty }
        return "\(use) What conforms to it belongs in \((own ?? first).folder), and the container of App passes it in."
    }

    private static func list(_ names: [String]) -> String {
        names.count < 2 ? names.joined() : names.dropLast().joined(separator: ", ") + " or " + (names.last ?? "")
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
public struct ImportTable: Hashable, Sendable {
    static let platform = "PlatformKit"
    /// The modules that only `PlatformKit` imports.
    static let platformModules: Set = ["Foundation", "FoundationEssentials", "Glibc", "Musl", "Darwin"]

    /// The rows, in their order.
    public let rows: [Row]

    /// The files below `folder` may import `imports`, unless a longer folder with a row contains them.
    public struct Row: Hashable, Sendable {
        let target: String
        /// The path of the folder.
        public let folder: String
        /// The names of the modules.
        public let imports: Set<String>
        /// The line of ARCHITECTURE.md.
        let line: Int

        var isInKit: Bool { folder.hasPrefix("Modules/Kit/") }
    }

    /// Reads the table.
    ///
    /// - Throws: An error if there is not one such table, or a cell cannot be read.
    public init(in document: String) throws(DocumentError) {
        var rows: [Row] = []
        let table = try DocumentTable(heading: ["Target", "Folder", "May import"], in: document)
        for (cells, line) in table.rows {
            let (target, folder) = (try DocumentTable.name(in: cells[0]), try DocumentTable.name(in: cells[1]))
            let imports = Set(try DocumentTable.names(in: cells[2]))
            rows.append(Row(target: target, folder: folder, imports: imports, line: line))
        }
        self.rows = rows
    }

    /// The folder of each target: the shortest of its rows.
    public var targets: [String: String] {
        Dictionary(rows.map { ($0.target, $0.folder) }, uniquingKeysWith: { $0.count < $1.count ? $0 : $1 })
    }

    /// The rows that allow an import, innermost first: for a row of the kit those of the kit, and for others the others, if any do.
    func rows(importing module: String, near row: Row) -> [Row] {
        let allowing = rows.filter { $0.imports.contains(module) }
        let near = allowing.filter { $0.isInKit == row.isInKit }
        return near.isEmpty ? allowing : near
    }

    /// The row with the longest folder that contains the file.
    func row(of file: SourceFile) -> Row? {
        rows.filter { file.path.hasPrefix($0.folder + "/") }.max { $0.folder.count < $1.folder.count }
    }
}
