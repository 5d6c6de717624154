import Testing

@testable import ArchitectureRules

@Suite struct ImportRuleTests {
    private static let heading = "| Target | Folder | May import |\n|---|---|---|\n"
    private static let rows = [
        "| `Domain` | `Domain` | nothing |",
        "| `Data` | `Data` | `Domain`, `DataKit`, `PlatformKit` |",
        "| `InfrastructureKit` | `Modules/Kit/InfrastructureKit` | `DataKit`, `PlatformKit`, `CSQLiteKit` |",
        "| `App` | `App` | `Domain`, `Dispatch` |",
        "| `App` | `App/DIContainer` | `Data`, `DataKit`, `Dispatch` |",
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
        ("Domain", "DataKit", "or declare one in Domain. What conforms to it belongs in Data, and"),
        ("Domain", "Data", "belongs in Data, and"), ("Data", "CSQLiteKit", "Use a port of Modules/Kit/DataKit/Ports"),
        ("Data", "CSQLiteKit", "What conforms to it belongs in Modules/Kit/InfrastructureKit, and"),
        ("App", "DataKit", "Make what needs it in App/DIContainer, which may import it, and pass it in."),
        ("App", "DataKit", "belongs in a repository, in Data."),
        ("Data", "Dispatch", "import it: App or App/DIContainer."),
        ("Data", "Glibc", "Import PlatformKit, which"), ("Domain", "Foundation", "that may import PlatformKit: Data."),
        ("App", "Alamofire", "No folder may import it."),
    ]

    @Test(arguments: remedies)
    func `says who may import it, and where the code belongs`(folder: String, module: String, instead: String) throws {
        let violation = try #require(try Self.violations("// First.\nimport \(module)", in: folder).first)
        #expect(violation.instead.contains(instead))
        #expect(violation.description.hasPrefix("\(folder)/A.swift:2: \(module) may not be imported in \(folder) ("))
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
