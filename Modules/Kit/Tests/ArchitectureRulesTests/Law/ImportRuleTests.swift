import Foundation
import Testing

@testable import ArchitectureRules

@Suite struct ImportRuleTests {
    private static let heading = "| Target | Folder | May import |\n|---|---|---|\n"
    private static let rows = [
        "| `Domain` | `Domain` | nothing |",
        "| `Data` | `Data` | `Domain`, `DataKit`, `PlatformKit` |",
        "| `InfrastructureKit` | `InfrastructureKit` | `DataKit`, `PlatformKit`, `CSQLiteKit` |",
        "| `App` | `App` | `Domain`, `Dispatch` |",
        "| `App` | `App/DIContainer` | `Data`, `InfrastructureKit`, `Dispatch` |",
    ]

    private static let forbidden: [String] = [
        "import Outer", "public import Outer", "internal  import\tOuter", "import\nOuter", "@testable import Outer",
        "@_spi(Testing) public import Outer", "import struct Outer.Thing", "import Outer.Part", "import `Outer`",
        "import/**/Outer", "import Domain; import Outer // allowed", "#if canImport(Outer)\nimport Outer\n#endif",
    ]
    private static let allowed: [String] = [
        "import Domain", "@testable import Domain // a comment", "// import Outer", "let a = \"import Outer\"",
        "func `import Outer`() {}", "let a = b.import", "let important = 1; reimport(a)", "load(import: a)",
        "func load(import a: Int) {}", "func load(_ a: Int, import b: Int) {}",
    ]

    @Test(arguments: forbidden + allowed)
    func `catches an import that the row does not allow`(text: String) throws {
        let message = "Outer may not be imported in Data (ARCHITECTURE.md:4)"
        #expect(try Self.violations(text, in: "Data").map(\.message) == (Self.allowed.contains(text) ? [] : [message]))
    }

    private static let remedies: [(folder: String, module: String, instead: String)] = [
        (
            "Domain", "InfrastructureKit",
            """
            Use a use case or a repository protocol of Domain, or declare one in Modules/Domain. What conforms to it belongs \
            in InfrastructureKit, and the container of App passes it in.
            """
        ),
        (
            "Data", "CSQLiteKit",
            """
            Use RecordStore, or declare another port in Modules/Kit/DataKit/Ports, or in Modules/Data if only this program needs it. What \
            conforms to it belongs in InfrastructureKit, and the container of App passes it in.
            """
        ),
        (
            "Data", "Dispatch",
            "Move the code to a folder that may import it: App or App/DIContainer. What is needed of it here is passed in from there."
        ),
        ("Data", "Glibc", "Import PlatformKit, which exports it."),
        (
            "Domain", "Foundation",
            "Take the result as a parameter, or move the code to a folder that may import PlatformKit: Data or InfrastructureKit."
        ),
        (
            "App", "Alamofire",
            """
            No folder may import it. If it belongs to this package or to the system, write it into the row of one folder, and \
            why where the decisions are. There are no packages but this one.
            """
        ),
    ]

    @Test(arguments: remedies)
    func `says the line, what to use, and where the code belongs`(folder: String, module: String, instead: String)
        throws
    {
        let violation = try #require(try Self.violations("// First.\nimport \(module)", in: folder).first)
        #expect(violation.instead == instead)
        #expect(violation.description.hasPrefix("\(folder)/A.swift:2: \(module) may not be imported in \(folder) ("))
    }

    @Test func `names only ports that there are`() throws {
        let kit = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let declared = Set(try SourceTree(of: kit).files.flatMap(\.declarations).map(\.name))
        #expect(Set(ImportRule.ports.values.joined()).subtracting(declared) == [])
    }

    @Test func `the row of the longest folder counts, and a folder without a row is wrong`() throws {
        #expect(try Self.violations("import Data", in: "App/DIContainer") == [])
        #expect(try Self.violations("import Data", in: "App/DIContainers").count == 1)
        let messages = try Self.violations("", in: "Application").map(\.message)
        #expect(messages == ["no row of the import table is about this folder"])
    }

    private static func violations(_ text: String, in folder: String) throws -> [Violation] {
        let table = try ImportTable(in: heading + rows.joined(separator: "\n") + "\n\n| Another | table |")
        return ImportRule(table: table).violations(in: SourceFile(path: "\(folder)/A.swift", text: text))
    }
}
