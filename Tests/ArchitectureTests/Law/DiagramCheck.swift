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
