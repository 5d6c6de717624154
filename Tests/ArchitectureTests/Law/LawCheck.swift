/// Holds the manifest against the diagram: the same modules, the same arrows, nothing from outside.
enum DiagramCheck {
    static func violations(of manifest: Manifest, against diagram: ModuleDiagram) -> [Violation] {
        let targets = manifest.productionTargets
        let names = Set(targets.map(\.name))
        let edges = targets.reduce(into: Set<Edge>()) { $0.formUnion($1.edges) }

        let missing = diagram.modules.subtracting(names).map { "Package.swift has no target \($0)" }
        let unknown = names.subtracting(diagram.modules).map { "the diagram has no module \($0)" }
        let absent = diagram.edges.subtracting(edges).map { "Package.swift lacks the dependency \($0)" }
        let forbidden = edges.subtracting(diagram.edges).map { "the diagram has no arrow \($0)" }
        let foreign = manifest.dependencies.isEmpty ? [] : ["there are no packages but this one"]
        return (missing + unknown + absent + forbidden + foreign).sorted().map { Violation("Package.swift", $0) }
    }
}

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

/// The targets outside the diagram: what may depend on them, and what they may depend on.
enum TestTargetsCheck {
    private static let doubles = "TestDoubles"

    static func violations(of manifest: Manifest, diagram: ModuleDiagram) -> [Violation] {
        let forTests = Set(manifest.targets.filter(\.isForTests).map(\.name))
        let messages = manifest.targets.flatMap { target -> [String] in
            let dependencies = Set(target.dependencies)
            guard target.isForTests else {
                return dependencies.intersection(forTests).map { "\(target.name) must not depend on \($0)" }
            }
            let others = dependencies.intersection(forTests).subtracting(target.isTest ? [doubles] : [])
            return others.map { "\(target.name) must not depend on \($0)" } + strangers(to: target, diagram)
        }
        return messages.sorted().map { Violation("Package.swift", $0) }
    }

    /// The tests of a module are tests of what it reaches: Data's build without a network or a database.
    private static func strangers(to target: Target, _ diagram: ModuleDiagram) -> [String] {
        guard target.isTest, target.name.hasSuffix("Tests") else { return [] }
        let module = String(target.name.dropLast("Tests".count))
        guard diagram.modules.contains(module) else { return [] }
        let allowed = diagram.reach(of: module).union([module, doubles])
        return Set(target.dependencies).subtracting(allowed)
            .map { "\(target.name) must not depend on \($0): \(module) does not" }
    }
}
