import ArgumentsKit
import Testing

struct CompletionRequestTests {
    private let candidates = [
        CompletionCandidate("268", description: "Walden"), CompletionCandidate("2:49", description: "The Waves"),
        CompletionCandidate("11"), CompletionCandidate("20"),
    ]

    @Test(
        arguments: [
            (Shell.bash, ["9", "2", "sample view 2"], "words \n268  Walden\n2:49  The Waves\n20\n"),
            (.zsh, ["view", "2"], "words \n268:Walden\n2\\:49:The Waves\n20\n"),
            (.fish, ["view", "2"], "words \n268\tWalden\n2:49\tThe Waves\n20\n"),
        ])
    func `responds in the format of the shell`(shell: Shell, words: [String], response: String) throws {
        let request = try #require(self.request(["__complete", shell.rawValue] + words))
        #expect(request.source == "books")
        #expect(request.prefix == "2")
        #expect(request.response(with: candidates) == response)
    }

    @Test(
        arguments: [
            (Shell.bash, ["9", "y", "sample search --sort=y"], "words --sort=\nyear\n"),
            (.bash, ["9", "--sort=y", "sample search --sort=y"], "words --sort=\n--sort=year\n"),
            (.zsh, ["search", "--sort=y"], "words --sort=\nrelevance\nyear\nreaders\n"),
            (.fish, ["search", "--sort=y"], "words --sort=\n--sort=relevance\n--sort=year\n--sort=readers\n"),
            (.zsh, ["config", "g"], "words \nget:Print a setting.\nset:Change a setting.\nlist:List all settings.\n"),
            (.fish, ["view", "--cov"], Self.optionsOfView),
        ])
    func `says the part of the word that a value follows, and leaves matching to shells that can`(
        shell: Shell,
        words: [String],
        response: String
    ) throws {
        let request = try #require(self.request(["__complete", shell.rawValue] + words))
        #expect(request.response() == response)
    }

    private static let optionsOfView = """
        words \n--cover\tShow the cover.\n--no-cover\tShow the cover.\n--json\tPrint JSON with these fields.
        --json=\tPrint JSON with these fields.\n-q\tSay less.\n--quiet\tSay less.\n-v\tSay more.\n--verbose\tSay more.
        --version\tShow the version.\n-h\tShow help.\n--help\tShow help.\n
        """

    @Test(arguments: [("9", "268  Walden"), ("63", "268  Walden"), ("37", "268"), ("42", "268"), ("", "268")])
    func `shows meanings in bash if it lists words, and never inserts them`(type: String, first: String) throws {
        let request = try #require(self.request(["__complete", "bash", type, "2", "sample view 2"]))
        #expect(request.response(with: candidates).split(separator: "\n")[1] == first)
        #expect(request.response(with: [candidates[0]]) == "words \n268\n")
    }

    @Test(arguments: [
        (Shell.zsh, ["view", "wal"], "words \n\tOn Walden: 1\tOn Walden: 1\n\t268\t268  Walden\n"),
        (.fish, ["view", "wal"], "words \nOn Walden: 1\n268\tWalden\n"),
        (.bash, ["37", "wal", "sample view wal"], "words \nOn\\ Walden:\\ 1\n268\n"),
    ])
    func `offers what replaces the word, which the program has compared`(
        shell: Shell,
        words: [String],
        response: String
    ) throws {
        let request = try #require(self.request(["__complete", shell.rawValue] + words))
        let replacing = [
            CompletionCandidate("On Walden: 1", replacesWord: true),
            CompletionCandidate("268", description: "Walden", replacesWord: true),
        ]
        #expect(request.response(with: candidates + replacing) == response)
    }

    @Test(arguments: Shell.allCases)
    func `offers nothing that would not stay in its line`(shell: Shell) throws {
        let words = shell == .bash ? ["9", "", "sample view "] : ["view", ""]
        let request = try #require(self.request(["__complete", shell.rawValue] + words))
        let candidates = [
            CompletionCandidate("a\nb"), CompletionCandidate("a\r\nb"), CompletionCandidate("a\tb", replacesWord: true),
            CompletionCandidate("a", description: "\u{1B}"), CompletionCandidate("a", description: "\u{7F}"),
        ]
        #expect(request.response(with: candidates) == "")
    }

    @Test func `offers every candidate if nothing is typed`() throws {
        let request = try #require(self.request(["__complete", "fish", "view", ""]))
        #expect(request.response(with: candidates) == "words \n268\tWalden\n2:49\tThe Waves\n11\n20\n")
    }

    @Test func `leaves file names to the shell`() throws {
        let request = try #require(self.request(["__complete", "zsh", "config", "set", "key", "/etc/shell"]))
        #expect(request.source == nil)
        #expect(request.response() == "files \n")
    }

    @Test func `has the command and the arguments before the cursor`() throws {
        let request = try #require(self.request(["__complete", "zsh", "config", "-v", "set", "--", "key", "va"]))
        #expect(request.action == "config set")
        #expect(request.arguments == ["key"])
        #expect(request.prefix == "va")
    }

    @Test(arguments: [
        (["history", "--limit", "5", ""], "history"), (["history", "clear", ""], "history clear"),
        (["view", "trending", ""], "view"), ([""], nil), (["clear", ""], nil),
    ])
    func `has the action of the command that the words name`(words: [String], action: String?) throws {
        #expect(try #require(self.request(["__complete", "fish"] + words)).action == action)
    }

    /// The script of an older version takes every line for a candidate.
    @Test(arguments: [
        ["bash", "books", "2", "sample", "view"], ["bash", "books", "", "sample", "view", "268"],
        ["zsh", "books", "", "sample", "search", "--sort"], ["fish", "books", "--", "sample", "view", "--co"],
        ["bash", "9", "sam", "sam"],
    ])
    func `has an empty response to a script of another form`(words: [String]) throws {
        let request = try #require(self.request(["__complete"] + words))
        #expect(request.response(with: candidates) == "")
    }

    @Test(arguments: [["__complete"], ["__complete", "bash"], ["__complete", "tcsh", "books"]])
    func `is an unknown command in any other form`(words: [String]) {
        #expect(CommandLineTool.sample.summary(words).hasPrefix("Error: Unknown command '__complete'\n"))
    }

    private func request(_ words: [String]) -> CompletionRequest<String>? {
        guard case .complete(let request) = try? CommandLineTool.sample.parse(words) else { return nil }
        return request
    }
}
