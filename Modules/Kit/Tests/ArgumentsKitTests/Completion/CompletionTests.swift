import ArgumentsKit
import Testing

/// What is offered at the end of a command line, and the form in which each shell gets it.
struct CompletionTests {
    private typealias Row = (shell: Shell, words: [String], response: String)

    private let candidates = [
        CompletionCandidate("268", description: "Walden"), CompletionCandidate("2:49", description: "The Waves"),
        CompletionCandidate("11"), CompletionCandidate("20"),
    ]

    private func request(_ words: [String]) -> CompletionRequest<String>? {
        guard case .complete(let request) = try? CommandLineTool.sample.parse(["__complete"] + words) else {
            return nil
        }
        return request
    }

    private func offered(
        after line: String,
        replacing replaced: String? = nil,
        _ candidates: [CompletionCandidate] = [CompletionCandidate("268"), CompletionCandidate("2649")],
        type: String = "9"
    ) throws -> [String] {
        let replaced = replaced ?? String(line.reversed().prefix { !" =:".contains($0) }.reversed())
        let request = try #require(self.request(["bash", type, replaced, "sample \(line)"]))
        let response = request.response(with: request.source == nil ? [] : candidates)
        return response.split(separator: "\n").dropFirst().map(String.init).sorted()
    }

    private static let books: [Row] = [
        // bash shows meanings if it lists words, and never inserts them.
        (.bash, ["9", "2", "sample view 2"], "words \n268  Walden\n2:49  The Waves\n20\n"),
        (.bash, ["63", "2", "sample view 2"], "words \n268  Walden\n2:49  The Waves\n20\n"),
        (.bash, ["37", "2", "sample view 2"], "words \n268\n2:49\n20\n"),
        (.bash, ["", "2", "sample view 2"], "words \n268\n2:49\n20\n"),
        (.bash, ["9", "26", "sample view 26"], "words \n268\n"),
        (.zsh, ["view", "2"], "words \n268:Walden\n2\\:49:The Waves\n20\n"),
        (.fish, ["view", "2"], "words \n268\tWalden\n2:49\tThe Waves\n20\n"),
        (.fish, ["view", ""], "words \n268\tWalden\n2:49\tThe Waves\n11\n20\n"),
    ]

    @Test func `responds in the format of the shell`() throws {
        for (shell, words, response) in Self.books {
            let request = try #require(self.request([shell.rawValue] + words))
            #expect((request.source, request.prefix) == ("books", words[1]))
            #expect(request.response(with: candidates) == response)
        }
    }

    /// What the program knows without a source. The beginning of the word that a value follows is on the first line, and
    /// matching is left to shells that can.
    private static let options: [Row] = [
        (.bash, ["9", "y", "sample search --sort=y"], "words --sort=\nyear\n"),
        (.bash, ["9", "--sort=y", "sample search --sort=y"], "words --sort=\n--sort=year\n"),
        (.zsh, ["search", "--sort=y"], "words --sort=\nrelevance\nyear\nreaders\n"),
        (.fish, ["search", "--sort=y"], "words --sort=\n--sort=relevance\n--sort=year\n--sort=readers\n"),
        (.zsh, ["config", "g"], "words \nget:Print a setting.\nset:Change a setting.\nlist:List all settings.\n"),
        (
            .fish, ["view", "--cov"],
            """
            words \n--cover\tShow the cover.\n--no-cover\tShow the cover.\n--json\tPrint JSON with these fields.
            --json=\tPrint JSON with these fields.\n-q\tSay less.\n--quiet\tSay less.\n-v\tSay more.\n--verbose\tSay more.
            --version\tShow the version.\n-h\tShow help.\n--help\tShow help.\n
            """
        ),
        (.zsh, ["config", "set", "key", "/etc/shell"], "files \n"),
    ]

    @Test func `responds with commands, options and values, and leaves file names to the shell`() throws {
        for (shell, words, response) in Self.options {
            let request = try #require(self.request([shell.rawValue] + words))
            #expect(request.source == nil)
            #expect(request.response() == response)
        }
    }

    private static let replacing: [Row] = [
        (.zsh, ["view", "wal"], "words \n\tOn Walden: 1\tOn Walden: 1\n\t268\t268  Walden\n"),
        (.fish, ["view", "wal"], "words \nOn Walden: 1\n268\tWalden\n"),
        (.bash, ["37", "wal", "sample view wal"], "words \nOn\\ Walden:\\ 1\n268\n"),
    ]

    @Test func `offers what replaces the word, which the program has compared, and nothing of several lines`() throws {
        let titles = [
            CompletionCandidate("On Walden: 1", replacesWord: true),
            CompletionCandidate("268", description: "Walden", replacesWord: true),
        ]
        let harmful = [
            CompletionCandidate("a\nb"), CompletionCandidate("a\r\nb"), CompletionCandidate("a\tb", replacesWord: true),
            CompletionCandidate("a", description: "\u{1B}"), CompletionCandidate("a", description: "\u{7F}"),
        ]
        for (shell, words, response) in Self.replacing {
            let request = try #require(self.request([shell.rawValue] + words))
            #expect(request.response(with: candidates + titles) == response)
        }
        #expect(try #require(self.request(["fish", "view", ""])).response(with: harmful) == "")
    }

    private static let actions: [(words: [String], action: String?)] = [
        (["history", "--limit", "5", ""], "history"), (["history", "clear", ""], "history clear"),
        (["view", "trending", ""], "view"), ([""], nil), (["clear", ""], nil),
    ]

    @Test func `has the command that the words name, and the arguments before the cursor`() throws {
        for (words, action) in Self.actions { #expect(try #require(self.request(["fish"] + words)).action == action) }
        let request = try #require(self.request(["zsh", "config", "-v", "set", "--", "key", "va"]))
        #expect((request.action, request.arguments, request.prefix) == ("config set", ["key"], "va"))
    }

    /// The script of an older version takes every line for a candidate.
    private static let olderForms = [
        ["bash", "books", "2", "sample", "view"], ["bash", "books", "", "sample", "view", "268"],
        ["zsh", "books", "", "sample", "search", "--sort"], ["fish", "books", "--", "sample", "view", "--co"],
        ["bash", "9", "sam", "sam"],
    ]

    @Test func `has an empty response to a script of another form, and any other form is an unknown command`() throws {
        for words in Self.olderForms { #expect(try #require(self.request(words)).response(with: candidates) == "") }
        for words in [[], ["bash"], ["tcsh", "books"]] {
            let summary = CommandLineTool.sample.summary(["__complete"] + words)
            #expect(summary.hasPrefix("Error: '__complete' is not a command\n"))
        }
    }

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
}
