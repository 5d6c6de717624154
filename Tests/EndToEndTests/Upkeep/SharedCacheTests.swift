import DataKitDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Synchronization
import Testing

/// A cache that several homes share, in a database on a server.
@Suite(.enabled(if: PostgresServer.isInstalled, Comment(rawValue: PostgresServer.advice)), .timeLimit(.minutes(2)))
struct SharedCacheTests {
    private let server: PostgresServer
    private let address: String

    init() async throws {
        server = try #require(PostgresServer.shared)
        // A busy machine may take longer than the program waits.
        address = try await server.makeDatabase() + "?connect_timeout=60"
    }

    /// Another home that uses the same service.
    private func makeColleague(of service: SearchService) throws -> MoviesProgram {
        try MoviesProgram(
            environment: [
                "TMDB_BASE_URL": service.server.address + "/3", "TMDB_ACCESS_TOKEN": SearchService.token,
                "MOVIES_STORAGE": address,
            ],
            services: service.server
        )
    }

    @Test func `what one person has searched, all others have`() async throws {
        let service = try SearchService()
        let set = try await service.program.run("config", "set", "storage", address)
        #expect(set == ProgramResult(status: 0, isSignal: false, output: "", error: "Set storage to '\(address)'.\n"))
        let first = try await service.program.run("search", "lantern")
        let second = try await makeColleague(of: service).run("search", "lantern")
        #expect(second.output == first.output)
        #expect(first.error + second.error == "")
        #expect(service.server.requests.count == 1)
        #expect(service.program.file(".cache/movies/cache.db") == nil)
    }

    @Test func `the status, the settings and the doctor name the database`() async throws {
        let service = try SearchService()
        let program = try makeColleague(of: service)
        _ = try await program.run("search", "lantern")
        let status = try await program.run("cache", "status")
        #expect(status.output.hasPrefix("storage:\tpostgres\nplace:\t\(address)\nentries:\t1\n"))
        let json = #"{"storage":"postgres","place":"\#(address)","entries":1,"#
        #expect(try await program.run("cache", "status", "--json").output.hasPrefix(json))
        #expect(try await program.run("config", "get", "storage").output == "\(address)\n")
        let doctor = try await program.run("doctor").output
        #expect(doctor.contains("Storage\tgood\tpostgres, 1 response, "))
        #expect(doctor.contains("libpq\tgood\t"))
        #expect(try await program.run("cache", "clear").error == "Cleared the cache.\n")
        #expect(try await program.run("cache", "status").output.contains("entries:\t0\n"))
    }

    @Test func `leaving the shared cache deletes nothing there`() async throws {
        let service = try SearchService()
        _ = try await service.program.run("config", "set", "storage", address)
        _ = try await service.program.run("search", "lantern")
        _ = try await service.program.run("config", "set", "storage", "sqlite")
        #expect(try await server.psql("SELECT count(*) FROM movies.records", in: address) == "1")
    }

    @Test(arguments: ["refused", "silent"])
    func `a search works without its server, with one warning`(server kind: String) async throws {
        let service = try SearchService()
        let silent = try LoopbackServer { _ in .json("{}").after(.wait(Gate())) }
        let host = (kind == "silent" ? silent.address : try LoopbackServer.refusingAddress()).dropFirst("http://".count)
        let address = "postgres://\(host)/movies"
        let set = try await service.program.run("config", "set", "storage", address)
        #expect(set.status == 0)
        #expect(set.error.hasPrefix("Set storage to '\(address)'.\n! The database cannot be used now: "))
        #expect(set.error.hasSuffix(".\nTo check it again:  movies doctor\n"))
        #expect(try await service.program.run("config", "set", "storage", address, "-q").error.isEmpty)
        let result = try await service.program.run("search", "lantern")
        #expect(result.status == 0)
        #expect(result.output.contains("Lantern Light"))
        #expect(result.error.hasPrefix("! \(address) is not used: "))
        #expect(result.error.hasSuffix(". Nothing is saved there during this run.\n"))
        #expect(result.error.split(separator: "\n").count == 1)
        #expect(try await service.program.run("history").output.hasPrefix("lantern\t"))
        for action in ["clear", "status"] { #expect(try await service.program.run("cache", action).status == 1) }
        let doctor = try await service.program.run("doctor")
        #expect(doctor.status == 1)
        let advice = "Check the address \(address), the password in ~/.pgpass, and that the server runs."
        let storage = try #require(doctor.output.split(separator: "\n").first { $0.hasPrefix("Storage\tbad\t") })
        #expect(storage.hasSuffix(advice))
    }

    @Test(arguments: [
        "postgres://ada:canary@db.example.org/movies", "postgres://ada%3Acanary@db/movies", "postgres://ada:canary",
        "host=db pasword=canary",
    ])
    func `a password in the setting is refused and repeated nowhere`(address: String) async throws {
        let program = try MoviesProgram()
        let set = try await program.run("config", "set", "storage", address)
        #expect(set.status == 64)
        #expect(set.error.contains("The address of the database has a password, or what may be one. Put it into"))
        #expect(program.file(".config/movies/config.json") == nil)
        var results = [set]
        for words in [["search", "batman"], ["doctor"], ["cache", "status"], ["config", "list"]] {
            results.append(try await program.start(words, environment: ["MOVIES_STORAGE": address]).result())
        }
        #expect(results[1].status == 78)
        #expect(results[1].error.contains("MOVIES_STORAGE is the address of a database with a password"))
        try FileManager.default.createDirectory(
            atPath: program.home.path(".config/movies"),
            withIntermediateDirectories: true
        )
        try Data(#"{"storage": "\#(address)"}"#.utf8).write(
            to: URL(filePath: program.home.path(".config/movies/config.json"))
        )
        results.append(try await program.run("search", "batman"))
        for result in results { #expect(!(result.output + result.error).contains("ary"), "\(result)") }
    }

    @Test func `a service file names the database`() async throws {
        let service = try SearchService()
        let program = service.program
        let database = address.split(separator: "/").last?.prefix { $0 != "?" } ?? ""
        let path = program.home.path("services")
        // The name of another machine, so that the file's sslmode decides.
        try
            "[team]\nhost=db.example.org\nhostaddr=127.0.0.1\nport=\(server.port)\nuser=tester\ndbname=\(database)\nsslmode=disable\n"
            .write(toFile: path, atomically: true, encoding: .utf8)
        let environment = ["PGSERVICEFILE": path, "MOVIES_STORAGE": "service=team connect_timeout=60"]
        #expect(try await program.run("search", "lantern", environment: environment).error == "")
        #expect(try await server.psql("SELECT count(*) FROM movies.records", in: address) == "1")
    }

    @Test(arguments: [("PGHOST", "localhost", ""), ("PGSSLMODE", "disable", "sslmode=verify-full")])
    func `the environment does not decide how the server of a service file is checked`(
        variable: String,
        value: String,
        line: String
    ) async throws {
        let service = try SearchService()
        let program = service.program
        let path = program.home.path("services")
        try
            "[team]\nhost=db.example.org\nhostaddr=127.0.0.1\nport=\(server.port)\nuser=tester\ndbname=postgres\n\(line)\n"
            .write(toFile: path, atomically: true, encoding: .utf8)
        let environment = [
            "PGSERVICEFILE": path, "MOVIES_STORAGE": "service=team connect_timeout=60", variable: value,
        ]
        let error = try await program.run("search", "lantern", environment: environment).error
        #expect(error.contains("SSL"), "\(error)")
    }

    @Test func `nothing that belongs to a user is in the shared cache`() async throws {
        let library = try LibraryService { request in
            request.path == "/3/search/movie" ? .json(SearchService.page("Lantern", "Lantern Light")) : nil
        }
        let program = library.program
        #expect(try await library.account.signIn().status == 0)
        _ = try await program.run("config", "set", "storage", address)
        for words in [
            ["search", "lantern"], ["view", "268"], ["watchlist", "add", "268"], ["favorites", "add", "268"],
            ["rate", "268", "8.5"], ["watchlist"], ["favorites"], ["ratings"], ["view", "268"],
            ["search", "lantern"], ["history"],
        ] {
            _ = try await program.start(words).result()
        }
        let collections = "SELECT DISTINCT convert_from(collection, 'UTF8') FROM movies.records ORDER BY 1"
        #expect(try await server.psql(collections, in: address) == "movie-details-1\nmovies-pages-1")
        let contents = try await server.psql(
            "SELECT convert_from(key, 'UTF8') || convert_from(bytes, 'UTF8') FROM movies.records",
            in: address
        )
        for word in [
            "account", "session", "rated", "watchlist", "favorite", AccountService.session, SearchService.token,
        ] {
            #expect(!contents.contains(word), "\(word)")
        }
    }

    @Test func `the browser shows what another machine has fetched, without a key press`() async throws {
        let isChanged = Mutex(false)
        let service = try BrowseService { request in
            guard request.path == "/3/search/movie", isChanged.withLock(\.self) else { return nil }
            return BrowseService.films("robin", page: request.query["page"].flatMap { Int($0) } ?? 1)
        }
        let environment = ["MOVIES_STORAGE": address]
        let screen = try service.browse("batman", environment: environment)
        try await screen.wait(for: "batman 1 ")
        isChanged.withLock { $0 = true }
        let colleague = try makeColleague(of: service.account.search)
        #expect(try await colleague.run("search", "batman", "--refresh").output.contains("robin 1"))
        try await screen.wait(for: "robin 1 ")
    }
}
