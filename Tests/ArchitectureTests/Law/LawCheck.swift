/// Compares the manifest, the module diagram and the import table, which must agree on each dependency.
enum LawCheck {
    /// Checks that the manifest has the modules and arrows of the diagram, and no other package.
    static func violations(of manifest: Manifest, against diagram: ModuleDiagram) -> [Violation] {
        let targets = manifest.productionTargets
        let names = Set(targets.map(\.name))
        let edges = targets.reduce(into: Set<Edge>()) { $0.formUnion($1.edges) }

        let missing = diagram.modules.subtracting(names).map { "there is no target \($0)" }
        let unknown = names.subtracting(diagram.modules).map { "the diagram has no module \($0)" }
        let absent = diagram.edges.subtracting(edges).map { "the dependency \($0) is missing" }
        let forbidden = edges.subtracting(diagram.edges).map { "the diagram has no arrow \($0)" }
        let foreign = manifest.dependencies.isEmpty ? [] : ["there are no packages but this one"]
        return (missing + unknown + absent + forbidden + foreign).sorted().map { Violation("Package.swift", $0) }
    }
}

extension LawCheck {
    private static let platform = "Platform"
    /// The target whose work is a part of Foundation.
    private static let foundationUsers: Set = ["URLSessionTransport"]
    /// The modules that only `Platform` imports, and `Foundation` also who needs the rest of it.
    private static let platformModules: Set<String> = [
        "Foundation", "FoundationEssentials", "Glibc", "Musl", "Darwin",
    ]

    /// Checks that each target has a row, and that the rows of a target allow what its arrows in the diagram point to.
    static func violations(of table: ImportTable, diagram: ModuleDiagram, manifest: Manifest) -> [Violation] {
        let folders = manifest.productionTargets.flatMap { target in
            table.rows.contains { $0.target == target.name && $0.folder == target.path }
                ? [] : ["no row for \(target.name) in \(target.path)"]
        }
        let rows = table.rows.flatMap { row -> [String] in
            guard let target = manifest.target(named: row.target) else { return ["no target \(row.target)"] }
            let isInside = row.folder == target.path || row.folder.hasPrefix(target.path + "/")
            let allowed: Set = foundationUsers.contains(row.target) ? ["Foundation"] : []
            let surplus =
                row.target == platform ? [] : row.imports.intersection(platformModules).subtracting(allowed).sorted()
            return (isInside ? [] : ["\(row.folder) is not in \(target.path), the folder of \(row.target)"])
                + surplus.map { "\(row.target) must import \(platform), not \($0)" }
        }
        return (folders + rows + arrows(of: table, diagram)).sorted().map { Violation("import table", $0) }
    }

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

extension LawCheck {
    /// The targets that tests share.
    private static let helpers: Set = ["TestDoubles", "CFailingReads"]

    /// Checks that no program depends on tests, and that the tests of a module depend only on what the module reaches.
    ///
    /// Data's tests, for instance, build without a network or a database.
    static func violations(ofTestsIn manifest: Manifest, diagram: ModuleDiagram) -> [Violation] {
        let forTests = Set(manifest.targets.filter(\.isForTests).map(\.name))
        let messages = manifest.targets.flatMap { target -> [String] in
            let dependencies = Set(target.dependencies)
            guard target.isForTests else {
                return dependencies.intersection(forTests).map { "\(target.name) must not depend on \($0)" }
            }
            let others = dependencies.intersection(forTests).subtracting(target.isTest ? helpers : [])
            return others.map { "\(target.name) must not depend on \($0)" } + strangers(to: target, diagram)
        }
        return messages.sorted().map { Violation("Package.swift", $0) }
    }

    private static func strangers(to target: Target, _ diagram: ModuleDiagram) -> [String] {
        guard target.isTest, target.name.hasSuffix("Tests") else { return [] }
        let module = String(target.name.dropLast("Tests".count))
        guard diagram.modules.contains(module) else { return [] }
        let allowed = diagram.reach(of: module).union(helpers).union([module])
        return Set(target.dependencies).subtracting(allowed)
            .map { "\(target.name) must not depend on \($0): \(module) does not" }
    }
}
