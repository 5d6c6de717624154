import ArgumentsKit
import Testing

struct CompletionRequestTests {
    private let candidates = [
        CompletionCandidate("268", description: "Walden"), CompletionCandidate("2:49", description: "The Waves"),
        CompletionCandidate("11"), CompletionCandidate("20"),
    ]

    @Test(
        arguments: [
            (Shell.bash, "268\tWalden\n2:49\tThe Waves\n20\n"), (.zsh, "268:Walden\n2\\:49:The Waves\n20\n"),
            (.fish, "268\tWalden\n2:49\tThe Waves\n20\n"),
        ])
    func `responds in the format of the shell`(shell: Shell, response: String) throws {
        let request = try #require(self.request(["__complete", shell.rawValue, "books", "2"]))
        #expect(request.source == "books")
        #expect(request.prefix == "2")
        #expect(request.response(with: candidates) == response)
    }

    @Test func `offers every candidate if nothing is typed`() throws {
        let request = try #require(self.request(["__complete", "bash", "books"]))
        #expect(request.response(with: candidates) == "268\tWalden\n2:49\tThe Waves\n11\n20\n")
    }

    @Test func `has the words before the cursor`() throws {
        let request = try #require(self.request(["__complete", "zsh", "values", "", "config", "set", "--", "key"]))
        #expect(request.prefix == "")
        #expect(request.words == ["config", "set", "--", "key"])
    }

    @Test(arguments: [["__complete"], ["__complete", "bash"], ["__complete", "tcsh", "books"]])
    func `is an unknown command in any other form`(words: [String]) {
        #expect(CommandLineTool.sample.summary(words).hasPrefix("Error: Unknown command '__complete'\n"))
    }

    private func request(_ words: [String]) -> CompletionRequest? {
        guard case .complete(let request) = try? CommandLineTool.sample.parse(words) else { return nil }
        return request
    }
}
