import Testing

@testable import ArchitectureRules

@Suite struct TokenizerTests {
    private static let rows: [(text: String, tokens: [String])] = [
        ("a.b(1)", ["a", ".", "b", "(", "1", ")"]),
        ("#if a // b", ["#if", "a"]),
        ("`a b` c", ["`a b`", "c"]),
        ("\"a\" b", ["b"]),
        ("\"\\\"; a\" b", ["b"]),
        ("\"\\(a(\"b\"))c\" d", ["(", "a", "(", ")", ")", "d"]),
        ("#\"\\(a) \\#(b) \"\"# c", ["(", "b", ")", "c"]),
        ("##\"\"# a\"## b", ["b"]),
        ("\"\"\"\n\"a\" \\\"\"\" b\n\"\"\" c", ["c"]),
        ("\"\"\"\n  \\(\"a\") \"\n  \"\"\"; b", ["(", ")", ";", "b"]),
        ("#\"\"\"#\na", ["a"]),
        ("#/\"a/# b", ["b"]),
        ("\"never ends\nb", ["b"]),
        ("/* a /* b */ c */ d", ["d"]),
        ("a /", ["a", "/"]),
        ("a\n/*\n*/ b\n\"\"\"\n\n\"\"\"\nc", ["a", "b", "c"]),
    ]

    @Test(arguments: rows)
    func `separates code from comments and strings`(text: String, tokens: [String]) {
        #expect(Tokenizer.tokens(of: text).map(\.text) == tokens)
        #expect(Tokenizer.tokens(of: text + "\n#end").last?.line == text.count(where: \.isNewline) + 2)
    }
}
