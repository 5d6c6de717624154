/// A feature is a folder of the same name in each ring. It names the types of another feature only if its row allows it.
///
/// The rows are a table of ARCHITECTURE.md, and each names only features of the rows above it. A line below the table lists
/// the shared folders, which every feature may name. A shared folder that names features has a row, too.
public struct FeatureRule {
    private static let sharedPrefix = "Shared folders: "
    private static let why =
        "A feature can be read, and deleted, with the few that its row names, so no two features need each other."
    private let rings: [String]
    private let container: String

    /// The rows, in their order.
    private let rows: [Row]
    private let shared: Set<String>
    private let sharedLine: Int

    private typealias Use = (use: TypeUse, user: String, owner: String)
    private struct Row {
        let name: String
        let mayName: [String]
        let line: Int
    }

    /// - Parameters:
    ///   - rings: The paths of the folders whose folders are features or shared, as in `Modules/Domain/`.
    ///   - container: The beginning of the path of the extensions with a feature's name, as in `App/AppDIContainer+`.
    /// - Throws: An error if there is no table or no line, or if a folder has two rows.
    public init(in document: String, rings: [String], container: String) throws(DocumentError) {
        self.rings = rings
        self.container = container
        let table = try DocumentTable(heading: ["Feature", "May name"], in: document)
        var rows: [Row] = []
        for (cells, line) in table.rows {
            let name = try DocumentTable.name(in: cells[0])
            guard !rows.contains(where: { $0.name == name }) else {
                throw DocumentError("the table of features has two rows for \(name)", line: line)
            }
            rows.append(Row(name: name, mayName: try DocumentTable.names(in: cells[1]), line: line))
        }
        self.rows = rows

        let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
        let lists = lines.indices.filter { lines[$0].hasPrefix(Self.sharedPrefix) }
        guard let index = lists.first, lists.count == 1 else {
            throw DocumentError("one line must begin with '\(Self.sharedPrefix)', and there are \(lists.count)")
        }
        let names = String(lines[index].dropFirst(Self.sharedPrefix.count))
        shared = Set(try DocumentTable.names(in: names.hasSuffix(".") ? String(names.dropLast()) : names))
        sharedLine = index + 1
    }

    /// The names of the features that are no shared folders, in the order of the table.
    static func features(in document: String) throws(DocumentError) -> [String] {
        let rule = try FeatureRule(in: document, rings: [], container: "")
        return rule.rows.map(\.name).filter { !rule.shared.contains($0) }
    }

    /// Returns what is wrong in the table, and the files that name a feature without a row for it.
    ///
    /// - Parameter targets: The path of each production target's folder.
    public func violations(in files: [SourceFile], targets: [String: String]) -> [Violation] {
        let uses = uses(in: files, targets: targets)
        return inTable(folders: Set(files.compactMap { folder(of: $0.path) }), uses)
            + uses.compactMap { use, user, owner in
                let row = rows.first { $0.name == user }
                return row?.mayName.contains(owner) == true ? nil : violation(use, user, owner, row)
            }
    }

    private func violation(_ use: TypeUse, _ user: String, _ owner: String, _ row: Row?) -> Violation {
        let names = rows.map(\.name)
        let isLater = (names.firstIndex(of: user) ?? 0) <= (names.firstIndex(of: owner) ?? 0)
        return Violation(
            path: use.usedIn,
            line: use.line,
            message: "\(user) names \(use.type) of \(owner), and "
                + (row == nil ? "it has no row" : "its row does not allow it"),
            why: Self.why,
            instead: "Move the code that names it to \(owner), as an extension if the rest stays. "
                + "If \(use.home) is not about \(owner) alone, move it to a shared folder"
                + (isLater
                    ? ". Or let \(user) declare a protocol, to which \(owner) conforms."
                    : ", or to a feature that \(user) may name. If \(user) cannot be without \(owner), write `\(owner)` "
                        + "into its row (\(DocumentTable.document):\(row?.line ?? sharedLine)).")
        )
    }

    /// What the table has too much, too little, or in the wrong order.
    private func inTable(folders: Set<String>, _ uses: [Use]) -> [Violation] {
        let known = shared.union(rows.map(\.name))
        var wrong: [(line: Int?, message: String, instead: String)] = []
        for name in folders.subtracting(known).sorted() {
            let remedy = "Write a row for the feature, below those that it names, or make it a shared folder."
            wrong.append((rows.last?.line, "there is no row for the folder \(name)", remedy))
        }
        for name in known.subtracting(folders).sorted() {
            let line = rows.first { $0.name == name }?.line
            wrong.append((line, "no ring has a folder \(name)", "Delete the name, or write the folder's new one."))
        }
        for (index, row) in rows.enumerated() {
            for name in row.mayName {
                if !rows[..<index].contains(where: { $0.name == name }) {
                    let remedy =
                        "Put the row of \(name) above. If \(name) needs \(row.name), too, move what one needs of the other, as "
                        + "an extension, or to a shared folder."
                    wrong.append((row.line, "\(row.name) may name \(name), which has no row above it", remedy))
                } else if !uses.contains(where: { $0.user == row.name && $0.owner == name }) {
                    wrong.append((row.line, "\(row.name) names nothing of \(name)", "Delete `\(name)` from the row."))
                }
            }
        }
        return wrong.map { line, message, instead in
            Violation(
                path: DocumentTable.document,
                line: line ?? sharedLine,
                message: message,
                why: Self.why,
                instead: instead
            )
        }
    }

    /// The uses of one feature's types in the folder of another feature, or in a shared folder.
    ///
    /// A file sees the types of its own target and of the targets that it imports.
    private func uses(in files: [SourceFile], targets: [String: String]) -> [Use] {
        let byTarget = targets.mapValues { path in files.filter { $0.path.hasPrefix(path + "/") } }
        return byTarget.sorted { $0.key < $1.key }.flatMap { target, files in
            Dictionary(grouping: files.filter { folder(of: $0.path) != nil }) { file in
                Set(ImportRule.imports(in: file.tokens).map(\.name)).intersection(targets.keys).union([target])
            }
            .flatMap { visible, files in
                TypeUses(in: files, of: visible.flatMap { byTarget[$0, default: []] }).all.compactMap { use in
                    guard let user = folder(of: use.usedIn), let owner = folder(of: use.declaredIn), user != owner,
                        !shared.contains(owner)
                    else { return nil }
                    return (use, user, owner)
                }
            }
        }
        .sorted { ($0.use.usedIn, $0.use.line, $0.use.type) < ($1.use.usedIn, $1.use.line, $1.use.type) }
    }

    /// The feature or shared folder that a file belongs to, or `nil` for what composes the program.
    private func folder(of path: String) -> String? {
        if path.hasPrefix(container) {
            let name = String(path.dropFirst(container.count).prefix { $0 != "." })
            return rows.contains { $0.name == name } ? name : nil
        }
        guard let ring = rings.first(where: path.hasPrefix) else { return nil }
        let components = path.dropFirst(ring.count).split(separator: "/")
        return components.count > 1 ? String(components[0]) : nil
    }
}
