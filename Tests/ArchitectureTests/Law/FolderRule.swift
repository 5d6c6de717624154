/// The folders of a target have an order: a file names no type of a later folder.
///
/// The order is a table of ARCHITECTURE.md with a row for each target that has folders. A folder contains all that is below
/// it. `.` stands for the files beside the folders, and comes last.
struct FolderRule {
    /// The folders of each target, innermost first.
    private let orders: [String: [String]]

    init(in document: String) throws(DocumentError) {
        let table = try DocumentTable(heading: ["Target", "Folders, each may use those before it"], in: document)
        var orders: [String: [String]] = [:]
        for row in table.rows {
            let target = try DocumentTable.name(in: row[0])
            let folders = try DocumentTable.names(in: row[1])
            guard orders.updateValue(folders, forKey: target) == nil else {
                throw DocumentError("the table of folders has two rows for \(target)")
            }
            guard Set(folders).count == folders.count, !folders.dropLast().contains(".") else {
                throw DocumentError("the row of \(target) names a folder twice, or `.` before the end")
            }
        }
        self.orders = orders
    }

    /// - Parameter targets: The path of each production target's folder.
    func violations(in files: [SourceFile], targets: [String: String]) -> [Violation] {
        let strangers = orders.keys.filter { targets[$0] == nil }.sorted()
        return strangers.map { Violation("table of folders", "there is no target \($0)") }
            + targets.sorted { $0.key < $1.key }.flatMap { target, path in
                violations(in: files.filter { $0.path.hasPrefix(path + "/") }, target: target, path: path)
            }
    }

    private func violations(in files: [SourceFile], target: String, path: String) -> [Violation] {
        let present = Set(files.map { Self.folder(of: $0.path, below: path) })
        // A target without folders needs no row.
        if orders[target] == nil, present.isSubset(of: ["."]) { return [] }
        let order = orders[target, default: []]
        let undeclared = present.subtracting(order).sorted().map { "the row of \(target) lacks \($0)" }
        let missing = order.filter { !present.contains($0) }.map { "\(target) has no folder \($0)" }
        return (undeclared + missing).map { Violation("table of folders", $0) }
            + TypeUses(in: files).all.compactMap { use in
                let user = Self.folder(of: use.usedIn, below: path)
                let owner = Self.folder(of: use.declaredIn, below: path)
                guard let inner = order.firstIndex(of: user), let outer = order.firstIndex(of: owner), inner < outer
                else { return nil }
                return Violation("\(use.usedIn):\(use.line)", "\(user) names \(use.type) of \(owner), a later folder")
            }
    }

    /// The first folder of a file's path below its target's, or `.` for a file that lies directly there.
    private static func folder(of file: String, below path: String) -> String {
        let components = file.dropFirst(path.count + 1).split(separator: "/")
        return components.count > 1 ? String(components[0]) : "."
    }
}
