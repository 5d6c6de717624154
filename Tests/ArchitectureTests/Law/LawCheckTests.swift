import Foundation
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

@Suite struct TableCheckTests {
    private static let domain = "| `Domain` | `Modules/Domain` | nothing |"
    private static let data = "| `Data` | `Modules/Data` | `Domain`, `Dispatch` |"

    @Test func `accepts rows that are the arrows`() throws {
        #expect(try Self.messages(Self.domain, "| `Data` | `Modules/Data/Inner` | nothing |", Self.data) == [])
    }

    @Test(arguments: [
        ([domain, "| `Data` | `Modules/Data` | nothing |"], "no row allows the arrow Data --> Domain"),
        (["| `Domain` | `Modules/Domain` | `Data` |", data], "the diagram has no arrow Domain --> Data"),
        ([data], "no row for Domain in Modules/Domain"),
        ([domain, data, "| `Other` | `Other` | nothing |"], "no target Other"),
        (
            [domain, data, "| `Data` | `Modules/Database` | nothing |"],
            "Modules/Database is not in Modules/Data, the folder of Data"
        ),
    ])
    func `catches a table that differs from the diagram`(rows: [String], message: String) throws {
        #expect(try Self.messages(rows) == [message])
    }

    private static func messages(_ rows: String...) throws -> [String] { try messages(rows) }

    private static func messages(_ rows: [String]) throws -> [String] {
        let table = try ImportTable(
            in: "| Target | Folder | May import |\n|---|---|---|\n" + rows.joined(separator: "\n")
        )
        let diagram = try ModuleDiagram(in: "```mermaid\nflowchart TD\nData --> Domain\n```")
        let manifest = Manifest(targets: [Target("Data", dependsOn: ["Domain"]), Target("Domain")])
        return TableCheck.violations(of: table, diagram: diagram, manifest: manifest).map(\.message)
    }
}

@Suite struct TestTargetsCheckTests {
    @Test(arguments: [
        Target("DataTests", type: "test", dependsOn: ["Data", "Domain", "TestDoubles"]),
        Target("EndToEndTests", type: "test", dependsOn: ["App", "TestDoubles"]),
        Target("TestDoubles", path: "Tests/TestDoubles", dependsOn: ["Domain", "Data"]),
    ])
    func `accepts tests of what their module reaches`(target: Target) throws {
        #expect(try Self.messages(target) == [])
    }

    @Test(arguments: [
        (Target("Data", dependsOn: ["TestDoubles"]), "Data must not depend on TestDoubles"),
        (Target("App", dependsOn: ["DomainTests"]), "App must not depend on DomainTests"),
        (
            Target("TestDoubles", path: "Tests/TestDoubles", dependsOn: ["DomainTests"]),
            "TestDoubles must not depend on DomainTests"
        ),
        (Target("DataTests", type: "test", dependsOn: ["DomainTests"]), "DataTests must not depend on DomainTests"),
        (
            Target("DomainTests", type: "test", dependsOn: ["Data"]),
            "DomainTests must not depend on Data: Domain does not"
        ),
    ])
    func `catches a dependency that ties tests and program together`(target: Target, message: String) throws {
        #expect(try Self.messages(target).contains(message))
    }

    private static func messages(_ target: Target) throws -> [String] {
        let others = [
            Target("TestDoubles", path: "Tests/TestDoubles"), Target("DomainTests", type: "test"), Target("Domain"),
        ]
        let manifest = Manifest(targets: others.filter { $0.name != target.name } + [target])
        let diagram = try ModuleDiagram(in: "```mermaid\nflowchart TD\nApp --> Data --> Domain\n```")
        return TestTargetsCheck.violations(of: manifest, diagram: diagram).map(\.message)
    }
}

@Suite struct ManifestTests {
    @Test func `reads targets and every kind of dependency`() throws {
        let manifest = try Self.decode(
            """
            {"dependencies": [{"fileSystem": []}], "name": "movies", "targets": [
              {"name": "Data", "type": "regular", "path": "Modules/Data", "dependencies": [
                {"byName": ["Domain", null]}, {"target": ["Other", {"platformNames": ["linux"]}]},
                {"product": ["Foreign", "package", null, null]}]},
              {"name": "DataTests", "type": "test", "dependencies": []}
            ]}
            """
        )
        #expect(manifest.dependencies.count == 1)
        #expect(
            manifest.targets == [
                Target("Data", dependsOn: ["Domain", "Other", "Foreign"]), Target("DataTests", type: "test"),
            ]
        )
        #expect(manifest.productionTargets.map(\.name) == ["Data"])
    }

    @Test func `refuses a dependency that it cannot read`() {
        #expect(throws: (any Error).self) {
            try Self.decode(
                #"{"dependencies": [], "targets": [{"name": "A", "type": "regular", "dependencies": [{}]}]}"#
            )
        }
    }

    private static func decode(_ json: String) throws -> Manifest {
        try JSONDecoder().decode(Manifest.self, from: Data(json.utf8))
    }
}
