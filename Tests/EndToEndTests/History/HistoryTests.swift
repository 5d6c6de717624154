import AppDoubles
import DomainKitDoubles
import InfrastructureKitDoubles
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

    @Test func `a search that is made again moves up, whatever its answer comes from`() async throws {
        _ = try await program.run("search", "batman")
        _ = try await program.run("search", "joker")
        #expect(try await history() == ["joker", "batman"])
        _ = try await program.run("search", "batman")
        #expect(try await history() == ["batman", "joker"], "a fresh copy is an answer")
        _ = try await program.run("search", "joker", "--offline", "--limit", "40")
        #expect(try await history() == ["joker", "batman"], "a copy is an answer offline")
    }

    @Test func `a search that only its stale copy answers moves up`() async throws {
        let answers = ScriptedValues<LoopbackAnswer>(
            .json(SearchService.page("Lantern")),
            .json(SearchService.page("Raven")),
            .json("{}", status: 503)
        )
        let service = try SearchService { _ in answers.next() }
        for words in ["lantern", "raven"] { _ = try await service.program.run("search", words) }
        try service.program.makeCacheOld()
        #expect(try await service.program.run("search", "lantern").error.contains("showing results saved 10 hours ago"))
        #expect(try await history(of: service.program) == ["lantern", "raven"])
    }

    @Test func `a search is marked if it works offline with the present service, language and region`() async throws {
        let service = try SearchService()
        _ = try await service.program.run("search", "lantern")
        _ = try await service.program.run("search", "raven", "--year", "1989")
        _ = try await service.program.run("search", "keeper", "--language", "de")
        #expect(try await marks(service.program) == ["keeper": "", "raven": "", "lantern": "offline"])
        let german = ["MOVIES_LANGUAGE": "de"]
        #expect(try await marks(service.program, german) == ["keeper": "offline", "raven": "", "lantern": ""])
        let demo = ["TMDB_BASE_URL": "", "TMDB_ACCESS_TOKEN": ""]
        #expect(try await marks(service.program, demo) == ["keeper": "", "raven": "", "lantern": ""])
        for query in ["lantern", "raven", "keeper"] {
            let offline = try await service.program.run("search", query, "--offline")
            #expect(offline.status == (query == "lantern" ? 0 : 69))
        }
        _ = try await service.program.run("cache", "clear")
        #expect(try await marks(service.program) == ["keeper": "", "raven": "", "lantern": ""])
    }

    @Test func `a terminal and JSON show which searches work offline`() async throws {
        _ = try await program.run("search", "batman")
        let terminal = ["MOVIES_FORCE_TTY": "80", "NO_COLOR": "1"]
        let table = try await program.run("history", environment: terminal)
        #expect(table.output == "QUERY   SEARCHED  OFFLINE\nbatman  just now  yes\n")
        let json = try await program.run("history", "--json")
        #expect(json.output.hasSuffix(#"Z","offline":true}]}"# + "\n"))
    }

    @Test func `a failed search mentions the history only if a search in it works offline`() async throws {
        let answers = ScriptedValues<LoopbackAnswer>(.json("{}", status: 503), .json(SearchService.page("Lantern")))
        let service = try SearchService { request in
            switch request.query["query"] {
            case "lantern": answers.next()
            case "raven": .json("{}", status: 503)
            default: .json("{}", status: 404)
            }
        }
        let advice = "'movies history' marks the searches that work offline."
        for isSaved in [false, true] {
            let failed = try await service.program.run("search", "raven")
            #expect(failed.status == 69)
            #expect(failed.error.contains(advice) == isSaved)
            #expect(try await service.program.run("search", "raven", "--offline").error.contains(advice) == isSaved)
            #expect(try await !service.program.run("similar", "1").error.contains("history"))
            #expect(try await !service.program.run("view", "1", "--offline").error.contains("history"))
            for _ in 1...2 { _ = try await service.program.run("search", "lantern") }
        }
        let demo = ["TMDB_BASE_URL": "", "TMDB_ACCESS_TOKEN": ""]
        #expect(
            try await !service.program.run("search", "raven", "--offline", environment: demo).error.contains(advice)
        )
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

    @Test func `of searches that start at once in a new home, each is in the history`() async throws {
        for _ in 1...2 {
            let program = try MoviesProgram()
            await withTaskGroup { group in
                for number in 1...8 {
                    group.addTask {
                        let result = try? await program.run("search", "film \(number)", "-q")
                        #expect(result?.error == "")
                    }
                }
            }
            #expect(try await Set(history(of: program)) == Set((1...8).map { "film \($0)" }))
        }
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

    private func history(of other: MoviesProgram? = nil) async throws -> [String] {
        let result = try await (other ?? program).run("history")
        return result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }

    /// The third field of each line of the history, by its query.
    private func marks(_ program: MoviesProgram, _ environment: [String: String] = [:]) async throws -> [String: String]
    {
        let result = try await program.run("history", environment: environment)
        let lines = result.output.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        return Dictionary(uniqueKeysWithValues: lines.map { ($0[0], $0.dropFirst(2).first ?? "") })
    }
}
