import ArgumentsKit
import InfrastructureKitDoubles
import Testing

/// What the scripts pass to the program, and what they do with its answer. A function stands for the program.
struct CompletionScriptTests {
    private static let bash = Executable(name: "bash")
    private static let fish = Executable(name: "fish")
    private static let zsh = Executable(name: "zsh")

    @Test(.enabled(if: bash.isInstalled, "there is no bash. On Debian and Ubuntu:  apt-get install bash"))
    func `bash passes the line up to the cursor, and offers the lines of the answer as they are`() throws {
        let check = try Self.bash.run(["-n"], input: CommandLineTool.sample.completionScript(for: .bash))
        #expect((check.output, check.status) == ("", 0))
        // The type, what is replaced, and the line.
        #expect(
            try offeredByBash(#"echo 'words '; printf '%s\n' "$@""#)
                == ["__complete", "bash", "63", "*b", #"sample view "é  a" --x=*b"#]
        )
        for kind in ["words ", "list --x="] {
            let answer = try offeredByBash(#"printf '%s\n' '\#(kind)' '*' ' it\ is  "b"' 'c'"#)
            #expect(answer == ["*", #" it\ is  "b""#, "c"])
        }
        #expect(try offeredByBash("false") == [])
        // Outside of a completion, `compopt` fails as it does in bash 3.2, which lacks it.
        #expect(try offeredByBash("echo 'files '", replacing: "/etc/shell") == ["/etc/shells"])
    }

    /// Completes a line whose cursor stands before its last three characters.
    private func offeredByBash(_ body: String, replacing replaced: String = "*b") throws -> [String] {
        let call = """
            sample() { \(body); }
            COMP_TYPE=63 COMP_LINE='sample view "é  a" --x=*b c ' COMP_POINT=25
            _sample sample '\(replaced)' view
            for word in "${COMPREPLY[@]}"; do printf '%s\\n' "$word"; done
            """
        let script = "export LC_ALL=C.UTF-8\n" + CommandLineTool.sample.completionScript(for: .bash)
        return try Self.bash.run(["--norc"], input: script + call).output.split(separator: "\n").map(String.init)
    }

    private static let linesOfFish: [(line: String, words: [String])] = [
        ("sample vi", ["vi"]), ("sample ", [""]), (#"sample view "a  b" it\'s "#, ["view", "a  b", "it's", ""]),
        (#"sample search --sort="ye"#, ["search", "--sort=ye"]),
    ]
    private static let answersToFish: [(line: String, answer: String, offered: [String])] = [
        ("sample ", "words \\n268\\tWalden\\n-x\\n", ["-x", "268\tWalden"]),
        ("sample --x=a", "words --x=\\n--x=abc\\tMeaning\\n", ["--x=abc\tMeaning"]),
        ("sample x", "words \\n268\\n", []), ("sample ", "", []), ("sample /etc/shell", "files \\n", ["/etc/shells"]),
        ("sample -x/etc/shell", "files -x\\n", ["-x/etc/shells"]),
    ]

    @Test(.enabled(if: fish.isInstalled, "there is no fish. On Debian and Ubuntu:  apt-get install fish"))
    func `fish passes the words without quotes, and offers the lines that match, or file names`() throws {
        let script = CommandLineTool.sample.completionScript(for: .fish)
        let check = try Self.fish.run(["--no-config", "-n"], input: script)
        #expect((check.output, check.status) == ("", 0))
        func complete(_ line: String, _ program: String, _ end: String) throws -> [String] {
            let quoted = line.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#)
            let call = "\(program)\ncomplete -C '\(quoted)'\n\(end)\n"
            return try Self.fish.run(["--no-config"], input: script + call).output.split(separator: "\n")
                .map(String.init)
        }
        for (line, words) in Self.linesOfFish {
            let program = "function sample; set --global passed $argv; end"
            let output = try complete(line, program, #"for word in $passed; echo "[$word]"; end"#)
            #expect(output == (["__complete", "fish"] + words).map { "[\($0)]" })
        }
        for (line, answer, offered) in Self.answersToFish {
            let output = try complete(line, "function sample; printf '\(answer)'; end", "true")
            #expect(output.sorted() == offered)
        }
    }

    @Test(.enabled(if: zsh.isInstalled, "there is no zsh. On Debian and Ubuntu:  apt-get install zsh"))
    func `zsh completes the program after the script is loaded`() throws {
        let script = CommandLineTool.sample.completionScript(for: .zsh)
        let check = try Self.zsh.run(["-f", "-n"], input: script)
        #expect((check.output, check.status) == ("", 0))
        let load = "autoload -U compinit; compinit -D -u\n" + script + "print $_comps[sample]\n"
        #expect(try Self.zsh.run(["-f"], input: load).output == "_sample\n")
    }
}
