import Foundation
import Testing

@testable import ArchitectureRules

@Suite struct ImportRuleTests {
    private static let heading = "| Target | Folder | May import |\n|---|---|---|\n"

    @Test(arguments: [
        "import Inner", "@testable import Inner // a comment", "#if canImport(Glibc)\nimport Glibc\n#endif",
        "// import Outer", "/* import Outer */", "/* /* */ import Outer */", "let a = \"import Outer\"",
        "let a = #\"\"import Outer\"#", "let a = \"\"\"\nimport Outer\n\"\"\"", "let a = \"\\\"; import Outer\"",
        "let a = ##\"\"# import Outer\"##", "func `import Outer`() {}", "let a = b.import",
        "let important = 1; reimport(a)", "load(import: a)", "func load(import a: Int) {}",
        "func load(_ a: Int, import b: Int) {}", "let a = #/\"import Outer/#", "let a = \"\\(b) import Outer\"",
        "let a = \"\\(b(\"import Outer\")) import Outer\"",
    ])
    func `accepts what the row allows`(text: String) throws {
        #expect(try Self.violations(text) == [])
    }

    @Test(arguments: [
        "import Outer", "public import Outer", "package import Outer", "internal  import\tOuter", "import\nOuter",
        "@testable import Outer", "@_exported import Outer", "@preconcurrency public import Outer",
        "@_spi(Testing) import Outer", "import struct Outer.Thing", "import func Outer.run", "import Outer.Part",
        "import `Outer`", "import Outer // allowed", "import Outer /* allowed */; import Inner", "import/**/Outer",
        "import Inner; import Outer", "func run() {}\nimport Outer", "#if DEBUG\nimport Outer\n#endif",
        "#if canImport(Outer)\nimport Outer\n#endif", "let text = \"\"\"\n  \\(\"a\") \"\n  \"\"\"; import Outer",
        "let text = #\"\"\"#\nimport Outer", "/* /* */ */ import Outer",
        "@available(macOS 15, *)\n@testable import Outer",
    ])
    func `catches an import that the row does not allow`(text: String) throws {
        #expect(try Self.violations(text) == ["Outer may not be imported in Outer (ARCHITECTURE.md:4)"])
    }

    @Test(arguments: [
        "import Inner", "import Foundation", "#if canImport(Darwin)\nimport Darwin\n#endif", "import Swift",
    ])
    func `catches any import if nothing is allowed`(text: String) throws {
        #expect(try Self.violations(text, path: "Domain/File.swift").count == 1)
    }

    @Test(arguments: [
        (
            "Domain/A.swift", "InfrastructureKit",
            """
            Use a use case or a repository protocol of Domain, or declare one in Modules/Domain. What conforms to it belongs \
            in InfrastructureKit, and the container of App passes it in.
            """
        ),
        (
            "Data/A.swift", "CSQLiteKit",
            """
            Use RecordStore, or declare another port in Modules/Kit/DataKit/Ports, or in Modules/Data if only this program needs it. What \
            conforms to it belongs in InfrastructureKit, and the container of App passes it in.
            """
        ),
        (
            "Data/A.swift", "Dispatch",
            """
            Move the code to a folder that may import it: App or App/DIContainer. What is needed of it here is passed in from \
            there.
            """
        ),
        ("Data/A.swift", "Glibc", "Import PlatformKit, which exports it."),
        (
            "Domain/A.swift", "Foundation",
            "Take the result as a parameter, or move the code to a folder that may import PlatformKit: Data or InfrastructureKit."
        ),
        (
            "App/A.swift", "Alamofire",
            """
            No folder may import it. If it belongs to this package or to the system, write it into the row of one folder, and \
            why where the decisions are. There are no packages but this one.
            """
        ),
    ])
    func `says what to use, and where the code belongs`(path: String, module: String, instead: String) throws {
        let table = try ImportTable(
            in: Self.heading + """
                | `Domain` | `Domain` | nothing |
                | `Data` | `Data` | `Domain`, `DataKit`, `PlatformKit` |
                | `InfrastructureKit` | `InfrastructureKit` | `DataKit`, `PlatformKit`, `CSQLiteKit` |
                | `App` | `App` | `Domain`, `Dispatch` |
                | `App` | `App/DIContainer` | `Data`, `InfrastructureKit`, `Dispatch` |
                """
        )
        let file = SourceFile(path: path, text: "// First.\nimport \(module)")
        let violation = try #require(ImportRule(table: table).violations(in: file).first)
        #expect(violation.instead == instead)
        #expect(
            violation.description.hasPrefix(
                "\(path):2: \(module) may not be imported in \(path.dropLast(8)) (ARCHITECTURE.md:"
            )
        )
    }

    @Test func `names only ports that there are`() throws {
        let kit = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let declared = Set(try SourceTree(of: kit).files.flatMap(\.declarations).map(\.name))
        #expect(Set(ImportRule.ports.values.joined()).subtracting(declared) == [])
    }

    @Test func `only the inner folder may import what its own row allows`() throws {
        #expect(try Self.violations("import Machine", path: "Outer/DIContainer/File.swift") == [])
        #expect(try Self.violations("import Machine", path: "Outer/Commands/File.swift").count == 1)
    }

    @Test func `catches a folder without a row`() throws {
        #expect(try Self.violations("", path: "Elsewhere/File.swift").count == 1)
    }

    @Test func `finds the module and the line of an import`() {
        let imports = ImportRule.imports(
            in: Tokenizer.tokens(of: "// First.\nimport struct A.B\n#if C\nimport D\n#endif")
        )
        #expect(imports.map(\.name) == ["A", "D"])
        #expect(imports.map(\.line) == [2, 4])
    }

    @Test func `reads rows and finds the one with the longest folder`() throws {
        let table = try ImportTable(
            in: "Text.\n\n" + Self.heading + """
                | `App` | `App` | `Domain`, `Dispatch` |
                | `App` | `App/Inner` | `Domain`, `Data` |
                | `Domain` | `Domain` | nothing |

                | Another | table |
                """
        )
        #expect(table.rows.map(\.folder) == ["App", "App/Inner", "Domain"])
        #expect(table.rows[0].imports == ["Domain", "Dispatch"])
        #expect(table.rows[2].imports == [])
        #expect(table.row(of: SourceFile(path: "App/Inner/A.swift", text: ""))?.folder == "App/Inner")
        #expect(table.row(of: SourceFile(path: "App/InnerMost/A.swift", text: ""))?.folder == "App")
        #expect(table.row(of: SourceFile(path: "Application/A.swift", text: "")) == nil)
        #expect(table.targets == ["App": "App", "Domain": "Domain"])
    }

    @Test(arguments: [
        "| `A` | `A` | Domain |", "| `A` | `A` | everything |", "| `A` | `A` | `B` `C` |", "| `A` | `A` |",
        "| `A` | `A` | |", "| A | `A` | nothing |", "| `A` | `A` | `B`, nothing |",
    ])
    func `refuses a row that it cannot read`(row: String) {
        #expect(throws: DocumentError.self) { try ImportTable(in: Self.heading + row) }
    }

    @Test func `refuses a document without exactly one table`() {
        #expect(throws: DocumentError.self) { try ImportTable(in: "") }
        #expect(throws: DocumentError.self) { try ImportTable(in: Self.heading + "\n" + Self.heading) }
    }

    private static func violations(_ text: String, path: String = "Outer/File.swift") throws -> [String] {
        let table = try ImportTable(
            in: heading + """
                | `Domain` | `Domain` | nothing |
                | `Outer` | `Outer` | `Inner`, `Glibc` |
                | `Outer` | `Outer/DIContainer` | `Machine` |
                """
        )
        return ImportRule(table: table).violations(in: SourceFile(path: path, text: text)).map(\.message)
    }
}
