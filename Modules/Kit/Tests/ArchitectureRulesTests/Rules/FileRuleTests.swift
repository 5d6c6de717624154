import Testing

@testable import ArchitectureRules

@Suite struct FileRuleTests {
    @Test(arguments: [
        ("A.swift", "struct A { struct B {} }"), ("A.swift", "struct A {}\nprivate enum B {}"),
        ("A.swift", "enum B {}\n@main final class A {}"), ("Folder/A.swift", "public protocol A: AnyObject {}"),
        ("A.swift", "import struct B.C\ntypealias A = B"), ("A.swift", "let type = B.self.class\nactor A {}"),
        ("A+B.swift", "extension A: B {}\nstruct C {}"), ("A+JSON.swift", "extension C {}\nextension A.B {}"),
        ("Exception.swift", "let a = 1"),
    ])
    func `accepts a file that is named after its main type`(path: String, text: String) {
        let rule = FileNameRule(exceptions: ["Exception.swift"])
        #expect(rule.violations(in: SourceFile(path: path, text: text)) == [])
    }

    @Test(arguments: [
        ("A.swift", "struct B {}"), ("A.swift", "extension A {}"), ("A.swift", "func a() {}"), ("A.swift", ""),
        ("A.swift", "// struct A {}"), ("A.swift", "struct B { struct A {} }"), ("a.swift", "struct A {}"),
        ("A+B.swift", "struct A {}"), ("A+B.swift", "extension B {}"), ("A+B.swift", "func a() {}"),
        ("Folder/Exception.swift", "let a = 1"),
    ])
    func `catches a file that is named after something else`(path: String, text: String) {
        let rule = FileNameRule(exceptions: ["Exception.swift"])
        #expect(rule.violations(in: SourceFile(path: path, text: text)).count == 1)
    }

    @Test(arguments: [
        ("@Test func `adds two numbers`() {}", 0), ("func helper() {}", 0), ("// @Test func helper() {}", 0),
        ("@Test(arguments: [\"func a\", \"\\(b)\"])\n@MainActor func `adds numbers`(a: Int) {}", 0),
        ("@Test func adds() {}", 1), ("@Test func `adds`() {}", 1),
        ("@Test(.timeLimit(.minutes(1)))\nfunc adds() {}", 1),
        ("@Test(\"a sentence\") func adds() {}", 1), ("@Test", 1), ("@Test func `a b`() {}\n@Test func ab() {}", 1),
    ])
    func `catches a test whose name is no sentence`(text: String, violations: Int) {
        #expect(TestNameRule().violations(in: SourceFile(path: "A.swift", text: text)).count == violations)
    }

    @Test(arguments: [
        ("try a()", 0), ("try? a()", 0), ("try !a()", 0), ("a as? B", 0), ("screen.print(a)", 0), ("blueprint(a)", 0),
        ("// try! a()", 0), ("let a = \"print(\"", 0), ("a.fatalError", 0), ("try! a()", 1), ("a as! B", 1),
        ("fatalError()", 1), ("Swift.fatalError(a)", 1), ("print(a)", 1), ("Swift.print(a)", 1), ("print (a)", 1),
        ("let a = \"\\(try! b())\"", 1), ("try! a() as! B", 2),
    ])
    func `catches calls that end the program or write`(text: String, violations: Int) {
        #expect(ForbiddenCallsRule().violations(in: SourceFile(path: "A.swift", text: text)).count == violations)
    }

    @Test(arguments: [
        ("FakeStore.swift", "struct FakeStore {}", 0), ("A.swift", "// no mock here", 0),
        ("MockStore.swift", "", 1), ("Mocks/A.swift", "", 1), ("A.swift", "struct MockStore {}", 1),
        ("A.swift", "let storeMock = 1", 1),
    ])
    func `catches a double of the wrong name`(path: String, text: String, violations: Int) {
        #expect(DoubleNamesRule().violations(in: SourceFile(path: path, text: text)).count == violations)
    }

    @Test(arguments: [
        ("npmjs", "org"), ("PyPI", "org"), ("files.pythonhosted", "org"), ("crates", "io"), ("ghcr", "io"),
    ])
    func `catches the host of a registry`(name: String, domain: String) {
        let rule = RegistryHostRule()
        #expect(rule.violations(in: SourceFile(path: "a.txt", text: "See https://\(name).\(domain)/a")).count == 1)
        #expect(rule.violations(in: SourceFile(path: "a.txt", text: "See \(name) \(domain)")) == [])
    }
}
