/// The folders of a target have an order: a file names no type of a later folder.
///
/// The order is a table of ARCHITECTURE.md with a row for each target that has folders. A folder contains all that is below
/// it. `.` stands for the files beside the folders, and comes last. `the features`, without backticks, stands for the features of
/// ``FeatureRule``'s table, in its order: a target may have a folder of each.
public struct FolderRule {
    private static let why =
        "A folder can be read, and deleted, without those after it, so no two folders need each other."

    /// The folders of each target, innermost first.
    private let orders: [String: [String]]
    /// The folders that a target need not have.
    private let features: Set<String>
    /// The lines of ARCHITECTURE.md: that of each target's row, and that of the first row.
    private let lines: [String: Int]
    private let firstLine: Int

    /// Reads the table.
    ///
    /// - Throws: An error if there is not one such table, or a row cannot be read.
    public init(in document: String) throws(DocumentError) {
        let table = try DocumentTable(heading: ["Target", "Folders, each may use those before it"], in: document)
        let features = (try? FeatureRule.features(in: document)) ?? []
        var orders: [String: [String]] = [:]
        var lines: [String: Int] = [:]
        for (index, row) in table.rows.enumerated() {
            let line = table.firstLine + index
            let target = try DocumentTable.name(in: row[0])
            let folders = try Self.folders(in: row[1], features)
            guard orders.updateValue(folders, forKey: target) == nil else {
                throw DocumentError("the table of folders has two rows for \(target)", line: line)
            }
            lines[target] = line
            guard Set(folders).count == folders.count, !folders.dropLast().contains(".") else {
                throw DocumentError("the row of \(target) names a folder twice, or `.` before the end", line: line)
            }
        }
        self.orders = orders
        self.features = Set(features)
        self.lines = lines
        firstLine = table.firstLine
    }

    /// Reads a cell, with the features in the place of `the features`. One that has a place of its own keeps it.
    private static func folders(in cell: String, _ features: [String]) throws(DocumentError) -> [String] {
        guard cell.contains("the features") else { return try DocumentTable.names(in: cell) }
        let named = cell.matches(of: #/`([\w\/.]+)`/#).map { String($0.1) }
        let list = features.filter { !named.contains($0) }.map { "`\($0)`" }.joined(separator: ", ")
        guard !list.isEmpty else { throw DocumentError("there are no features for '\(cell)'") }
        return try DocumentTable.names(in: cell.replacing("the features", with: list))
    }

    /// Returns what is wrong in the table, and the files that name a type of a later folder.
    ///
    /// - Parameter targets: The path of each production target's folder.
    public func violations(in files: [SourceFile], targets: [String: String]) -> [Violation] {
        let strangers = orders.keys.filter { targets[$0] == nil }.sorted()
        return strangers.map {
            inTable($0, "there is no target \($0)", instead: "Delete the row, or write the target's new name.")
        }
            + targets.sorted { $0.key < $1.key }.flatMap { target, path in
                violations(in: files.filter { $0.path.hasPrefix(path + "/") }, target: target, path: path)
            }
    }

    private func violations(in files: [SourceFile], target: String, path: String) -> [Violation] {
        let present = Set(files.map { Self.folder(of: $0.path, below: path) })
        // A target without folders needs no row.
        if orders[target] == nil, present.isSubset(of: ["."]) { return [] }
        let order = orders[target, default: []]
        let uses = TypeUses(in: files).all.map { use in
            (use, user: Self.folder(of: use.usedIn, below: path), owner: Self.folder(of: use.declaredIn, below: path))
        }
        let undeclared = present.subtracting(order).sorted().map { folder in
            let used = order.filter { name in uses.contains { $0.user == folder && $0.owner == name } }
            let place =
                folder == "."
                ? "at the end" : used.last.map { "after `\($0)`, which it uses" } ?? "first: it uses no other"
            return inTable(
                target,
                "the row of \(target) lacks \(folder)",
                instead: "Write `\(folder)` into the row, \(place)."
            )
        }
        let missing = order.filter { !present.contains($0) && !features.contains($0) }.map { folder in
            inTable(
                target,
                "\(target) has no folder \(folder)",
                instead: "Delete `\(folder)` from the row, or write its new name."
            )
        }
        return undeclared + missing
            + uses.compactMap { use, user, owner in
                guard let inner = order.firstIndex(of: user), let outer = order.firstIndex(of: owner), inner < outer
                else { return nil }
                return Violation(
                    use.usedIn,
                    line: use.line,
                    "\(user) names \(use.type) of \(owner), a later folder",
                    why: Self.why,
                    instead:
                        "Move the code that names it to \(owner) or to a folder after it, as an extension if the rest stays. "
                        + "If \(use.type) (\(use.declaredIn):\(use.declaredAt)) is not about \(owner) alone, move it to \(user) or "
                        + "to a folder before it. Or let \(user) declare a protocol, to which \(owner) conforms."
                )
            }
    }

    private func inTable(_ target: String, _ message: String, instead: String) -> Violation {
        Violation(DocumentTable.document, line: lines[target] ?? firstLine, message, why: Self.why, instead: instead)
    }

    /// The first folder of a file's path below its target's, or `.` for a file that lies directly there.
    private static func folder(of file: String, below path: String) -> String {
        let components = file.dropFirst(path.count + 1).split(separator: "/")
        return components.count > 1 ? String(components[0]) : "."
    }
}
