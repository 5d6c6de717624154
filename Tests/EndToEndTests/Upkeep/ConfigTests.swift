import Foundation
import TestDoubles
import Testing

/// `movies config`, and what the values are good for.
@Suite(.timeLimit(.minutes(1)))
struct ConfigTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test func `lists every value with its source`() async throws {
        _ = try await program.run("config", "set", "language", "DE-ch")
        _ = try await program.run("config", "set", "timeout", "30")
        let result = try await program.run("config", "list", environment: ["MOVIES_TIMEOUT": "9"])
        #expect(
            result.output == """
                color\tauto\tdefault
                language\tde-CH\tfile
                pager\t\tdefault
                region\t\tdefault
                storage\tsqlite\tdefault
                timeout\t9\tMOVIES_TIMEOUT

                """
        )
        let json = try await program.run("config", "list", "--json").output
        #expect(json.hasPrefix(#"{"settings":[{"key":"color","value":"auto","source":"default"},"#))
        #expect(json.contains(#"{"key":"pager","value":null,"source":"default"}"#))
    }

    @Test(arguments: [
        (["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], "never\tNO_COLOR"), (["FORCE_COLOR": "1"], "always\tFORCE_COLOR"),
        (["CLICOLOR": "0"], "never\tCLICOLOR"), (["CLICOLOR_FORCE": "0"], "always\tfile"),
    ])
    func `names the variable that decides about colours`(environment: [String: String], expected: String) async throws {
        _ = try await program.run("config", "set", "color", "always")
        let output = try await program.run("config", "list", environment: environment).output
        #expect(output.hasPrefix("color\t\(expected)\n"))
    }

    @Test func `keeps one file that the user alone can read`() async throws {
        _ = try await program.run("config", "set", "region", "de")
        let path = program.home.path(".config/movies/config.json")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        #expect(try await program.run("config", "get", "region").output == "DE\n")
        #expect(
            try await program.run("config", "get", "region", "--json").output
                == #"{"settings":[{"key":"region","value":"DE","source":"file"}]}"# + "\n"
        )
        _ = try await program.run("config", "unset", "region")
        #expect(try await program.run("config", "get", "region").output == "\n")
    }

    @Test func `what changes is said as it is kept, and quietly nothing`() async throws {
        for (words, notice) in [
            (["set", "language", "DE-ch"], "'language' is 'de-CH'.\n"),
            (["unset", "language"], "'language' is not set.\n"),
            (["set", "language", "de", "--quiet"], ""),
        ] {
            let result = try await program.start(["config"] + words).result()
            #expect(result == ProgramResult(status: 0, isSignal: false, output: "", error: notice))
        }
    }

    @Test(arguments: [
        (["set", "language", "de"], "MOVIES_LANGUAGE", "fr", "'language' is 'de'."),
        (["set", "pager", "less"], "MOVIES_PAGER", "", "'pager' is 'less'."),
        (["set", "color", "always"], "NO_COLOR", "1", "'color' is 'always'."),
        (["unset", "region"], "MOVIES_REGION", "DE", "'region' is not set."),
    ])
    func `a variable that counts first is said`(
        words: [String],
        variable: String,
        value: String,
        notice: String
    ) async throws {
        let result = try await program.start(["config"] + words, environment: [variable: value]).result()
        #expect(result.error == "\(notice)\n! \(variable) is set in the environment and counts first.\n")
    }

    @Test func `a variable that is set to nothing is not said to count`() async throws {
        let result = try await program.run("config", "set", "region", "de", environment: ["MOVIES_REGION": ""])
        #expect(result.error == "'region' is 'DE'.\n")
    }

    @Test func `is where the variables say`() async throws {
        for (environment, path) in [
            (["MOVIES_CONFIG_DIR": program.home.path("own")], "own/config.json"),
            (["XDG_CONFIG_HOME": program.home.path("xdg")], "xdg/movies/config.json"),
            (["XDG_CONFIG_HOME": "relative"], ".config/movies/config.json"),
            (["MOVIES_CONFIG_DIR": "relative"], ".config/movies/config.json"),
        ] {
            _ = try await program.run("config", "set", "color", "never", environment: environment)
            #expect(FileManager.default.fileExists(atPath: program.home.path(path)))
            try FileManager.default.removeItem(atPath: program.home.path(path))
        }
    }

    @Test func `language and region narrow a search, and options count before them`() async throws {
        let service = try SearchService()
        _ = try await service.program.run("config", "set", "language", "de")
        _ = try await service.program.run("config", "set", "region", "de")
        _ = try await service.program.run("search", "lantern")
        _ = try await service.program.run("search", "lantern", "--language", "fr")
        _ = try await service.program.run("search", "lantern", environment: ["MOVIES_REGION": "at"])
        let queries = service.server.requests.all.map(\.query)
        #expect(queries.map { $0["language"] } == ["de", "fr", "de"])
        #expect(queries.map { $0["region"] } == ["DE", "DE", "AT"])
    }

    @Test(arguments: [("sqlite", "cache.db", 1), ("file", "cache/movies-pages-1.json", 1), ("memory", nil, 2)])
    func `storage chooses what keeps the answers`(engine: String, file: String?, requests: Int) async throws {
        let service = try SearchService()
        _ = try await service.program.run("config", "set", "storage", engine)
        for _ in 1...2 { _ = try await service.program.run("search", "lantern") }
        #expect(service.server.requests.count == requests)
        let folder = service.program.home.path(".cache/movies")
        let exists = FileManager.default.fileExists(atPath: folder + "/" + (file ?? ""))
        #expect(exists == (file != nil))
    }

    @Test func `several changes at once lose none`() async throws {
        let settings = [
            ("color", "never"), ("language", "fr"), ("pager", "less"), ("region", "FR"), ("storage", "file"),
            ("timeout", "20"),
        ]
        for _ in 1...5 {
            let running = try settings.map { try program.start(["config", "set", $0, $1]) }
            for process in running { #expect(try await process.result().status == 0) }
            let result = try await program.run("config", "list")
            #expect(result.output == settings.map { "\($0)\t\($1)\tfile\n" }.joined())
            try FileManager.default.removeItem(atPath: program.home.path(".config/movies/config.json"))
        }
    }
}
