/// A feature is a folder of the same name in each ring. It names the types of another feature only if its row allows it.
///
/// The rows are a table of ARCHITECTURE.md, and each names only features of the rows above it. A line below the table lists
/// the shared folders, which every feature may name. A shared folder that names features has a row, too.
public struct FeatureRule {
    /// The beginning of the line that lists the shared folders.
    static let sharedPrefix = "Shared folders: "

    private static let why =
        "A feature can be read, and deleted, with the few that its row names, so no two features need each other."
    private let rings: [String]
    private let container: String

    /// The rows, in their order.
    private let rows: [Row]
    private let shared: Set<String>
    private let sharedLine: Int

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
        for (index, cells) in table.rows.enumerated() {
            let line = table.firstLine + index
            let name = try DocumentTable.name(in: cells[0])
            let mayName = cells[1] == "nothing" ? [] : try DocumentTable.names(in: cells[1])
            guard !rows.contains(where: { $0.name == name }) else {
                throw DocumentError("the table of features has two rows for \(name)", line: line)
            }
            rows.append(Row(name: name, mayName: mayName, line: line))
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
        let home = "\(use.type) (\(use.declaredIn):\(use.declaredAt))"
        let isLater = (position(of: user) ?? 0) <= (position(of: owner) ?? 0)
        return Violation(
            use.usedIn,
            line: use.line,
            "\(user) names \(use.type) of \(owner), and \(row == nil ? "it has no row" : "its row does not allow it")",
            why: Self.why,
            instead: "Move the code that names it to \(owner), as an extension if the rest stays. "
                + "If \(home) is not about \(owner) alone, move it to a shared folder"
                + (isLater
                    ? ". Or let \(user) declare a protocol, to which \(owner) conforms."
                    : ", or to a feature that \(user) may name. If \(user) cannot be without \(owner), write `\(owner)` "
                        + "into its row (\(DocumentTable.document):\(row?.line ?? sharedLine)).")
        )
    }

    private func position(of name: String) -> Int? { rows.firstIndex { $0.name == name } }

    /// What the table has too much, too little, or in the wrong order.
    private func inTable(folders: Set<String>, _ uses: [(use: TypeUse, user: String, owner: String)]) -> [Violation] {
        let known = shared.union(rows.map(\.name))
        let unknown = folders.subtracting(known).sorted().map { folder in
            entry(
                rows.last?.line,
                "there is no row for the folder \(folder)",
                instead:
                    "Write a row for the feature, below those that it names, or add the folder to the shared folders."
            )
        }
        let missing = known.subtracting(folders).sorted().map { name in
            entry(
                rows.first { $0.name == name }?.line ?? sharedLine,
                "no ring has a folder \(name)",
                instead: "Delete the name, or write the folder's new one."
            )
        }
        let named = rows.enumerated().flatMap { index, row in
            row.mayName.compactMap { name -> Violation? in
                if shared.contains(name) {
                    let remedy = "Delete `\(name)`: every feature may name it."
                    return entry(row.line, "\(name) is a shared folder", instead: remedy)
                }
                if !rows[..<index].contains(where: { $0.name == name }) {
                    let remedy =
                        "Put the row of \(name) above. If \(name) needs \(row.name), too, move what one needs of the other, as "
                        + "an extension, or to a shared folder."
                    return entry(row.line, "\(row.name) may name \(name), which has no row above it", instead: remedy)
                }
                if !uses.contains(where: { $0.user == row.name && $0.owner == name }) {
                    return entry(
                        row.line,
                        "\(row.name) names nothing of \(name)",
                        instead: "Delete `\(name)` from the row."
                    )
                }
                return nil
            }
        }
        return unknown + missing + named
    }

    private func entry(_ line: Int?, _ message: String, instead: String) -> Violation {
        Violation(DocumentTable.document, line: line ?? sharedLine, message, why: Self.why, instead: instead)
    }

    /// The uses of one feature's types in the folder of another feature, or in a shared folder.
    ///
    /// A file sees the types of its own target and of the targets that it imports.
    private func uses(in files: [SourceFile], targets: [String: String]) -> [(
        use: TypeUse, user: String, owner: String
    )] {
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
