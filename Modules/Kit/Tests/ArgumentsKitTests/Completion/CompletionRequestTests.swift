import ArgumentsKit
import Testing

struct CompletionRequestTests {
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

    private static let books: [Row] = [
        (.bash, ["9", "2", "sample view 2"], "words \n268  Walden\n2:49  The Waves\n20\n"),
        (.zsh, ["view", "2"], "words \n268:Walden\n2\\:49:The Waves\n20\n"),
        (.fish, ["view", "2"], "words \n268\tWalden\n2:49\tThe Waves\n20\n"),
        (.fish, ["view", ""], "words \n268\tWalden\n2:49\tThe Waves\n11\n20\n"),
    ]

    @Test func `responds in the format of the shell`() throws {
        for (shell, words, response) in Self.books {
            let request = try #require(self.request([shell.rawValue] + words))
            #expect((request.source, request.prefix) == ("books", shell == .bash ? "2" : words[1]))
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

    private static let types = [("9", "268  Walden"), ("63", "268  Walden"), ("37", "268"), ("42", "268"), ("", "268")]

    @Test func `shows meanings in bash if it lists words, and never inserts them`() throws {
        for (type, first) in Self.types {
            let request = try #require(self.request(["bash", type, "2", "sample view 2"]))
            #expect(request.response(with: candidates).split(separator: "\n")[1] == first, "\(type)")
            #expect(request.response(with: [candidates[0]]) == "words \n268\n")
        }
    }

    private static let replacements: [Row] = [
        (.zsh, ["view", "wal"], "words \n\tOn Walden: 1\tOn Walden: 1\n\t268\t268  Walden\n"),
        (.fish, ["view", "wal"], "words \nOn Walden: 1\n268\tWalden\n"),
        (.bash, ["37", "wal", "sample view wal"], "words \nOn\\ Walden:\\ 1\n268\n"),
    ]

    @Test func `offers what replaces the word, which the program has compared, and nothing of several lines`() throws {
        let replacing = [
            CompletionCandidate("On Walden: 1", replacesWord: true),
            CompletionCandidate("268", description: "Walden", replacesWord: true),
        ]
        let harmful = [
            CompletionCandidate("a\nb"), CompletionCandidate("a\r\nb"), CompletionCandidate("a\tb", replacesWord: true),
            CompletionCandidate("a", description: "\u{1B}"), CompletionCandidate("a", description: "\u{7F}"),
        ]
        for (shell, words, response) in Self.replacements {
            let request = try #require(self.request([shell.rawValue] + words))
            #expect(request.response(with: candidates + replacing) == response)
            let empty = try #require(
                self.request([shell.rawValue] + (shell == .bash ? ["9", "", "sample view "] : ["view", ""]))
            )
            #expect(empty.response(with: harmful) == "")
        }
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
            #expect(summary.hasPrefix("Error: Unknown command '__complete'\n"))
        }
    }
}
