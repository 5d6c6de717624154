import TestDoubles
import Testing

/// `movies history`, which lists recent searches.
@Suite(.timeLimit(.minutes(1)))
struct HistoryTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test func `the history lists successful searches, newest first, each once`() async throws {
        for words in ["batman", "alien", "BATMAN "] { _ = try await program.run("search", words, "--refresh") }
        #expect(try await history() == ["BATMAN", "alien"])
    }

    @Test func `a failed search does not enter the history`() async throws {
        let address = try LoopbackServer.refusingAddress()
        _ = try await program.run("search", "batman", environment: ["TMDB_BASE_URL": address])
        #expect(try await history().isEmpty)
    }

    @Test func `twenty concurrent searches leave ten intact entries`() async throws {
        let program = program
        await withTaskGroup { group in
            for number in 1...20 {
                group.addTask { _ = try? await program.run("search", "film \(number)") }
            }
        }
        let queries = try await history()
        #expect(queries.count == 10)
        #expect(Set(queries).isSubset(of: Set((1...20).map { "film \($0)" })))
    }

    @Test func `clearing the history removes every entry`() async throws {
        _ = try await program.run("search", "batman")
        #expect(
            try await program.run("history", "clear")
                == ProgramResult(status: 0, isSignal: false, output: "", error: "Cleared the history.\n")
        )
        #expect(try await history().isEmpty)
    }

    @Test(arguments: ["file", "memory"])
    func `clearing the history works with every storage`(engine: String) async throws {
        _ = try await program.run("search", "batman")
        #expect(try await program.run("history", "clear", environment: ["MOVIES_STORAGE": engine]).status == 0)
        #expect(try await history().isEmpty)
    }

    @Test func `clearing fails and names the database if the history cannot be cleared`() async throws {
        let name = String(repeating: "x", count: 300)
        let result = try await program.run(
            "history",
            "clear",
            environment: ["XDG_DATA_HOME": "/\(name)", "MOVIES_STORAGE": "memory"]
        )
        #expect(result.status == 1)
        #expect(result.error.contains("could not be used: /\(name)/movies/user"))
    }

    @Test func `the history is one JSON object with --json`() async throws {
        _ = try await program.run("search", "batman")
        let result = try await program.run("history", "--json")
        #expect(result.output.hasPrefix(#"{"queries":[{"query":"batman","searchedAt":"20"#))
    }

    private func history() async throws -> [String] {
        let result = try await program.run("history")
        return result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }
}
