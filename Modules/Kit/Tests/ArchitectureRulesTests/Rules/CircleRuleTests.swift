import Testing

@testable import ArchitectureRules

@Suite struct CircleRuleTests {
    @Test(arguments: [
        ["struct A { let b: B }", "struct B {}"],
        ["struct A {}", "extension A { func b(_ other: A) {} }"],
        ["struct A { let a: A }", ""],
        // In comments and strings.
        ["struct A {} // B", "struct B { let a: A; let text = \"A\" }", "/* A B */"],
        ["struct A { let text = \"B\" }", "struct B { let a: A }"],
        // Members, and other names that are no types of the target.
        ["struct A { func b() { c.B() } }", "struct B { let a: A }"],
        ["struct A { let b = \\Int.B; let c: Other.B }", "struct B { let a: A }"],
        // A nested type is meant where a type of its name is declared in the file itself, or in several files.
        ["struct A { struct State {}; let state: State }", "struct B { struct State { let a: A }; let state: State }"],
        ["struct A { enum B {}; let b: B }", "struct B { let a: A }"],
        ["struct A { enum Value {}; let b: B<Int> }", "struct B<Value> { let value: Value }"],
        ["protocol A { associatedtype B; var b: B { get } }", "struct B { let a: any A }"],
        ["struct A {}\nextension A { typealias B = Int }", "struct B { let a: A }", "extension A { var b: B { 1 } }"],
    ])
    func `accepts files that can be read one after the other`(texts: [String]) {
        #expect(Self.violations(texts) == [])
    }

    @Test(arguments: [
        ["struct A { let b: B }", "struct B { let a: A }"],
        ["struct A { let b = [B.C]() }", "struct B { enum C {} }\nextension A {}"],
        ["struct A { let b = \"\\(B())\" }", "struct B { let a: A? }"],
        ["@B struct A {}", "@propertyWrapper struct B { func `a b`() -> `A` }"],
        ["struct A { let b: B }", "struct B { let c: C }", "final class C: A {}"],
        ["struct A { let b: B }", "typealias B = [C]", "struct C { let a: A }", "struct D { let a: A }"],
        ["struct A { let b: B }", "protocol B: C {}", "enum C { case b(B) }"],
        // A nested type elsewhere does not hide a circle of other types.
        ["struct A { let b: B; struct State {} }", "struct B { let a: A; struct State {} }"],
    ])
    func `catches files that need each other`(texts: [String]) {
        #expect(Self.violations(texts).count == 1)
    }

    @Test func `says which files are in a circle, and why`() {
        let texts = ["struct A {\n let b: B\n}", "struct B { let a: A }", "struct C { let a: A }"]
        let message = """
            0.swift:2: 2 files need each other in a circle
                0.swift:2: names B of 1.swift:1
                1.swift:1: names A of 0.swift:1
                Why: A file can be read, tested and changed after the files that it needs, and not with all of them at once.
                Instead: End one of these uses: move what both need to a file that needs neither, move the using code to the \
            other file, or pass in a value or a protocol. Files that are always read together are one file.
            """
        #expect(Self.violations(texts).map(\.description) == [message])
    }

    @Test func `reports two circles separately`() {
        let texts = [
            "struct A { let b: B; let c: C }", "struct B { let a: A }", "struct C { let d: D }",
            "struct D { let c: C }",
        ]
        #expect(Self.violations(texts).count == 2)
    }

    /// The violations of a target with one file for each text: `0.swift`, `1.swift` and so on.
    private static func violations(_ texts: [String]) -> [Violation] {
        CircleRule.violations(in: texts.enumerated().map { SourceFile(path: "\($0).swift", text: $1) })
    }
}
