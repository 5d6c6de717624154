import Arguments
import TestDoubles
import Testing

struct ShellQuotingTests {
    private static let tool = CommandLineTool(
        Command(
            "films",
            abstract: "It's \\ [a]: \"test\".",
            options: [Flag("raw", help: "It's \\ [raw]: $(false) `false`.")],
            action: true
        )
    )

    @Test(arguments: Shell.allCases.filter { Executable(name: $0.rawValue).isInstalled })
    func `quotes what a shell would take for its own`(shell: Shell) throws {
        let result = try Executable(name: shell.rawValue).run(["-n"], input: Self.tool.completionScript(for: shell))
        #expect(result.output == "")
        #expect(result.status == 0)
    }
}
