import Foundation
import Testing

@testable import ArchitectureRules

@Suite struct LawCheckTests {
    private static let targets = [target("App", "Data"), target("Data", "Domain"), target("Domain")]
    private static let arrows = "App --> Data --> Domain"
    private static let rows = [
        "`App` | `App` | `Data`", "`Data` | `Data` | `Domain`, `Dispatch`", "`Domain` | `D` | nothing",
    ]

    private static let differences: [(targets: [String], arrows: String, rows: [String], message: String?)] = [
        (targets + [target("DataTests", "Data")], arrows, rows + ["`Data` | `Data/Inner` | nothing"], nil),
        (
            [targets[0], targets[1], target("Domain", "Data")], arrows, rows,
            "Package.swift:3: Domain --> Data is in Package.swift, and not in the diagram and the import table"
        ),
        (
            targets, "App --> Data --> Domain & App", rows,
            "ARCHITECTURE.md:3: Data --> App is in the diagram, and not in Package.swift and the import table"
        ),
        (
            targets, arrows, [rows[0], rows[1], "`Domain` | `Domain` | `App`"],
            "ARCHITECTURE.md:8: Domain --> App is in the import table, and not in Package.swift and the diagram"
        ),
        (
            [targets[0], target("Data"), targets[2]], arrows, rows,
            "Package.swift:2: Data --> Domain is in the diagram and the import table, and not in Package.swift"
        ),
        // A product of another package needs no row.
        (
            [targets[0], targets[1], target("Domain", "Kit").replacing("byName", with: "product")], arrows + " --> Kit",
            [rows[0], rows[1], "`Domain` | `Domain` | `Kit`"], nil
        ),
        (
            targets + [target("More")], arrows, rows,
            "Package.swift:4: the module More is in Package.swift, and not in the diagram and the import table"
        ),
    ]

    @Test(arguments: differences)
    func `names the one of the three that differs, and its line`(
        targets: [String],
        arrows: String,
        rows: [String],
        message: String?
    ) throws {
        let violations = try Self.violations(targets, arrows, rows)
        #expect(violations.map { String($0.description.prefix { $0 != "\n" }) } == [message].compactMap(\.self))
    }

    @Test func `says to declare a protocol in place of a dependency`() throws {
        let remedy = """
            Delete it, and declare what Domain needs as a protocol that Data or a ring around both conforms to. Or write it \
            into the diagram and the import table, too, and why where the decisions are.
            """
        let targets = [Self.targets[0], Self.targets[1], Self.target("Domain", "Data")]
        #expect(try Self.violations(targets, Self.arrows, Self.rows).map(\.instead) == [remedy])
    }

    private static let dependencies: [(target: String, strangers: [String])] = [
        (target("DataTests", "Data", "Domain", "DomainDoubles", "DataDoubles", "CTestWidth"), []),
        (target("EndToEndTests", "App", "DataDoubles"), []), (target("DataDoubles", "Domain", "DomainDoubles"), []),
        (target("Data", "MoreDoubles", "MoreTests"), ["MoreDoubles", "MoreTests"]),
        (target("DataTests", "MoreTests", "AppDoubles"), ["AppDoubles", "MoreTests"]),
        (target("EndToEndTests", "MoreTests"), ["MoreTests"]), (target("DomainTests", "Data"), ["Data"]),
        (target("DomainDoubles", "Data"), ["Data"]),
    ]

    @Test(arguments: dependencies)
    func `no program depends on tests, and tests on what their module reaches`(target: String, strangers: [String])
        throws
    {
        let manifest = try Self.manifest([Self.target("MoreDoubles"), target, Self.target("MoreTests")])
        let diagram = try ModuleDiagram(in: "```mermaid\nflowchart TD\n\(Self.arrows)\n```")
        let violations = LawCheck.violations(ofTestsIn: manifest, diagram: diagram)
        #expect(violations.compactMap { $0.message.split(separator: " ").last.map(String.init) } == strangers)
        #expect(violations.allSatisfy { $0.path == "Package.swift" && $0.line == 2 })
    }

    @Test func `reads every kind of dependency, and where SwiftPM looks for a target`() throws {
        let kinds = #"{"target":["C",{}]},{"product":["D","p",null]},{"byName":["B",null]}"#
        let manifest = try Self.manifest([
            #"{"name":"A","type":"regular","dependencies":[\#(kinds)]}"#,
            #"{"name":"BTests","type":"test","dependencies":[]}"#,
        ])
        #expect(
            manifest.targets.map { $0.declaration(below: "Kit/") } == [
                "A: regular in Kit/Sources/A, needs B, C, D", "BTests: test in Kit/Tests/BTests, needs ",
            ]
        )
        #expect(throws: (any Error).self) { try Self.manifest([#"{"name":"A","type":"regular"}"#]) }
    }

    private static func target(_ name: String, _ needs: String...) -> String {
        let (isTest, isDouble) = (name.hasSuffix("Tests"), name.hasSuffix("Doubles"))
        let needs = needs.map { #"{"byName":["\#($0)",null]}"# }.joined(separator: ",")
        return """
            {"name":"\(name)","type":"\(isTest ? "test" : "regular")","path":"\(isDouble ? "Tests/" : "")\(name)",\
            "dependencies":[\(needs)]}
            """
    }

    private static func manifest(_ targets: [String]) throws -> Manifest {
        let dump = #"{"targets":[\#(targets.joined(separator: ","))]}"#
        let names = dump.matches(of: /"name":"(\w+)"/).map { ".target(name: \"\($0.1)\")" }
        return try Manifest(dump: Data(dump.utf8), text: names.joined(separator: "\n"))
    }

    private static func violations(_ targets: [String], _ arrows: String, _ rows: [String]) throws -> [Violation] {
        let table = "\n\n\n| Target | Folder | May import |\n|---|---|---|\n" + rows.map { "| \($0) |\n" }.joined()
        let diagram = try ModuleDiagram(in: "```mermaid\nflowchart TD\n\(arrows)\n```")
        return LawCheck.violations(of: try manifest(targets), diagram: diagram, table: try ImportTable(in: table))
    }
}
