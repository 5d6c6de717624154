/// Compares the manifest, the module diagram and the import table, which must agree on each dependency.
public enum LawCheck {
    /// Checks that the manifest has the modules and arrows of the diagram, and no other package.
    ///
    /// A product of another package is a module, too.
    ///
    /// - Parameter packages: The names of the folders of other packages that are a part of the tree, in small letters.
    public static func violations(
        of manifest: Manifest,
        against diagram: ModuleDiagram,
        packages: Set<String> = []
    ) -> [Violation] {
        let targets = manifest.productionTargets
        let names = targets.reduce(into: Set(targets.map(\.name))) { $0.formUnion($1.products) }
        let edges = targets.reduce(into: Set<Edge>()) { $0.formUnion($1.edges) }

        let missing = diagram.modules.subtracting(names).map { module in
            Violation(
                DocumentTable.document,
                line: diagram.lines[module] ?? 1,
                "there is no target \(module)",
                why: whyDiagram,
                instead: "Delete the module from the diagram, or add the target to \(Manifest.file)."
            )
        }
        let unknown = names.subtracting(diagram.modules).map { module in
            violation(
                manifest,
                module,
                "the diagram has no module \(module)",
                instead: "Draw it with its arrows. \(decision)"
            )
        }
        let absent = diagram.edges.subtracting(edges).map { edge in
            violation(
                manifest,
                edge.source,
                "the dependency \(edge) is missing",
                instead: "Add \"\(edge.destination)\" to the dependencies of \(edge.source), or delete the arrow."
            )
        }
        let forbidden = edges.subtracting(diagram.edges).map { edge in
            violation(
                manifest,
                edge.source,
                "the diagram has no arrow \(edge)",
                instead:
                    "Delete the dependency, and declare what \(edge.source) needs as a protocol that \(edge.destination) or a "
                    + "ring around both conforms to. Or draw the arrow. \(decision)"
            )
        }
        let foreign = manifest.dependencies.filter { !$0.isLocal || !packages.contains($0.identity) }.map { package in
            Violation(
                Manifest.file,
                line: 1,
                "it depends on the package \(package.identity)",
                why: "The tree builds without a network, and only its own changes break it.",
                instead: "Delete the package, and write the little that is needed, or use a library of the system."
            )
        }
        return sorted(missing + unknown + absent + forbidden + foreign)
    }

    private static let whyDiagram =
        "The diagram of ARCHITECTURE.md is what people read, so what is built must be the same."
    private static let decision =
        "An arrow for good belongs in the import table, too, and why where the decisions are."

    private static func violation(
        _ manifest: Manifest,
        _ target: String,
        _ message: String,
        why: String = whyDiagram,
        instead: String
    ) -> Violation {
        let line = manifest.target(named: target)?.line ?? 1
        return Violation(Manifest.file, line: line, message, why: why, instead: instead)
    }

    private static func sorted(_ violations: [Violation]) -> [Violation] {
        violations.sorted { $0.message < $1.message }
    }
}

extension LawCheck {
    /// Checks that each target has a row, and that the rows of a target allow what its arrows in the diagram point to.
    ///
    /// - Parameter foundationUsers: The targets that import Foundation itself, in place of `PlatformKit`.
    public static func violations(
        of table: ImportTable,
        diagram: ModuleDiagram,
        manifest: Manifest,
        foundationUsers: Set<String> = []
    ) -> [Violation] {
        let folders = manifest.productionTargets.compactMap { target in
            table.rows.contains { $0.target == target.name && $0.folder == target.path }
                ? nil
                : inTable(
                    table.rows.first?.line,
                    "no row for \(target.name) in \(target.path)",
                    instead: "Write a row with what its files import, or `nothing`."
                )
        }
        let rows = table.rows.flatMap { row -> [Violation] in
            guard let target = manifest.target(named: row.target) else {
                return [
                    inTable(
                        row.line,
                        "no target \(row.target)",
                        instead: "Delete the row, or write the target's new name."
                    )
                ]
            }
            let isInside = row.folder == target.path || row.folder.hasPrefix(target.path + "/")
            let outside =
                isInside
                ? []
                : [
                    inTable(
                        row.line,
                        "\(row.folder) is not in \(target.path), the folder of \(row.target)",
                        instead: "Write a folder of \(target.path), or the target that has the folder."
                    )
                ]
            let allowed: Set = foundationUsers.contains(row.target) ? ["Foundation"] : []
            let surplus =
                row.target == ImportTable.platform
                ? [] : row.imports.intersection(ImportTable.platformModules).subtracting(allowed).sorted()
            return outside
                + surplus.map { module in
                    inTable(
                        row.line,
                        "\(row.target) must import \(ImportTable.platform), not \(module)",
                        instead: "Write `\(ImportTable.platform)`: only there, files choose between systems."
                    )
                }
        }
        return sorted(folders + rows + arrows(of: table, diagram))
    }

    private static func arrows(of table: ImportTable, _ diagram: ModuleDiagram) -> [Violation] {
        let written = table.rows.reduce(into: [Edge: Int]()) { edges, row in
            for module in row.imports.intersection(diagram.modules) {
                edges[Edge(source: row.target, destination: module)] = row.line
            }
        }
        let undrawn = written.filter { !diagram.edges.contains($0.key) }.map { edge, line in
            inTable(
                line,
                "the diagram has no arrow \(edge)",
                instead: "Delete `\(edge.destination)` from the row, or draw the arrow. \(decision)"
            )
        }
        let unused = diagram.edges.filter { written[$0] == nil }.map { edge in
            inTable(
                table.rows.first { $0.target == edge.source }?.line,
                "no row allows the arrow \(edge)",
                instead: "Write `\(edge.destination)` into the row of the folder that imports it, or delete the arrow."
            )
        }
        return undrawn + unused
    }

    private static func inTable(_ line: Int?, _ message: String, instead: String) -> Violation {
        Violation(DocumentTable.document, line: line ?? 1, message, why: whyTable, instead: instead)
    }

    private static let whyTable =
        "The import table and the diagram are one law: the table says for each folder what the diagram says for each target."
}

extension LawCheck {
    /// The targets that all tests may share: they know no module of the program.
    private static let helpers: Set = ["CFailingReads", "CTestWidth", "ArchitectureRules"]
    /// The tests of the parser run its scripts in shells.
    private static let exceptions = ["ArgumentsKitTests": Set(["InfrastructureKitDoubles", "DomainKitDoubles"])]

    /// Checks that no program depends on tests, and that the tests of a module depend only on what the module reaches, and on
    /// the doubles of that.
    ///
    /// Data's tests, for instance, build without a network or a database.
    public static func violations(ofTestsIn manifest: Manifest, diagram: ModuleDiagram) -> [Violation] {
        let tests = Set(manifest.targets.filter(\.isTest).map(\.name))
        let forTests = Set(manifest.targets.filter(\.isForTests).map(\.name))
        let violations = manifest.targets.flatMap { target -> [Violation] in
            let wrong = Set(target.dependencies).intersection(target.isForTests ? tests : forTests)
            let remedy =
                target.isForTests
                ? "Move what both need to the doubles of the ring: Tests/…Doubles, or Modules/Kit/Tests/…Doubles."
                : "Move what the program needs to the target's own folder."
            return wrong.map { other in
                violation(
                    manifest,
                    target.name,
                    "\(target.name) must not depend on \(other)",
                    why: "The program contains no test, and the tests of a module are built and run alone.",
                    instead: remedy
                )
            } + strangers(to: target, diagram, manifest)
        }
        return sorted(violations)
    }

    private static func strangers(
        to target: Target,
        _ diagram: ModuleDiagram,
        _ manifest: Manifest
    ) -> [Violation] {
        guard target.isForTests, let module = module(of: target.name), diagram.modules.contains(module) else {
            return []
        }
        let reach = diagram.reach(of: module).union([module])
        let allowed = reach.union(reach.map { $0 + "Doubles" }).union(helpers).union(exceptions[target.name] ?? [])
        let tests = manifest.targets.filter(\.isTest).map(\.name)
        return Set(target.dependencies).subtracting(allowed).subtracting(tests).map { other in
            violation(
                manifest,
                target.name,
                "\(target.name) must not depend on \(other): \(module) does not",
                why:
                    "The tests of a ring meet the next one as a double, so they are fast, and fail for their own ring only.",
                instead:
                    "Use a double of the ring (\(module)Doubles), or move the test to \(Self.module(of: other) ?? other)Tests."
            )
        }
    }

    /// The module that a target tests, or whose fakes it has.
    private static func module(of name: String) -> String? {
        ["Tests", "Doubles"].first(where: name.hasSuffix).map { String(name.dropLast($0.count)) }
    }
}
