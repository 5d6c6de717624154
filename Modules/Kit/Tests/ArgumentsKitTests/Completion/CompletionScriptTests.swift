import ArgumentsKit
import InfrastructureKitDoubles
import Testing

/// What a script passes to the program, and what it does with its answer. A function stands for the program.
struct CompletionScriptTests {
    private static let bash = Executable(name: "bash")
    /// Options with which the shells only check a script.
    private static let checks: [(shell: Shell, options: [String])] = [
        (.bash, ["-n"]), (.zsh, ["-f", "-n"]), (.fish, ["--no-config", "-n"]),
    ]

    @Test func `each script has the syntax of its shell`() throws {
        for (shell, options) in Self.checks {
            let executable = Executable(name: shell.rawValue)
            let script = CommandLineTool.sample.completionScript(for: shell)
            #expect(script.contains("sample __complete \(shell.rawValue)"))
            guard executable.isInstalled else { continue }
            let check = try executable.run(options, input: script)
            #expect((check.output, check.status) == ("", 0))
        }
    }

    @Test(.enabled(if: bash.isInstalled, "there is no bash. On Debian and Ubuntu:  apt-get install bash"))
    func `bash passes the line up to the cursor, and offers the lines of the answer as they are`() throws {
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
}
