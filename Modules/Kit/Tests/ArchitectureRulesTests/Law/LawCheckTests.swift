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
        // The program contains no test.
        (
            [targets[0], target("Data", "Domain", "MoreDoubles"), targets[2], target("MoreDoubles")], arrows, rows,
            "Package.swift:2: Data --> MoreDoubles is in Package.swift, and not in the diagram and the import table"
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
    func `names the one that differs, and its line`(targets: [String], arrows: String, rows: [String], message: String?)
        throws
    {
        let violations = try Self.violations(targets, arrows, rows)
        #expect(violations.map { String($0.description.prefix { $0 != "\n" }) } == [message].compactMap(\.self))
    }

    private static let imports: [(path: String, module: String, isStrange: Bool)] = [
        ("Tests/DataTests/A", "Domain", false), ("Tests/DataTests/A", "DomainDoubles", false),
        ("Tests/DataTests/A", "App", true), ("Kit/Tests/DomainTests/B/A", "Data", true),
        ("Tests/DomainDoubles/A", "DataDoubles", true), ("Tests/EndToEndTests/A", "App", false),
        ("Tests/DomainTests/A", "Testing", false), ("Domain/A", "Data", false),
    ]

    @Test(arguments: imports)
    func `a test imports what its module reaches`(path: String, module: String, isStrange: Bool) throws {
        let diagram = try ModuleDiagram(in: "```mermaid\nflowchart TD\n\(Self.arrows)\n```")
        let file = SourceFile(path: "\(path).swift", text: "\n@testable import \(module)")
        let violations = TestImportRule.violations(in: file, diagram: diagram)
        #expect(violations.map { "\($0.path):\($0.line)" } == (isStrange ? ["\(path).swift:2"] : []))
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
