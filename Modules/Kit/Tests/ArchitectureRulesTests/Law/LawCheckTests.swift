import Foundation
import Testing

@testable import ArchitectureRules

@Suite struct LawCheckTests {
    private static let domainRow = "| `Domain` | `Modules/Domain` | nothing |"
    private static let dataRow = "| `Data` | `Modules/Data` | `Domain`, `Dispatch` |"

    private let diagram: ModuleDiagram

    init() throws {
        diagram = try ModuleDiagram(in: "```mermaid\nflowchart TD\nApp --> Data --> Domain\n```")
    }

    // MARK: - The manifest and the diagram

    @Test func `accepts the targets and dependencies of the diagram`() {
        let manifest = Self.manifest(Target("DataTests", type: "test", dependsOn: ["Data"]))
        #expect(LawCheck.violations(of: manifest, against: diagram) == [])
    }

    @Test(arguments: [
        (Target("Domain", dependsOn: ["Data"]), "the diagram has no arrow Domain --> Data"),
        (Target("Data"), "the dependency Data --> Domain is missing"),
        (Target("Stranger"), "the diagram has no module Stranger"),
        (Target("App", dependsOn: ["Data", "Domain"]), "the diagram has no arrow App --> Domain"),
    ])
    func `catches a target that differs from the diagram`(target: Target, message: String) {
        let violations = LawCheck.violations(of: Self.manifest(target), against: diagram)
        #expect(violations.map(\.message) == [message])
        #expect(violations.allSatisfy { $0.path == "Package.swift" })
    }

    @Test func `catches a module without a target`() {
        let manifest = Manifest(targets: [Target("Data", dependsOn: ["Domain"]), Target("Domain")])
        let messages = LawCheck.violations(of: manifest, against: diagram).map(\.message)
        #expect(messages == ["the dependency App --> Data is missing", "there is no target App"])
    }

    @Test func `catches another package`() {
        let manifest = Manifest(targets: Self.manifest().targets, dependencies: [ForeignPackage("kit", isLocal: true)])
        let messages = LawCheck.violations(of: manifest, against: diagram).map(\.message)
        #expect(messages == ["it depends on the package kit"])
        #expect(LawCheck.violations(of: manifest, against: diagram, packages: ["kit"]) == [])
    }

    @Test func `takes a product of another package for a module`() throws {
        let diagram = try ModuleDiagram(in: "```mermaid\nflowchart TD\nApp --> DomainKit\n```")
        let app = Target("App", dependsOn: ["DomainKit"], products: ["DomainKit"])
        #expect(LawCheck.violations(of: Manifest(targets: [app]), against: diagram) == [])
    }

    // MARK: - The import table

    @Test func `accepts rows that match the arrows`() throws {
        let rows = [Self.domainRow, "| `Data` | `Modules/Data/Inner` | nothing |", Self.dataRow]
        #expect(try Self.messages(ofTable: rows) == [])
    }

    @Test(arguments: [
        ([domainRow, "| `Data` | `Modules/Data` | nothing |"], "no row allows the arrow Data --> Domain"),
        (["| `Domain` | `Modules/Domain` | `Data` |", dataRow], "the diagram has no arrow Domain --> Data"),
        ([dataRow], "no row for Domain in Modules/Domain"),
        ([domainRow, dataRow, "| `Other` | `Other` | nothing |"], "no target Other"),
        (
            [domainRow, dataRow, "| `Data` | `Modules/Database` | nothing |"],
            "Modules/Database is not in Modules/Data, the folder of Data"
        ),
        (
            ["| `Domain` | `Modules/Domain` | `Foundation` |", dataRow],
            "Domain must import PlatformKit, not Foundation"
        ),
        (
            [domainRow, dataRow, "| `Data` | `Modules/Data/Inner` | `Musl` |"],
            "Data must import PlatformKit, not Musl"
        ),
    ])
    func `catches a table that differs from the diagram`(rows: [String], message: String) throws {
        #expect(try Self.messages(ofTable: rows) == [message])
    }

    @Test func `lets PlatformKit import the modules that it exports`() throws {
        let table = try Self.table(["| `PlatformKit` | `Modules/PlatformKit` | `Foundation`, `Glibc`, `Darwin` |"])
        let diagram = try ModuleDiagram(in: "```mermaid\nflowchart TD\nPlatform\n```")
        let manifest = Manifest(targets: [Target("PlatformKit")])
        #expect(LawCheck.violations(of: table, diagram: diagram, manifest: manifest) == [])
    }

    @Test func `lets a target that needs it import Foundation, and nothing else of PlatformKit's`() throws {
        let table = try Self.table([
            "| `URLSessionTransport` | `Modules/URLSessionTransport` | `Foundation`, `FoundationNetworking`, `Glibc` |"
        ])
        let diagram = try ModuleDiagram(in: "```mermaid\nflowchart TD\nURLSessionTransport\n```")
        let manifest = Manifest(targets: [Target("URLSessionTransport")])
        let violations = LawCheck.violations(
            of: table,
            diagram: diagram,
            manifest: manifest,
            foundationUsers: ["URLSessionTransport"]
        )
        #expect(violations.map(\.message) == ["URLSessionTransport must import PlatformKit, not Glibc"])
    }

    // MARK: - Tests

    @Test(arguments: [
        Target("DataTests", type: "test", dependsOn: ["Data", "Domain", "DomainDoubles", "DataDoubles"]),
        Target("EndToEndTests", type: "test", dependsOn: ["App", "DataDoubles"]),
        Target("DataDoubles", path: "Tests/DataDoubles", dependsOn: ["Domain", "Data", "DomainDoubles", "CTestWidth"]),
        Target("CTestWidth", path: "Tests/CTestWidth"),
    ])
    func `accepts tests of what their module reaches`(target: Target) {
        #expect(messages(ofTests: target) == [])
    }

    @Test(arguments: [
        (Target("Data", dependsOn: ["DomainDoubles"]), "Data must not depend on DomainDoubles"),
        (Target("App", dependsOn: ["DomainTests"]), "App must not depend on DomainTests"),
        (
            Target("DataDoubles", path: "Tests/DataDoubles", dependsOn: ["DomainTests"]),
            "DataDoubles must not depend on DomainTests"
        ),
        (
            Target("DomainTests", type: "test", dependsOn: ["DataDoubles"]),
            "DomainTests must not depend on DataDoubles: Domain does not"
        ),
        (
            Target("DomainDoubles", path: "Tests/DomainDoubles", dependsOn: ["Data"]),
            "DomainDoubles must not depend on Data: Domain does not"
        ),
        (Target("DataTests", type: "test", dependsOn: ["DomainTests"]), "DataTests must not depend on DomainTests"),
        (
            Target("DomainTests", type: "test", dependsOn: ["Data"]),
            "DomainTests must not depend on Data: Domain does not"
        ),
    ])
    func `catches a dependency on tests, and one that the module of the tests does not have`(
        target: Target,
        message: String
    ) {
        #expect(messages(ofTests: target).contains(message))
    }

    // MARK: - Reading the manifest

    @Test func `reads targets and every kind of dependency`() throws {
        let manifest = try Self.decode(
            """
            {"dependencies": [{"fileSystem": [{"identity": "kit", "path": "/kit"}]}], "name": "books", "targets": [
              {"name": "Data", "type": "regular", "path": "Modules/Data", "dependencies": [
                {"byName": ["Domain", null]}, {"target": ["Other", {"platformNames": ["linux"]}]},
                {"product": ["Foreign", "package", null, null]}]},
              {"name": "DataTests", "type": "test", "dependencies": []}
            ]}
            """
        )
        #expect(manifest.dependencies == [ForeignPackage("kit", isLocal: true)])
        #expect(
            manifest.targets == [
                Target("Data", dependsOn: ["Domain", "Other", "Foreign"], products: ["Foreign"]),
                Target("DataTests", type: "test"),
            ]
        )
        #expect(manifest.productionTargets.map(\.name) == ["Data"])
    }

    @Test func `finds the line of each target in the text, and not that of a product or a dependency`() throws {
        var manifest = Manifest(targets: [Target("Data"), Target("CSQLiteKit"), Target("Elsewhere")])
        manifest.locateTargets(
            in: """
                products: [.library(name: "Data", targets: ["Data"])],
                targets: [
                    .target(name: "Data", dependencies: [
                        .target(name: "CSQLiteKit", condition: .when(platforms: [.linux]))]),
                    .systemLibrary(
                        name: "CSQLiteKit", path: "Modules/CSQLiteKit")
                """
        )
        #expect(manifest.targets.map(\.line) == [3, 6, 1])
    }

    @Test func `refuses a dependency that it cannot read`() {
        #expect(throws: (any Error).self) {
            try Self.decode(
                #"{"dependencies": [], "targets": [{"name": "A", "type": "regular", "dependencies": [{}]}]}"#
            )
        }
    }

    @Test func `gives up on a dump of the manifest that hangs`() {
        #expect(throws: DocumentError.self) { try Manifest.dumped(in: URL(filePath: "/"), deadline: .nanoseconds(1)) }
    }

    // MARK: - Helpers

    /// The targets of the diagram, with another target added or put in the place of its namesake.
    private static func manifest(_ target: Target? = nil) -> Manifest {
        let targets = [Target("App", dependsOn: ["Data"]), Target("Data", dependsOn: ["Domain"]), Target("Domain")]
        return Manifest(targets: targets.filter { $0.name != target?.name } + [target].compactMap(\.self))
    }

    private static func table(_ rows: [String]) throws -> ImportTable {
        try ImportTable(in: "| Target | Folder | May import |\n|---|---|---|\n" + rows.joined(separator: "\n"))
    }

    private static func messages(ofTable rows: [String]) throws -> [String] {
        let diagram = try ModuleDiagram(in: "```mermaid\nflowchart TD\nData --> Domain\n```")
        let manifest = Manifest(targets: [Target("Data", dependsOn: ["Domain"]), Target("Domain")])
        return LawCheck.violations(of: try table(rows), diagram: diagram, manifest: manifest).map(\.message)
    }

    private func messages(ofTests target: Target) -> [String] {
        let others = [
            Target("DomainDoubles", path: "Tests/DomainDoubles"), Target("DomainTests", type: "test"), Target("Domain"),
        ]
        let manifest = Manifest(targets: others.filter { $0.name != target.name } + [target])
        return LawCheck.violations(ofTestsIn: manifest, diagram: diagram).map(\.message)
    }

    private static func decode(_ json: String) throws -> Manifest {
        try JSONDecoder().decode(Manifest.self, from: Data(json.utf8))
    }
}
