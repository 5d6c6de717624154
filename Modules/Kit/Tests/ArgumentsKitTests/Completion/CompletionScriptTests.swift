import ArgumentsKit
import InfrastructureKitDoubles
import Testing

/// What the scripts pass to the program, and what they do with its answer. A function stands for the program.
struct CompletionScriptTests {
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

        @Test func `passes the type, what is replaced, and the line up to the cursor`() throws {
            let offered = try offered(byProgram: #"echo 'words '; printf '%s\n' "$@""#)
            #expect(offered == ["__complete", "bash", "63", "*b", #"sample view "é  a" --x=*b"#])
        }

        @Test(arguments: ["words ", "list --x="])
        func `offers the lines of the answer as they are`(kind: String) throws {
            let answer = try offered(byProgram: #"printf '%s\n' '\#(kind)' '*' ' it\ is  "b"' 'c'"#)
            #expect(answer == ["*", #" it\ is  "b""#, "c"])
        }

        @Test func `offers nothing if the program answers nothing`() throws {
            #expect(try offered(byProgram: "false") == [])
        }

        /// Outside of a completion, `compopt` fails as it does in bash 3.2, which lacks it.
        @Test func `completes file names if readline cannot`() throws {
            #expect(try offered(byProgram: "echo 'files '", replacing: "/etc/shell") == ["/etc/shells"])
        }

        /// Completes a line whose cursor stands before its last three characters.
        private func offered(byProgram body: String, replacing replaced: String = "*b") throws -> [String] {
            let call = """
                sample() { \(body); }
                COMP_TYPE=63 COMP_LINE='sample view "é  a" --x=*b c ' COMP_POINT=25
                _sample sample '\(replaced)' view
                for word in "${COMPREPLY[@]}"; do printf '%s\\n' "$word"; done
                """
            return try bash.run(["--norc"], input: "export LC_ALL=C.UTF-8\n" + script + call).output.split(
                separator: "\n"
            )
            .map(String.init)
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

        @Test(arguments: [
            ("sample vi", ["vi"]), ("sample ", [""]), (#"sample view "a  b" it\'s "#, ["view", "a  b", "it's", ""]),
            (#"sample search --sort="ye"#, ["search", "--sort=ye"]),
        ])
        func `passes the words without quotes`(line: String, words: [String]) throws {
            let program = "function sample; set --global passed $argv; end"
            let output = try complete(line, program, #"for word in $passed; echo "[$word]"; end"#)
            #expect(output == (["__complete", "fish"] + words).map { "[\($0)]" })
        }

        @Test(arguments: [
            ("sample ", "words \\n268\\tWalden\\n-x\\n", ["-x", "268\tWalden"]),
            ("sample --x=a", "words --x=\\n--x=abc\\tMeaning\\n", ["--x=abc\tMeaning"]),
            ("sample x", "words \\n268\\n", []), ("sample ", "", []),
            ("sample /etc/shell", "files \\n", ["/etc/shells"]),
            ("sample -x/etc/shell", "files -x\\n", ["-x/etc/shells"]),
        ])
        func `offers the lines of the answer that match, or file names`(
            line: String,
            answer: String,
            offered: [String]
        ) throws {
            let output = try complete(line, "function sample; printf '\(answer)'; end", "true")
            #expect(output.sorted() == offered)
        }

        private func complete(_ line: String, _ program: String, _ end: String) throws -> [String] {
            let quoted = line.replacing("\\", with: #"\\"#).replacing("'", with: #"\'"#)
            let call = "\(program)\ncomplete -C '\(quoted)'\n\(end)\n"
            return try fish.run(["--no-config"], input: script + call).output.split(separator: "\n").map(String.init)
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
