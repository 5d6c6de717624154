import AppDoubles
import DomainKitDoubles
import DataKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// `movies config`, and the effect of its values.
@Suite(.timeLimit(.minutes(1)))
struct ConfigTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test func `every value is listed with its source`() async throws {
        _ = try await program.run("config", "set", "language", "DE-ch")
        _ = try await program.run("config", "set", "timeout", "30")
        let result = try await program.run("config", "list", environment: ["MOVIES_TIMEOUT": "9"])
        #expect(
            result.output == """
                cache-limit\t\tdefault
                color\tauto\tdefault
                language\tde-CH\tfile
                pager\t\tdefault
                rate-limit\t\tdefault
                region\t\tdefault
                storage\tsqlite\tdefault
                timeout\t9\tMOVIES_TIMEOUT

                """
        )
        let json = try await program.run("config", "list", "--json").output
        #expect(json.hasPrefix(#"{"settings":[{"key":"cache-limit","value":null,"source":"default"},"#))
        #expect(json.contains(#"{"key":"color","value":"auto","source":"default"},"#))
        #expect(json.contains(#"{"key":"pager","value":null,"source":"default"}"#))
    }

    @Test func `settings are in one file that only the user can read`() async throws {
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

    @Test func `a link in place of the file stays, and the file that it points to is replaced`() async throws {
        let (path, target) = (program.home.path(".config/movies/config.json"), program.home.path("dotfiles.json"))
        _ = try await program.run("config", "set", "region", "de")
        try FileManager.default.moveItem(atPath: path, toPath: target)
        try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
        #expect(try await program.run("config", "set", "language", "de").status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == target)
        #expect(program.file("dotfiles.json") == Array("{\n  \"language\" : \"de\",\n  \"region\" : \"DE\"\n}\n".utf8))
    }

    @Test func `a change is confirmed with the canonical value, but not with --quiet`() async throws {
        for (words, notice) in [
            (["set", "language", "DE-ch"], "Set language to 'de-CH'.\n"),
            (["unset", "language"], "Unset language.\n"),
            (["set", "language", "de", "--quiet"], ""),
        ] {
            let result = try await program.start(["config"] + words).result()
            #expect(result == ProgramResult(status: 0, isSignal: false, output: "", error: notice))
        }
    }

    @Test(arguments: [
        (["set", "language", "de"], "MOVIES_LANGUAGE", "fr", "Set language to 'de'."),
        (["set", "pager", "less"], "MOVIES_PAGER", "", "Set pager to 'less'."),
        (["set", "color", "always"], "NO_COLOR", "1", "Set color to 'always'."),
        (["unset", "region"], "MOVIES_REGION", "DE", "Unset region."),
    ])
    func `a change warns about an environment variable that overrides it`(
        words: [String],
        variable: String,
        value: String,
        notice: String
    ) async throws {
        let result = try await program.start(["config"] + words, environment: [variable: value]).result()
        #expect(result.error == "\(notice)\n! \(variable) is set in the environment and overrides this.\n")
    }

    @Test func `variables choose the folder of the configuration`() async throws {
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

    @Test func `the configured language and region apply unless an option or variable overrides them`() async throws {
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
    func `the configured storage holds the cache`(engine: String, file: String?, requests: Int) async throws {
        let service = try SearchService()
        _ = try await service.program.run("config", "set", "storage", engine)
        for _ in 1...2 { _ = try await service.program.run("search", "lantern") }
        #expect(service.server.requests.count == requests)
        let folder = service.program.home.path(".cache/movies")
        let exists = FileManager.default.fileExists(atPath: folder + "/" + (file ?? ""))
        #expect(exists == (file != nil))
    }

    @Test(arguments: [("sqlite", "file"), ("file", "sqlite"), ("sqlite", "memory"), ("file", "memory")])
    func `setting another storage clears the cache before it, but not the history`(
        before: String,
        now: String
    ) async throws {
        let service = try SearchService()
        _ = try await service.program.run("config", "set", "storage", before)
        _ = try await service.program.run("search", "lantern")
        #expect(try await cachedEntries(service.program, storage: before) == "1")
        let change = try await service.program.run("config", "set", "storage", now)
        #expect(change == ProgramResult(status: 0, isSignal: false, output: "", error: "Set storage to '\(now)'.\n"))
        #expect(try await cachedEntries(service.program, storage: before) == "0")
        #expect(try await service.program.run("history").output.hasPrefix("lantern\t"))
    }

    @Test func `unsetting the storage clears the cache before it`() async throws {
        let service = try SearchService()
        _ = try await service.program.run("config", "set", "storage", "file")
        _ = try await service.program.run("search", "lantern")
        #expect(try await service.program.run("config", "unset", "storage").status == 0)
        #expect(try await cachedEntries(service.program, storage: "file") == "0")
    }

    @Test func `setting the same storage again clears nothing`() async throws {
        let service = try SearchService()
        _ = try await service.program.run("search", "lantern")
        for words in [["set", "storage", "sqlite"], ["unset", "storage"]] {
            #expect(try await service.program.start(["config"] + words).result().status == 0)
        }
        #expect(try await cachedEntries(service.program, storage: "sqlite") == "1")
    }

    @Test func `an unknown storage is told once and not printed, and the default is used`() async throws {
        let address = "mysql://ada:canary@db.example.org/movies"
        let program = try MoviesProgram()
        let words = " is not 'sqlite', 'file' or 'memory', so 'sqlite' is used."
        let search = try await program.run("search", "heat", environment: ["MOVIES_STORAGE": address])
        #expect((search.status, search.error) == (0, "! MOVIES_STORAGE\(words)\n"))
        #expect(try await program.run("search", "heat", "-q", environment: ["MOVIES_STORAGE": address]).error.isEmpty)
        let folder = program.home.path(".config/movies")
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(#"{"storage": "\#(address)"}"#.utf8).write(to: URL(filePath: folder + "/config.json"))
        let saved = try await program.run("search", "heat")
        let notice = "! The setting 'storage'\(words) To reset it:  movies config unset storage\n"
        #expect((saved.status, saved.error) == (0, notice))
        #expect(try await program.run("config", "get", "storage").output == "sqlite\n")
        for words in [["doctor"], ["config", "list"], ["cache", "status"], ["--version"]] {
            let result = try await program.start(words).result()
            #expect(!(result.output + result.error).contains("canary"))
        }
        #expect(try await program.run("config", "unset", "storage").status == 0)
        #expect(try await program.run("search", "heat").error.isEmpty)
    }

    @Test(arguments: [["set", "storage", "memory"], ["unset", "storage"]])
    func `a cache that cannot be cleared is named, and the storage stays`(words: [String]) async throws {
        let service = try SearchService()
        let isUnset = words.first == "unset"
        if isUnset { _ = try await service.program.run("config", "set", "storage", "file") }
        _ = try await service.program.run("search", "lantern")
        let path = service.program.home.path(isUnset ? ".cache/movies/cache" : ".cache/movies/cache.db")
        if isUnset {
            try FileManager.default.removeItem(atPath: path)
            try Data().write(to: URL(filePath: path))
        } else {
            try service.program.execute("PRAGMA user_version = 99", onDatabase: path)
        }
        let result = try await service.program.start(["config"] + words).result()
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        #expect(result.error.hasPrefix("Error: Saved data could not be used: \(path): "))
        #expect(try await service.program.run("config", "get", "storage").output == (isUnset ? "file\n" : "sqlite\n"))
    }

    @Test(arguments: ["file", "memory"])
    func `the user's own data is in SQLite with every storage`(storage: String) async throws {
        let service = try SearchService()
        _ = try await service.program.run("config", "set", "storage", storage)
        _ = try await service.program.run("search", "lantern")
        #expect(service.program.file(".local/share/movies/user.db") != nil)
        #expect(try await service.program.run("history").output.hasPrefix("lantern\t"))
        let doctor = try await service.program.run("doctor", "--offline").output
        #expect(doctor.contains("\nStorage\tgood\t\(storage), "))
        #expect(doctor.contains("\nHistory\tgood\tsqlite, 1 search\t\n"))
    }

    @Test func `concurrent changes are all saved`() async throws {
        let settings = [
            ("cache-limit", "9"), ("color", "never"), ("language", "fr"), ("pager", "less"), ("rate-limit", "20"),
            ("region", "FR"), ("storage", "file"), ("timeout", "20"),
        ]
        for _ in 1...2 {
            let running = try settings.map { try program.start(["config", "set", $0, $1]) }
            for process in running { #expect(try await process.result().status == 0) }
            let result = try await program.run("config", "list")
            #expect(result.output == settings.map { "\($0)\t\($1)\tfile\n" }.joined())
            try FileManager.default.removeItem(atPath: program.home.path(".config/movies/config.json"))
        }
    }

    /// The number of entries that an engine has cached.
    private func cachedEntries(_ program: MoviesProgram, storage: String) async throws -> String? {
        let status = try await program.run("cache", "status", environment: ["MOVIES_STORAGE": storage]).output
        let entries = status.split(separator: "\n").first { $0.hasPrefix("entries:") }
        return entries?.split(separator: "\t").last.map(String.init)
    }
}
