import ArgumentsKit
import Testing

/// What is offered at the end of a command line, as bash gets it.
struct CompletionOfferTests {
    @Test(arguments: CompletionCase.all)
    func `offers the words that can come next`(completion: CompletionCase) throws {
        #expect(try offered(after: completion.line) == completion.offered)
    }

    @Test func `completes a word in any place of bash's quotes`() throws {
        let titles = ["Emma: A Life", "It's \"Me\" & $You"]
        #expect(try offered(after: "view Em", replacing: "Em", titles) == [#"Emma:\ A\ Life"#])
        #expect(try offered(after: #"view Emma:\ A"#, replacing: #"\ A"#, titles) == [#"\ A\ Life"#])
        #expect(try offered(after: "view 'Emma: A", replacing: "Emma: A", titles) == ["Emma: A Life"])
        #expect(try offered(after: "view I", replacing: "I", titles) == [#"It\'s\ \"Me\"\ \&\ \$You"#])
        #expect(try offered(after: "view 'I", replacing: "I", titles) == [#"It'\''s "Me" & $You"#])
        #expect(try offered(after: "view \"It's \\\"", replacing: "It's \\\"", titles) == [#"It's \"Me\" & \$You"#])
        #expect(
            try offered(after: #"view "a b"'c' \"d "" 'Emma'"#, replacing: "'Emma'", titles) == [#"Emma:\ A\ Life"#]
        )
    }

    /// bash inserts what all of several have in common, in place of what is typed.
    @Test(arguments: [
        // One replaces the word. Others are listed, and a blank one keeps bash from inserting `The\ `.
        ("9", "wa", ["The Waves"], [#"The\ Waves"#]), ("9", "\"wa", ["The Waves"], ["The Waves"]),
        ("9", "wa", ["The Waves", "The Wall"], [" ", "The Wall", "The Waves"]),
        ("33", "'wa", ["The Waves", "The Wall"], [" ", "The Wall", "The Waves"]),
        ("63", "wa", ["The Waves", "The Wall"], ["The Wall", "The Waves"]),
        // All of them continue the word, in another case.
        ("9", "wa", ["Walden: 1", "Walden: 2"], [#"Walden:\ 1"#, #"Walden:\ 2"#]),
        ("9", "wal", ["Wall", "Walden"], [" ", "Walden", "Wall"]),
        // What they have in common would end with half of an escaped character.
        ("9", "wa", ["Wa Y", "Wa'Y"], [" ", "Wa Y", "Wa'Y"]),
        // bash takes one after the other, or all.
        ("37", "wa", ["The Waves", "The Wall"], [#"The\ Wall"#, #"The\ Waves"#]),
        ("42", "wa", ["The Waves", "The Wall"], [#"The\ Wall"#, #"The\ Waves"#]),
        // bash 3.2 does not say which it does.
        ("", "wa", ["The Waves", "The Wall"], [" ", #"The\ Wall"#, #"The\ Waves"#]),
        // bash keeps what stands before a colon.
        ("9", "walden:", ["Walden: 1", "On Walden: 2"], [#"\ 1"#]), ("9", "x:wa", ["Walden"], []),
    ])
    func `replaces the word in bash by one title, and only continues it by several`(
        type: String,
        word: String,
        titles: [String],
        expected: [String]
    ) throws {
        let replaced = String(word.reversed().prefix { !":\"'".contains($0) }.reversed())
        let candidates = titles.map { CompletionCandidate($0, replacesWord: true) }
        #expect(try offered(after: "view \(word)", replacing: replaced, candidates, type: type) == expected)
    }

    @Test func `leaves nothing to bash that is a quote or an expansion, even with an accent`() throws {
        let title = "`\u{301}touch x`\u{301} $\u{301} '\u{301} \"\u{301} !x ~ * \\"
        let unquoted = "\\`\u{301}touch\\ x\\`\u{301}\\ \\$\u{301}\\ \\'\u{301}\\ \\\"\u{301}\\ \\!x\\ \\~\\ \\*\\ \\\\"
        let single = "`\u{301}touch x`\u{301} $\u{301} '\\''\u{301} \"\u{301} !x ~ * \\"
        let double = "\\`\u{301}touch x\\`\u{301} \\$\u{301} '\u{301} \\\"\u{301} \"\\!\"x ~ * \\\\"
        #expect(try offered(after: "view ", replacing: "", [title]) == [unquoted])
        #expect(try offered(after: "view '", replacing: "", [title]) == [single])
        #expect(try offered(after: "view \"", replacing: "", [title]) == [double])
        // What is inserted is read again as the title, at the next press of Tab.
        for written in [unquoted, "'\(single)'", "\"\(double)\""] {
            #expect(try offered(after: "view \(written)", replacing: written, [title]) == [unquoted])
        }
    }

    private func offered(
        after line: String,
        replacing replaced: String? = nil,
        _ titles: [String] = ["268", "2649"]
    ) throws -> [String] {
        let replaced = replaced ?? String(line.reversed().prefix { !" =:".contains($0) }.reversed())
        return try offered(after: line, replacing: replaced, titles.map { CompletionCandidate($0) }, type: "9")
    }

    private func offered(
        after line: String,
        replacing replaced: String,
        _ candidates: [CompletionCandidate],
        type: String
    ) throws -> [String] {
        let words = ["__complete", "bash", type, replaced, "sample \(line)"]
        guard case .complete(let request) = try CommandLineTool.sample.parse(words) else { return [] }
        let dynamic = request.source == nil ? [] : candidates
        return request.response(with: dynamic).split(separator: "\n").dropFirst().map(String.init).sorted()
    }
}

/// A command line and the words that complete it.
struct CompletionCase: Sendable, CustomTestStringConvertible {
    let line: String
    let offered: [String]

    var testDescription: String { line }

    init(_ line: String, _ offered: String...) {
        self.line = line
        self.offered = offered
    }

    static let all = [
        CompletionCase("", "auth", "config", "help", "history", "search", "trending", "view"),
        CompletionCase("se", "search"),
        CompletionCase("--verb", "--verbose"),
        CompletionCase("help sea", "search"),
        CompletionCase("help exit", "exit-codes"),
        CompletionCase("help config ", "get", "list", "set"),
        CompletionCase("help config set "),
        CompletionCase("help environment "),
        CompletionCase("auth help ", "token"),
        CompletionCase("config ", "get", "list", "set"),
        CompletionCase("-v config g", "get"),
        CompletionCase("-- conf", "config"),
        CompletionCase("auth token "),
        CompletionCase("search --pa", "--page"),
        CompletionCase(
            "auth token -",
            "--help",
            "--json",
            "--json=",
            "--quiet",
            "--verbose",
            "--version",
            "-h",
            "-q",
            "-v"
        ),
        CompletionCase("search --page "),
        CompletionCase("search "),
        CompletionCase("search --sort r", "readers", "relevance"),
        CompletionCase("search --sort=ye", "year"),
        CompletionCase("search --sort=", "readers", "relevance", "year"),
        CompletionCase("search --sort year --ra", "--raw"),
        CompletionCase("search --raw --ra"),
        CompletionCase("search --sort year --so", "--sort"),
        CompletionCase("search --page x --so", "--sort"),
        CompletionCase("search --sort --so"),
        CompletionCase("search --js", "--json", "--json="),
        CompletionCase("search --unknown="),
        CompletionCase("search --raw="),
        CompletionCase("trending ", "day", "week"),
        CompletionCase("trending day "),
        CompletionCase("view 26", "2649", "268"),
        CompletionCase("view 268 264", "2649"),
        CompletionCase("view --no-c", "--no-cover"),
        CompletionCase("view --cover --no-c"),
        CompletionCase("view -- --"),
        CompletionCase("view -- 264", "2649"),
        CompletionCase("history ", "clear"),
        CompletionCase("history --limit 5 c", "clear"),
        CompletionCase("unknown "),
        CompletionCase("unknown --"),
        CompletionCase("unknown search --so"),
    ]
}
