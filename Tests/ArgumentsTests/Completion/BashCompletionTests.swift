import Arguments
import TestDoubles
import Testing

@Suite(.enabled(if: Executable(name: "bash").isInstalled))
struct BashCompletionTests {
    private let bash = Executable(name: "bash")
    private let script = CommandLineTool.sample.completionScript(for: .bash)

    @Test func `is valid bash`() throws {
        let result = try bash.run(["-n"], input: script)
        #expect(result.output == "")
        #expect(result.status == 0)
    }

    @Test(arguments: CompletionCase.all)
    func `offers what may be written`(completion: CompletionCase) throws {
        #expect(try offered(after: completion.words) == completion.offered)
    }

    @Test func `offers the values of a joined option`() throws {
        #expect(try offered(after: ["search", "--sort", "=", "ye"]) == ["year"])
        #expect(try offered(after: ["search", "--sort", "="]) == ["rating", "relevance", "year"])
    }

    @Test func `offers nothing for a free value`() throws {
        #expect(try offered(after: ["search", "--page", ""]) == [])
        #expect(try offered(after: ["search", ""]) == [])
    }

    @Test(arguments: [("9", ["2649  Rain", "268  Batman"]), ("37", ["2649", "268"]), ("42", ["2649", "268"])])
    func `shows what words mean where it lists them, and never where it inserts them`(
        type: String,
        offered expected: [String]
    ) throws {
        let setting = "COMP_TYPE=\(type)\n"
        #expect(try offered(after: ["view", ""], setting, candidates: #"268\tBatman\n2649\tRain\n"#) == expected)
        #expect(try offered(after: ["view", ""], setting, candidates: #"268\tBatman\n"#) == ["268"])
    }

    private func offered(
        after words: [String],
        _ setting: String = "",
        candidates: String = #"268\n2649\n"#
    ) throws -> [String] {
        let line = (["movies"] + words).map { "'\($0)'" }.joined(separator: " ")
        let call = """
            movies() { [[ "$*" == '__complete bash movies '* ]] && printf '\(candidates)' | grep "^$4"; }
            \(setting)COMP_WORDS=(\(line)) COMP_CWORD=\(words.count)
            _movies
            printf '%s\\n' "${COMPREPLY[@]}"
            """
        return try bash.run(["--norc"], input: script + call).output.split(separator: "\n").map(String.init).sorted()
    }
}
