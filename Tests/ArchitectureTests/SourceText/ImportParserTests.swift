import Testing

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
