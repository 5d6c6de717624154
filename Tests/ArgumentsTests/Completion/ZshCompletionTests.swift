import Arguments
import TestDoubles
import Testing

@Suite(.enabled(if: Executable(name: "zsh").isInstalled))
struct ZshCompletionTests {
    private let zsh = Executable(name: "zsh")
    private let script = CommandLineTool.sample.completionScript(for: .zsh)

    @Test func `is valid zsh`() throws {
        let result = try zsh.run(["-f", "-n"], input: script)
        #expect(result.output == "")
        #expect(result.status == 0)
    }

    @Test func `completes the program once it is loaded`() throws {
        let load = "autoload -U compinit; compinit -D -u\n" + script + "print $_comps[movies]\n"
        #expect(try zsh.run(["-f"], input: load).output == "_movies\n")
    }
}
