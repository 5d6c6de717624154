import Testing

@Suite struct ImportRuleTests {
    private static let conditionalFoundation = """
        #if canImport(FoundationEssentials)
        public import FoundationEssentials
        #else
        public import Foundation
        #endif
        """

    @Test(arguments: [
        "import Inner", "@testable import Inner // a comment", conditionalFoundation, "let text = \"import Outer\"",
        "#if canImport(Glibc)\nimport Glibc\n#elseif canImport(Musl)\nimport Musl\n#else\nimport Darwin\n#endif",
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
        #expect(try Self.violations(text) == ["Outer may not be imported here"])
    }

    @Test(arguments: [
        ("import Foundation", "Foundation only in the #else of #if canImport(FoundationEssentials)"),
        (
            "#if canImport(FoundationEssentials)\nimport Foundation\n#endif",
            "Foundation only in the #else of #if canImport(FoundationEssentials)"
        ),
        (
            "#if os(Linux)\n#else\nimport Foundation\n#endif",
            "Foundation only in the #else of #if canImport(FoundationEssentials)"
        ),
        (
            conditionalFoundation + "\nimport Foundation",
            "Foundation only in the #else of #if canImport(FoundationEssentials)"
        ),
        ("import FoundationEssentials", "FoundationEssentials only in #if canImport(FoundationEssentials)"),
        ("import Glibc", "Glibc only in #if canImport(Glibc)"),
        ("#if canImport(Glibc)\nimport Darwin\n#endif", "Darwin only in #if canImport(Darwin)"),
        ("#if canImport(Glibc)\n#else\nimport Glibc\n#endif", "Glibc only in #if canImport(Glibc)"),
        ("#if os(Linux)\n#else\nimport Darwin\n#endif", "Darwin only in #if canImport(Darwin)"),
    ])
    func `catches a module of one platform that is not conditional`(text: String, message: String) throws {
        #expect(try Self.violations(text) == [message])
    }

    @Test(arguments: ["import Inner", "import Foundation", conditionalFoundation, "import Swift"])
    func `catches any import where nothing is allowed`(text: String) throws {
        #expect(try !Self.violations(text, path: "Domain/File.swift").isEmpty)
    }

    @Test func `only the inner folder may import what its own row allows`() throws {
        #expect(try Self.violations("import Machine", path: "Outer/DIContainer/File.swift") == [])
        #expect(try Self.violations("import Machine", path: "Outer/Commands/File.swift").count == 1)
    }

    @Test func `catches a folder without a row`() throws {
        #expect(try Self.violations("", path: "Elsewhere/File.swift").count == 1)
    }

    private static func violations(_ text: String, path: String = "Outer/File.swift") throws -> [String] {
        let table = try ImportTable(
            in: """
                | Target | Folder | May import |
                |---|---|---|
                | `Domain` | `Domain` | nothing |
                | `Outer` | `Outer` | `Inner`, `FoundationEssentials`, the C library |
                | `Outer` | `Outer/DIContainer` | `Machine` |
                """
        )
        return ImportRule(table: table).violations(in: SourceFile(path: path, text: text)).map(\.message)
    }
}

@Suite struct ImportTableTests {
    private static let heading = "| Target | Folder | May import |\n|---|---|---|\n"

    @Test func `reads rows and finds the one with the longest folder`() throws {
        let table = try ImportTable(
            in: "Text.\n\n" + Self.heading + """
                | `App` | `App` | `Domain`, the C library |
                | `App` | `App/Inner` | `Domain`, `Data` |
                | `Domain` | `Domain` | nothing |

                | Another | table |
                """
        )
        #expect(table.rows.map(\.folder) == ["App", "App/Inner", "Domain"])
        #expect(table.rows[0].imports == ["Domain", "Glibc", "Musl", "Darwin"])
        #expect(table.rows[2].imports == [])
        #expect(table.row(of: SourceFile(path: "App/Inner/A.swift", text: ""))?.folder == "App/Inner")
        #expect(table.row(of: SourceFile(path: "App/InnerMost/A.swift", text: ""))?.folder == "App")
        #expect(table.row(of: SourceFile(path: "Application/A.swift", text: "")) == nil)
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
}

@Suite struct ImportParserTests {
    @Test func `tells the module, the line and the conditions of an import`() {
        let text = """
            // First.
            #if os(Linux) && canImport(A)
            #if B
            #else
            import struct A.B
            #endif
            #endif
            import C
            """
        #expect(
            ImportParser.imports(in: Tokenizer.tokens(of: text)) == [
                Import(
                    module: "A",
                    line: 5,
                    conditions: [
                        .init(condition: "os(Linux)&&canImport(A)", isElse: false),
                        .init(condition: "B", isElse: true),
                    ]
                ),
                Import(module: "C", line: 8, conditions: []),
            ]
        )
    }

    @Test(arguments: [
        "// import A", "/* import A */", "/* /* */ import A */", "let a = \"import A\"", "let a = #\"\"import A\"#",
        "let a = \"\"\"\nimport A\n\"\"\"", "let a = \"\\\"; import A\"", "let a = ##\"\"# import A\"##",
        "func `import A`() {}", "let a = b.import", "let important = 1; reimport(a)", "load(import: a)",
        "func load(import a: Int) {}", "func load(_ a: Int, import b: Int) {}", "let a = #/\"import A/#",
        "let a = \"\\(b) import A\"", "let a = \"\\(b(\"import A\")) import A\"",
    ])
    func `sees no import where the word only occurs`(text: String) {
        #expect(ImportParser.imports(in: Tokenizer.tokens(of: text)) == [])
    }
}
