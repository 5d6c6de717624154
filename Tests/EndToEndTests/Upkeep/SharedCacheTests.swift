import DataKitDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Synchronization
import Testing

/// Responses that several homes share, in a database on a server, behind the cache of each.
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
                "MOVIES_SHARE": address,
            ],
            services: service.server
        )
    }

    /// Waits until a process of its own has sent as many responses.
    private func waitForCopies(_ count: Int = 1) async throws {
        let sql = "SELECT count(*) FROM movies.copies"
        var found: String?
        // A process that sends is given up after a minute.
        let end = ContinuousClock.now + .seconds(70)
        while found != "\(count)", ContinuousClock.now < end {
            try await Task.sleep(for: .milliseconds(20))
            found = try? await server.psql(sql, in: address)
        }
        #expect(found == "\(count)")
    }

    @Test func `what one person has searched, all others have, and each keeps it`() async throws {
        let service = try SearchService()
        let set = try await service.program.run("config", "set", "share", address)
        #expect(set == ProgramResult(status: 0, isSignal: false, output: "", error: "Set share to '\(address)'.\n"))
        let first = try await service.program.run("search", "lantern")
        try await waitForCopies()
        let colleague = try makeColleague(of: service)
        let second = try await colleague.run("search", "lantern")
        #expect(second.output == first.output)
        #expect(first.error + second.error == "")
        #expect(service.server.requests.count == 1)
        // The server is not needed any more.
        let offline = try await colleague.run("search", "lantern", "--offline", environment: ["MOVIES_SHARE": nowhere])
        #expect(offline.status == 69, "another team")
        #expect(try await colleague.run("search", "lantern", "--offline").output == first.output)
        // What came from the team is not seen without it.
        #expect(
            try await colleague.run("search", "lantern", "--offline", environment: ["MOVIES_SHARE": ""]).status == 69
        )
    }

    private var nowhere: String { "postgres://127.0.0.1:1/movies" }

    @Test func `with the service gone, a home that never searched gets the team's response, however old`() async throws
    {
        let isGone = Mutex(false)
        let page = SearchService.page("Lantern", "Lantern Light")
        let service = try SearchService { _ in isGone.withLock(\.self) ? .json("{}", status: 503) : .json(page) }
        let colleague = try makeColleague(of: service)
        let first = try await colleague.run("search", "lantern")
        try await waitForCopies()
        // The home is deleted with its value, and with it what waits there to be sent.
        await colleague.waitForRefreshers()
        try await server.psql("UPDATE movies.copies SET requested_at = requested_at - 86400000", in: address)
        isGone.withLock { $0 = true }
        let result = try await makeColleague(of: service).run("search", "lantern")
        #expect(result.status == 0)
        #expect(result.output == first.output)
        #expect(result.error.contains("yesterday") || result.error.contains("1 day ago"), "\(result.error)")
    }

    @Test func `the status, the settings and the doctor name the database`() async throws {
        let service = try SearchService()
        let program = try makeColleague(of: service)
        _ = try await program.run("search", "lantern")
        try await waitForCopies()
        await program.waitForRefreshers()
        let status = try await program.run("cache", "status").output
        #expect(status.hasPrefix("storage:\tsqlite\n"))
        #expect(status.contains("entries:\t1\n") && status.hasSuffix("share:\t\(address)\nwaiting:\t0\n"))
        #expect(
            try await program.run("cache", "status", "--json").output.hasSuffix(
                #""share":"\#(address)","waiting":0}\#n"#
            )
        )
        #expect(try await program.run("config", "get", "share").output == "\(address)\n")
        let doctor = try await program.run("doctor").output
        #expect(doctor.contains("Share\tgood\t\(address), 1 response, "))
        #expect(doctor.contains("libpq\tgood\t"))
    }

    @Test func `a cache is cleared here, and the team's only if that is asked for`() async throws {
        let service = try SearchService()
        let program = try makeColleague(of: service)
        let first = try await program.run("search", "lantern")
        try await waitForCopies()
        #expect(try await program.run("cache", "clear").error == "Cleared the cache.\n")
        #expect(try await program.run("cache", "status").output.contains("entries:\t0\n"))
        try await waitForCopies()
        #expect(try await program.run("search", "lantern").output == first.output)
        #expect(service.server.requests.count == 1)
        let cleared = try await program.run("cache", "clear", "--shared")
        #expect(cleared.error == "Deleted the responses of the team at \(address).\n")
        try await waitForCopies(0)
        #expect(try await program.run("cache", "status").output.contains("entries:\t1\n"))
        let alone = try await program.run("cache", "clear", "--shared", environment: ["MOVIES_SHARE": ""])
        #expect(alone.status == 64 && alone.error.contains("There is no team."))
    }

    @Test func `the address of earlier versions, in the setting of the storage, means both`() async throws {
        let service = try SearchService()
        let set = try await service.program.run("config", "set", "storage", address)
        #expect(set.error.hasPrefix("Set storage to '\(address)'.\nThe responses are saved on this machine as well."))
        _ = try await service.program.run("search", "lantern")
        try await waitForCopies()
        #expect(service.program.file(".cache/movies/cache.db") != nil)
        #expect(try await service.program.run("doctor").output.contains("movies config set share"))
        _ = try await service.program.run("config", "set", "storage", "sqlite")
        try await waitForCopies()
    }

    @Test(arguments: ["refused", "silent"])
    func `a search works without its server, and later ones do not try it again`(server kind: String) async throws {
        let service = try SearchService()
        let silent = try LoopbackServer { _ in .json("{}").after(.wait(Gate())) }
        let host = (kind == "silent" ? silent.address : try LoopbackServer.refusingAddress()).dropFirst("http://".count)
        let address = "postgres://\(host)/movies" + (kind == "silent" ? "?connect_timeout=2" : "")
        let program = service.program
        let set = try await program.run("config", "set", "share", address)
        #expect(set.status == 0)
        #expect(set.error.hasPrefix("Set share to '\(address)'.\n! The database cannot be used now: "))
        #expect(set.error.hasSuffix(".\nTo check it again:  movies doctor\n"))
        #expect(try await program.run("config", "set", "share", address, "-q").error.isEmpty)
        let result = try await program.run("search", "lantern")
        #expect(result.status == 0)
        #expect(result.output.contains("Lantern Light"))
        if kind == "refused" {
            #expect(result.error.hasPrefix("! Your team's copies are not used for a minute: connection to server"))
            #expect(result.error.split(separator: "\n").count == 1)
        }
        #expect(try await program.run("search", "light").error == "")
        #expect(try await program.run("history").output.hasPrefix("light\t"))
        #expect(try await program.run("cache", "clear", "--shared").status == 1)
        #expect(try await program.run("cache", "status").output.contains("waiting:\t2\n"))
        let doctor = try await program.run("doctor")
        #expect(doctor.status == 1)
        let advice = "Check the address \(address), the password in ~/.pgpass, and that the server runs."
        let share = try #require(doctor.output.split(separator: "\n").first { $0.hasPrefix("Share\tbad\t") })
        #expect(share.hasSuffix(advice))
    }

    @Test func `at a distance, nobody waits for the server, and no response is lost`() async throws {
        let page = SearchService.page("Lantern")
        let service = try SearchService { _ in .json(page) }
        let proxy = try RoundTripProxy(to: server.port, delay: .milliseconds(100))
        let far = address.replacing(":\(server.port)/", with: ":\(proxy.port)/").replacing(
            "connect_timeout=60",
            with: ""
        )
        let homes = try (1...6).map { _ in try makeColleague(of: service) }
        for word in ["one", "two"] {
            let running = try homes.enumerated().map { index, home in
                try home.start(["search", "\(word) \(index)"], environment: ["MOVIES_SHARE": far])
            }
            for program in running { #expect(try await program.result().error == "") }
        }
        try await waitForCopies(12)
        let trips = proxy.roundTrips
        #expect(try await homes[0].run("search", "one 0", environment: ["MOVIES_SHARE": far]).status == 0)
        #expect(proxy.roundTrips == trips, "what is fresh here is not looked for")
    }

    @Test(arguments: [
        "postgres://ada:canary@db.example.org/movies", "postgres://ada%3Acanary@db/movies", "postgres://ada:canary",
        "host=db pasword=canary",
    ])
    func `a password in the setting is refused and repeated nowhere`(address: String) async throws {
        let program = try MoviesProgram()
        let set = try await program.run("config", "set", "share", address)
        #expect(set.status == 64)
        #expect(set.error.contains("The address of the database has a password, or what may be one. Put it into"))
        #expect(program.file(".config/movies/config.json") == nil)
        var results = [set]
        for variable in ["MOVIES_SHARE", "MOVIES_STORAGE"] {
            for words in [["search", "batman"], ["doctor"], ["cache", "status"], ["config", "list"]] {
                results.append(try await program.start(words, environment: [variable: address]).result())
            }
            #expect(results[results.count - 4].status == 78)
            #expect(
                results[results.count - 4].error.contains("\(variable) is the address of a database with a password")
            )
        }
        try FileManager.default.createDirectory(
            atPath: program.home.path(".config/movies"),
            withIntermediateDirectories: true
        )
        try Data(#"{"share": "\#(address)"}"#.utf8).write(
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
        let environment = ["PGSERVICEFILE": path, "MOVIES_SHARE": "service=team connect_timeout=60"]
        #expect(try await program.run("search", "lantern", environment: environment).error == "")
        try await waitForCopies()
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
            "PGSERVICEFILE": path, "MOVIES_SHARE": "service=team connect_timeout=60", variable: value,
        ]
        let output = try await program.run("doctor", environment: environment).output
        #expect(output.contains("SSL"), "\(output)")
    }

    @Test func `nothing that belongs to a user is in the shared cache`() async throws {
        let library = try LibraryService { request in
            request.path == "/3/search/movie" ? .json(SearchService.page("Lantern", "Lantern Light")) : nil
        }
        let program = library.program
        #expect(try await library.account.signIn().status == 0)
        _ = try await program.run("config", "set", "share", address)
        for words in [
            ["search", "lantern"], ["view", "268"], ["watchlist", "add", "268"], ["favorites", "add", "268"],
            ["rate", "268", "8.5"], ["watchlist"], ["favorites"], ["ratings"], ["view", "268"],
            ["search", "lantern"], ["history"],
        ] {
            _ = try await program.start(words).result()
        }
        try await waitForCopies(2)
        let collections = "SELECT DISTINCT convert_from(collection, 'UTF8') FROM movies.copies ORDER BY 1"
        #expect(try await server.psql(collections, in: address) == "movie-details-1\nmovies-pages-1")
        let contents = try await server.psql(
            "SELECT convert_from(key, 'UTF8') || convert_from(bytes, 'UTF8') FROM movies.copies",
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
        let environment = ["MOVIES_SHARE": address]
        let screen = try service.browse("batman", environment: environment)
        try await screen.wait(for: "batman 1 ")
        isChanged.withLock { $0 = true }
        let colleague = try makeColleague(of: service.account.search)
        #expect(try await colleague.run("search", "batman", "--refresh").output.contains("robin 1"))
        try await screen.wait(for: "robin 1 ")
    }
}
