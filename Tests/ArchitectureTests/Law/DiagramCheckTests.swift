import Testing

@Suite struct DiagramCheckTests {
    private let diagram: ModuleDiagram

    init() throws {
        diagram = try ModuleDiagram(in: "```mermaid\nflowchart TD\nApp --> Data --> Domain\n```")
    }

    @Test func `accepts the targets and dependencies of the diagram`() {
        let manifest = Self.manifest(Target("DataTests", type: "test", dependsOn: ["Data"]))
        #expect(DiagramCheck.violations(of: manifest, against: diagram) == [])
    }

    @Test(arguments: [
        (Target("Domain", dependsOn: ["Data"]), "the diagram has no arrow Domain --> Data"),
        (Target("Data"), "Package.swift lacks the dependency Data --> Domain"),
        (Target("Stranger"), "the diagram has no module Stranger"),
        (Target("App", dependsOn: ["Data", "Domain"]), "the diagram has no arrow App --> Domain"),
    ])
    func `catches a target that differs from the diagram`(target: Target, message: String) {
        let violations = DiagramCheck.violations(of: Self.manifest(target), against: diagram)
        #expect(violations == [Violation("Package.swift", message)])
    }

    @Test func `catches a module without a target`() {
        let manifest = Manifest(targets: [Target("Data", dependsOn: ["Domain"]), Target("Domain")])
        let messages = DiagramCheck.violations(of: manifest, against: diagram).map(\.message)
        #expect(messages == ["Package.swift has no target App", "Package.swift lacks the dependency App --> Data"])
    }

    @Test func `catches another package`() {
        let manifest = Manifest(targets: Self.manifest().targets, dependencies: [Manifest.ForeignPackage()])
        #expect(DiagramCheck.violations(of: manifest, against: diagram).count == 1)
    }

    /// The targets of the diagram, with one more or another in the place of its namesake.
    private static func manifest(_ target: Target? = nil) -> Manifest {
        let targets = [Target("App", dependsOn: ["Data"]), Target("Data", dependsOn: ["Domain"]), Target("Domain")]
        return Manifest(targets: targets.filter { $0.name != target?.name } + [target].compactMap(\.self))
    }
}
