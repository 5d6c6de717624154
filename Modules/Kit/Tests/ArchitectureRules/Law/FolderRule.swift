/// The folders of a target have an order: a file names no type of a later folder.
///
/// The order is a table of ARCHITECTURE.md with a row for each target that has folders. A folder contains all that is below
/// it. `.` stands for the files beside the folders, and comes last. `the features`, without backticks, stands for the features of
/// ``FeatureRule``'s table, of which a target may have a folder each. That rule says which of them names which.
public struct FolderRule {
    private static let why =
        "A folder can be read, and deleted, without those after it, so no two folders need each other."

    /// The folders of each target, innermost first, and the line of its row in ARCHITECTURE.md.
    private var rows: [String: (folders: [String], line: Int)] = [:]
    private let features: [String]

    /// Reads the table.
    ///
    /// - Throws: An error if there is not one such table, or a row cannot be read.
    public init(in document: String) throws(DocumentError) {
        let table = try DocumentTable(heading: ["Target", "Folders, each may use those before it"], in: document)
        features = (try? FeatureRule.features(in: document)) ?? []
        for (cells, line) in table.rows {
            let target = try DocumentTable.name(in: cells[0])
            // A feature that has a place of its own keeps it.
            let others = features.map { "`\($0)`" }.filter { !cells[1].contains($0) }.joined(separator: ", ")
            let folders = try DocumentTable.names(in: cells[1].replacing("the features", with: others))
            guard rows.updateValue((folders, line), forKey: target) == nil, Set(folders).count == folders.count else {
                throw DocumentError("\(target) has two rows, or a folder has two places in its row", line: line)
            }
        }
    }

    /// Returns the folders without a place, the places without a folder, and the files that name a type of a later folder.
    ///
    /// - Parameter targets: The path of each production target's folder.
    public func violations(in files: [SourceFile], targets: [String: String]) -> [Violation] {
        targets.sorted { $0.key < $1.key }.flatMap { target, path in
            let files = files.filter { $0.path.hasPrefix(path + "/") }
            let order = rows[target]?.folders ?? ["."]
            return inTable(target, order, Set(files.map { Self.folder(of: $0.path, below: path) }))
                + TypeUses(in: files, of: files).all.compactMap { violation($0, path, order) }
        }
    }

    private func inTable(_ target: String, _ order: [String], _ present: Set<String>) -> [Violation] {
        let missing = Set(order).subtracting(present).subtracting(features + ["."])
        return present.subtracting(order).union(missing).sorted().map { folder in
            Violation(
                path: DocumentTable.document,
                line: rows[target]?.line ?? 1,
                message: missing.contains(folder)
                    ? "\(target) has no folder \(folder)" : "the row of \(target) has no place for \(folder)",
                why: Self.why,
                instead: missing.contains(folder)
                    ? "Delete `\(folder)` from the row, or write its new name."
                    : "Write `\(folder)` into the row, after the folders that it uses."
            )
        }
    }

    private func violation(_ use: TypeUse, _ path: String, _ order: [String]) -> Violation? {
        let user = Self.folder(of: use.usedIn, below: path)
        let owner = Self.folder(of: use.declaredIn, below: path)
        guard let inner = order.firstIndex(of: user), let outer = order.firstIndex(of: owner), inner < outer,
            !features.contains(user) || !features.contains(owner)
        else { return nil }
        return Violation(
            path: use.usedIn,
            line: use.line,
            message: "\(user) names \(use.type) of \(owner), a later folder",
            why: Self.why,
            instead:
                "Move the code that names it to \(owner) or to a folder after it, as an extension if the rest stays. "
                + "If \(use.home) is not about \(owner) alone, move it to \(user) or to a folder before it. "
                + "Or let \(user) declare a protocol, to which \(owner) conforms."
        )
    }

    /// The first folder of a file's path below its target's, or `.` for a file that lies directly there.
    private static func folder(of file: String, below path: String) -> String {
        let components = file.dropFirst(path.count + 1).split(separator: "/")
        return components.count > 1 ? String(components[0]) : "."
    }
}
