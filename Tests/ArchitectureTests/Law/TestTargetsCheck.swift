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
