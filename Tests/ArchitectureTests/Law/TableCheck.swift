/// Holds the import table against the diagram and the manifest, so that the two halves of the law agree.
enum TableCheck {
    static func violations(of table: ImportTable, diagram: ModuleDiagram, manifest: Manifest) -> [Violation] {
        let folders = manifest.productionTargets.flatMap { target in
            table.rows.contains { $0.target == target.name && $0.folder == target.path }
                ? [] : ["no row for \(target.name) in \(target.path)"]
        }
        let rows = table.rows.flatMap { row -> [String] in
            guard let target = manifest.target(named: row.target) else { return ["no target \(row.target)"] }
            let isInside = row.folder == target.path || row.folder.hasPrefix(target.path + "/")
            return isInside ? [] : ["\(row.folder) is not in \(target.path), the folder of \(row.target)"]
        }
        return (folders + rows + arrows(of: table, diagram)).sorted().map { Violation("import table", $0) }
    }

    /// What all rows of a target may import of the package has to be what its arrows point to.
    private static func arrows(of table: ImportTable, _ diagram: ModuleDiagram) -> [String] {
        let written = table.rows.reduce(into: Set<Edge>()) { edges, row in
            for module in row.imports.intersection(diagram.modules) {
                edges.insert(Edge(source: row.target, destination: module))
            }
        }
        return written.subtracting(diagram.edges).map { "the diagram has no arrow \($0)" }
            + diagram.edges.subtracting(written).map { "no row allows the arrow \($0)" }
    }
}
