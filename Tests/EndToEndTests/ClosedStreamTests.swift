import TestDoubles
import Testing

/// What a shell makes of `>&-`: the program starts with fewer streams than usual.
@Suite(.timeLimit(.minutes(1)))
struct ClosedStreamTests {
    @Test(arguments: ["movies search batman >&-", "movies search batman <&- >&-", "movies config list >&-"])
    func `a result that goes nowhere is a failure that says so, and no other file gets it`(line: String) async throws {
        let result = try await MoviesProgram().runInShell(line)
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("Error: Could not write the result: Bad file descriptor.\n"))
    }

    @Test func `what is told goes nowhere where standard error is closed`() async throws {
        let result = try await MoviesProgram().runInShell("movies search batman --limit 1 -v <&- 2>&-")
        #expect(result.status == 0)
        #expect(result.output == "6\tBatman\t1989-06-23\t7.7\t1\ten\n")
    }
}
