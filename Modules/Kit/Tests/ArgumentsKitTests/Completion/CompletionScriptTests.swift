import ArgumentsKit
import InfrastructureKitDoubles
import Testing

struct CompletionScriptTests {
    private static let tool = CommandLineTool(
        Command(
            "books",
            abstract: "It's \\ [a]: \"test\".",
            options: [Flag("raw", help: "It's \\ [raw]: $(false) `false`.")],
            action: true
        )
    )

    @Test(arguments: Shell.allCases.filter { Executable(name: $0.rawValue).isInstalled })
    func `quotes characters that are special to the shell`(shell: Shell) throws {
        let result = try Executable(name: shell.rawValue).run(["-n"], input: Self.tool.completionScript(for: shell))
        #expect(result.output == "")
        #expect(result.status == 0)
    }

    @Suite(
        .enabled(
            if: Executable(name: "bash").isInstalled,
            "there is no bash. On Debian and Ubuntu:  apt-get install bash"
        )
    )
    struct Bash {
        private let bash = Executable(name: "bash")
        private let script = CommandLineTool.sample.completionScript(for: .bash)

        @Test func `is valid bash`() throws {
            let result = try bash.run(["-n"], input: script)
            #expect(result.output == "")
            #expect(result.status == 0)
        }

        @Test(arguments: CompletionCase.all)
        func `offers the words that can come next`(completion: CompletionCase) throws {
            #expect(try offered(after: completion.words) == completion.offered)
        }

        @Test func `offers the values of a joined option`() throws {
            #expect(try offered(after: ["search", "--sort", "=", "ye"]) == ["year"])
            #expect(try offered(after: ["search", "--sort", "="]) == ["readers", "relevance", "year"])
        }

        @Test func `offers nothing for a free value`() throws {
            #expect(try offered(after: ["search", "--page", ""]) == [])
            #expect(try offered(after: ["search", ""]) == [])
        }

        @Test(arguments: [("9", ["2649  Emma", "268  Walden"]), ("37", ["2649", "268"]), ("42", ["2649", "268"])])
        func `shows meanings when it lists words, and never inserts them`(
            type: String,
            offered expected: [String]
        ) throws {
            let setting = "COMP_TYPE=\(type)\n"
            #expect(try offered(after: ["view", ""], setting, candidates: #"268\tWalden\n2649\tEmma\n"#) == expected)
            #expect(try offered(after: ["view", ""], setting, candidates: #"268\tWalden\n"#) == ["268"])
        }

        private func offered(
            after words: [String],
            _ setting: String = "",
            candidates: String = #"268\n2649\n"#
        ) throws -> [String] {
            let line = (["sample"] + words).map { "'\($0)'" }.joined(separator: " ")
            let call = """
                sample() { [[ "$*" == '__complete bash books '* ]] && printf '\(candidates)' | grep "^$4"; }
                \(setting)COMP_WORDS=(\(line)) COMP_CWORD=\(words.count)
                _sample
                printf '%s\\n' "${COMPREPLY[@]}"
                """
            return try bash.run(["--norc"], input: script + call).output.split(separator: "\n").map(String.init)
                .sorted()
        }
    }

    @Suite(
        .enabled(
            if: Executable(name: "fish").isInstalled,
            "there is no fish. On Debian and Ubuntu:  apt-get install fish"
        )
    )
    struct Fish {
        private let fish = Executable(name: "fish")
        private let script = CommandLineTool.sample.completionScript(for: .fish)

        @Test func `is valid fish`() throws {
            let result = try fish.run(["--no-config", "-n"], input: script)
            #expect(result.output == "")
            #expect(result.status == 0)
        }

        @Test(arguments: CompletionCase.all)
        func `offers the words that can come next`(completion: CompletionCase) throws {
            #expect(try offered(after: completion.words) == completion.offered)
        }

        private func offered(after words: [String]) throws -> [String] {
            let line = (["sample"] + words).joined(separator: " ")
            let call = """
                function sample; printf '268\\tWalden\\n2649\\tThe Waves\\n'; end
                complete -C '\(line)'
                """
            let output = try fish.run(["--no-config"], input: script + call).output
            return output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }.sorted()
        }
    }

    @Suite(
        .enabled(if: Executable(name: "zsh").isInstalled, "there is no zsh. On Debian and Ubuntu:  apt-get install zsh")
    )
    struct Zsh {
        private let zsh = Executable(name: "zsh")
        private let script = CommandLineTool.sample.completionScript(for: .zsh)

        @Test func `is valid zsh`() throws {
            let result = try zsh.run(["-f", "-n"], input: script)
            #expect(result.output == "")
            #expect(result.status == 0)
        }

        @Test func `completes the program after it is loaded`() throws {
            let load = "autoload -U compinit; compinit -D -u\n" + script + "print $_comps[sample]\n"
            #expect(try zsh.run(["-f"], input: load).output == "_sample\n")
        }
    }
}

/// A command line and the words that complete it.
struct CompletionCase: Sendable, CustomTestStringConvertible {
    let words: [String]
    let offered: [String]

    var testDescription: String { words.joined(separator: " ") }

    /// Cases for every shell. The program responds to completion requests with 268 and 2649.
    static let all = [
        CompletionCase(words: ["se"], offered: ["search"]),
        CompletionCase(words: ["--verb"], offered: ["--verbose"]),
        CompletionCase(words: ["help", "sea"], offered: ["search"]),
        CompletionCase(words: ["help", "exit"], offered: ["exit-codes"]),
        CompletionCase(words: ["help", "config", ""], offered: ["get", "list", "set"]),
        CompletionCase(words: ["config", ""], offered: ["get", "list", "set"]),
        CompletionCase(words: ["-v", "config", "g"], offered: ["get"]),
        CompletionCase(words: ["search", "--pa"], offered: ["--page"]),
        CompletionCase(words: ["search", "--sort", "r"], offered: ["readers", "relevance"]),
        CompletionCase(words: ["search", "--sort", "year", "--ra"], offered: ["--raw"]),
        CompletionCase(words: ["trending", ""], offered: ["day", "week"]),
        CompletionCase(words: ["view", "26"], offered: ["2649", "268"]),
        CompletionCase(words: ["view", "268", "264"], offered: ["2649"]),
        CompletionCase(words: ["view", "--no-c"], offered: ["--no-cover"]),
        CompletionCase(words: ["config", "set", "key", "/etc/shell"], offered: ["/etc/shells"]),
    ]
}
