import Testing

@testable import ArchitectureRules

@Suite struct TokenizerTests {
    @Test(arguments: [
        ("a.b(1)", ["a", ".", "b", "(", "1", ")"]),
        ("#if a // b", ["#if", "a"]),
        ("`a b` c", ["`a b`", "c"]),
        ("\"a\" b", ["b"]),
        ("\"\\(a(\"b\"))c\" d", ["(", "a", "(", ")", ")", "d"]),
        ("#\"\\(a) \\#(b) \"\"# c", ["(", "b", ")", "c"]),
        ("\"\"\"\n\"a\" \\\"\"\" b\n\"\"\" c", ["c"]),
        ("\"never ends\nb", ["b"]),
        ("/* a /* b */ c */ d", ["d"]),
        ("a /", ["a", "/"]),
        ("/* never ends", []),
    ])
    func `separates code from comments and strings`(text: String, expected: [String]) {
        #expect(Tokenizer.tokens(of: text).map(\.text) == expected)
    }

    @Test func `counts lines through comments and strings`() {
        let tokens = Tokenizer.tokens(of: "a\n/*\n*/ b\n\"\"\"\n\n\"\"\"\nc")
        #expect(tokens.map(\.line) == [1, 3, 7])
    }

    @Test func `records whether white space comes before a token`() {
        #expect(Tokenizer.tokens(of: "a! !b/**/c").map(\.followsSpace) == [true, false, true, false, true])
    }
}
