import ArgumentsKit
import Testing

/// What is offered at the end of a command line, as bash gets it.
struct CompletionOfferTests {
    /// Lines, and the words that are offered, with a space between them.
    private static let lines: [(line: String, offered: String)] = [
        ("", "auth config help history search trending view"), ("se", "search"), ("--verb", "--verbose"),
        ("help sea", "search"), ("help exit", "exit-codes"), ("help config ", "get list set"), ("help config set ", ""),
        ("help environment ", ""), ("auth help ", "token"), ("config ", "get list set"), ("-v config g", "get"),
        ("-- conf", "config"), ("auth token ", ""), ("search --pa", "--page"),
        ("auth token -", "--help --json --json= --quiet --verbose --version -h -q -v"), ("search --page ", ""),
        ("search ", ""), ("search --sort r", "readers relevance"), ("search --sort=ye", "year"),
        ("search --sort=", "readers relevance year"), ("search --sort year --ra", "--raw"), ("search --raw --ra", ""),
        ("search --sort year --so", "--sort"), ("search --page x --so", "--sort"), ("search --sort --so", ""),
        ("search --js", "--json --json="), ("search --unknown=", ""), ("search --raw=", ""), ("trending ", "day week"),
        ("trending day ", ""), ("view 26", "2649 268"), ("view 268 264", "2649"), ("view --no-c", "--no-cover"),
        ("view --cover --no-c", ""), ("view -- --", ""), ("view -- 264", "2649"), ("history ", "clear"),
        ("history --limit 5 c", "clear"), ("unknown ", ""), ("unknown --", ""), ("unknown search --so", ""),
    ]

    @Test func `offers the words that can come next`() throws {
        for (line, offered) in Self.lines {
            #expect(try self.offered(after: line).joined(separator: " ") == offered, "\(line)")
        }
    }

    private static let quotes: [(line: String, replaced: String, offered: String)] = [
        ("view Em", "Em", #"Emma:\ A\ Life"#), (#"view Emma:\ A"#, #"\ A"#, #"\ A\ Life"#),
        ("view 'Emma: A", "Emma: A", "Emma: A Life"), ("view I", "I", #"It\'s\ \"Me\"\ \&\ \$You"#),
        ("view 'I", "I", #"It'\''s "Me" & $You"#), ("view \"It's \\\"", "It's \\\"", #"It's \"Me\" & \$You"#),
        (#"view "a b"'c' \"d "" 'Emma'"#, "'Emma'", #"Emma:\ A\ Life"#),
    ]

    @Test func `completes a word in any place of bash's quotes`() throws {
        for (line, replaced, offered) in Self.quotes {
            let titles = ["Emma: A Life", "It's \"Me\" & $You"].map { CompletionCandidate($0) }
            #expect(try self.offered(after: line, replacing: replaced, titles) == [offered], "\(line)")
        }
    }

    /// Types of completion, words, titles and what is offered. bash inserts what all of several have in common, in place of
    /// what is typed.
    private static let replacements: [(type: String, word: String, titles: [String], offered: [String])] = [
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
    ]

    @Test func `replaces the word in bash by one title, and only continues it by several`() throws {
        for (type, word, titles, offered) in Self.replacements {
            let replaced = String(word.reversed().prefix { !":\"'".contains($0) }.reversed())
            let candidates = titles.map { CompletionCandidate($0, replacesWord: true) }
            let words = try self.offered(after: "view \(word)", replacing: replaced, candidates, type: type)
            #expect(words == offered, "\(type) \(word) \(titles)")
        }
    }

    @Test func `leaves nothing to bash that is a quote or an expansion, even with an accent`() throws {
        let title = "`\u{301}touch x`\u{301} $\u{301} '\u{301} \"\u{301} !x ~ * \\"
        let unquoted = "\\`\u{301}touch\\ x\\`\u{301}\\ \\$\u{301}\\ \\'\u{301}\\ \\\"\u{301}\\ \\!x\\ \\~\\ \\*\\ \\\\"
        let single = "`\u{301}touch x`\u{301} $\u{301} '\\''\u{301} \"\u{301} !x ~ * \\"
        let double = "\\`\u{301}touch x\\`\u{301} \\$\u{301} '\u{301} \\\"\u{301} \"\\!\"x ~ * \\\\"
        let candidates = [CompletionCandidate(title)]
        #expect(try offered(after: "view ", replacing: "", candidates) == [unquoted])
        #expect(try offered(after: "view '", replacing: "", candidates) == [single])
        #expect(try offered(after: "view \"", replacing: "", candidates) == [double])
        // What is inserted is read again as the title, at the next press of Tab.
        for written in [unquoted, "'\(single)'", "\"\(double)\""] {
            #expect(try offered(after: "view \(written)", replacing: written, candidates) == [unquoted])
        }
    }

    private func offered(
        after line: String,
        replacing replaced: String? = nil,
        _ candidates: [CompletionCandidate] = [CompletionCandidate("268"), CompletionCandidate("2649")],
        type: String = "9"
    ) throws -> [String] {
        let replaced = replaced ?? String(line.reversed().prefix { !" =:".contains($0) }.reversed())
        let words = ["__complete", "bash", type, replaced, "sample \(line)"]
        guard case .complete(let request) = try CommandLineTool.sample.parse(words) else { return [] }
        let dynamic = request.source == nil ? [] : candidates
        return request.response(with: dynamic).split(separator: "\n").dropFirst().map(String.init).sorted()
    }
}
