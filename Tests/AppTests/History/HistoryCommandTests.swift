import InfrastructureKitDoubles
import Testing

/// `movies history`, which lists recent searches.
@Suite(.timeLimit(.minutes(3)))
struct HistoryCommandTests {
    /// The searches of the history, newest first, with an asterisk if they work offline.
    private func history(_ program: TestProgram, _ variables: [String: String] = [:]) async throws -> [String] {
        try await program.run("history", variables: variables).lines.map { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
            return fields[0] + (fields.last == "offline" ? "*" : "")
        }
    }

    @Test func `a search is marked if it works offline with the present service, language and region`() async throws {
        let program = try TestProgram(answer: TestService.answer)
        for line in ["lantern", "raven --year 1989", "keeper --language de"] {
            _ = try await program.run("search \(line)")
        }
        #expect(try await history(program) == ["keeper", "raven", "lantern*"])
        #expect(try await history(program, ["MOVIES_LANGUAGE": "de"]) == ["keeper*", "raven", "lantern"])
        let demo = ["TMDB_BASE_URL": "", "TMDB_ACCESS_TOKEN": ""]
        #expect(try await history(program, demo) == ["keeper", "raven", "lantern"])
        _ = try await program.run("cache clear")
        #expect(try await history(program) == ["keeper", "raven", "lantern"])
    }

    @Test func `a failed search mentions the history only if a search in it works offline`() async throws {
        let program = try TestProgram { $0.query["query"] == "lantern" ? TestService.answer($0) : TestService.gone }
        let advice = "'movies history' marks the searches that work offline."
        for isSaved in [false, true] {
            for line in ["search raven", "search raven --offline"] {
                let failed = try await program.run(line)
                #expect(failed.status == 69 && failed.error.contains(advice) == isSaved, "\(line)")
            }
            for line in ["similar 1", "view 1 --offline"] {
                #expect(try await !program.run(line).error.contains("history"), "\(line)")
            }
            _ = try await program.run("search lantern")
        }
        let demo = ["TMDB_BASE_URL": "", "TMDB_ACCESS_TOKEN": ""]
        #expect(try await !program.run("search raven --offline", variables: demo).error.contains(advice))
    }

    @Test func `the history is a table or JSON, and is cleared whatever the storage is`() async throws {
        let program = try TestProgram()
        for engine in ["sqlite", "file", "memory"] {
            _ = try await program.run("search batman")
            let table = try await program.run("history", variables: ["MOVIES_FORCE_TTY": "80", "NO_COLOR": "1"])
            #expect(table.output == "QUERY   SEARCHED  OFFLINE\nbatman  just now  yes\n")
            let json = try await program.run("history --json").output
            #expect(json.hasPrefix(#"{"queries":[{"query":"batman","searchedAt":"20"#))
            #expect(json.hasSuffix(#"Z","offline":true}]}"# + "\n"))
            let cleared = try await program.run("history clear", variables: ["MOVIES_STORAGE": engine])
            #expect(cleared == .init(error: "Cleared the history.\n"))
            #expect(try await program.run("history") == .init())
            let empty = try await program.run("history", variables: ["MOVIES_FORCE_TTY": "80"])
            #expect(empty == .init(error: "No searches yet. Try:  movies search batman\n"))
        }
    }
}
