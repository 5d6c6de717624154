import Testing

@testable import ArchitectureRules

/// The messages of the rules that are checked for each file alone. The other messages are tested with their rules.
@Suite struct ViolationTests {
    @Test func `names the file, the line, the rule, why it is there, and what to do instead`() {
        let violation = Violation("A.swift", line: 3, "a is b", why: "It is so.", instead: "Write c.")
        #expect(violation.description == "A.swift:3: a is b\n    Why: It is so.\n    Instead: Write c.")
    }

    @Test(arguments: [
        (
            "A.swift", "// First.\nstruct B {}\nextension C {}",
            "A.swift:2: declares no type A, which is the name of the file",
            "Rename the file to B.swift, or declare in it what its name says."
        ),
        (
            "A.swift", "extension A {}", "A.swift:1: declares no type A, which is the name of the file",
            "Rename the file to A+….swift, or declare in it what its name says."
        ),
        (
            "A+B.swift", "let a = 1", "A+B.swift:1: extends no A, which is the name of the file",
            "Move its code to the file of the type that uses it."
        ),
    ])
    func `a file of the wrong name is told the right one`(path: String, text: String, start: String, instead: String) {
        let violations = FileNameRule(exceptions: []).violations(in: SourceFile(path: path, text: text))
        #expect(violations.map { $0.description.split(separator: "\n")[0] } == [Substring(start)])
        #expect(violations.map(\.instead) == [instead])
    }

    private static let broken: [(any FileRule, String, String)] = [
        (TestNameRule(), "\n@Test func adds() {}", "A.swift:2: adds is no sentence in backticks"),
        (ForbiddenCallsRule(), "\n\ntry! a()", "A.swift:3: try! is not for modules"),
        (ForbiddenCallsRule(), "print(a)", "A.swift:1: print( is not for modules"),
        (DoubleNamesRule(), "\nlet storeMock = 1", "A.swift:2: storeMock says mock, and doubles are fakes or stubs"),
        (RegistryHostRule(), "a\n\nb crates.\("io")", "A.swift:3: names the registry crates.\("io")"),
        (LinkRule { _ in false }, "a\n[b](c.md)", "A.swift:2: the link leads nowhere: c.md is not there"),
    ]

    @Test(arguments: broken)
    func `the place is first, and the reason and the remedy are sentences`(
        rule: any FileRule,
        text: String,
        start: String
    ) throws {
        let violation = try #require(rule.violations(in: SourceFile(path: "A.swift", text: text)).first)
        #expect(violation.description.split(separator: "\n")[0] == start)
        for text in [violation.why, violation.instead] { #expect(text.hasSuffix(".") && text.count > 20) }
    }
}
