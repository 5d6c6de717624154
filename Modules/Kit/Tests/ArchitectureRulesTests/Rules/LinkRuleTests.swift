import Testing

@testable import ArchitectureRules

@Suite struct LinkRuleTests {
    private let rule = LinkRule(exists: ["Modules", "Modules/A.swift", "docs/B C.md"].contains)

    @Test(arguments: [
        "[A](Modules/A.swift)", "[A](Modules/)", "[A](./Modules/A.swift#L3)", "[B](docs/B%20C.md \"title\")",
        "[section](#law)", "[site](https://example.com/missing)", "<mailto:a@example.com>", "[a](mailto:a@example.com)",
        "`[A](missing.md)`", "```\n[A](missing.md)\n```", "[a]: Modules/A.swift", "array [0] (missing)",
    ])
    func `accepts links that lead somewhere`(text: String) {
        #expect(rule.violations(in: SourceFile(path: "README.md", text: text)) == [])
    }

    @Test(arguments: [
        "[A](Modules/B.swift)", "![A](a.png)", "[A](<a.md>)", "[a]: missing.md", "<img src=\"a.png\">",
        "<a href=\"a.md\">", "[A](Modules) and [B](missing.md#part)", "```\n```\n[A](missing.md)",
    ])
    func `catches a link that leads nowhere`(text: String) {
        #expect(rule.violations(in: SourceFile(path: "README.md", text: text)).count == 1)
    }

    @Test func `starts from the folder of the document`() {
        #expect(rule.violations(in: SourceFile(path: "docs/README.md", text: "[B](B%20C.md)")) == [])
        #expect(rule.violations(in: SourceFile(path: "docs/README.md", text: "[A](Modules)")).count == 1)
    }
}
