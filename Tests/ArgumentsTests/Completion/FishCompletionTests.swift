import Arguments
import TestDoubles
import Testing

@Suite(.enabled(if: Executable(name: "fish").isInstalled))
struct FishCompletionTests {
    private let fish = Executable(name: "fish")
    private let script = CommandLineTool.sample.completionScript(for: .fish)

    @Test func `is valid fish`() throws {
        let result = try fish.run(["--no-config", "-n"], input: script)
        #expect(result.output == "")
        #expect(result.status == 0)
    }

    @Test(arguments: CompletionCase.all)
    func `offers what may be written`(completion: CompletionCase) throws {
        #expect(try offered(after: completion.words) == completion.offered)
    }

    private func offered(after words: [String]) throws -> [String] {
        let line = (["movies"] + words).joined(separator: " ")
        let call = """
            function movies; printf '268\\tBatman\\n2649\\tThe Game\\n'; end
            complete -C '\(line)'
            """
        let output = try fish.run(["--no-config"], input: script + call).output
        return output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }.sorted()
    }
}
