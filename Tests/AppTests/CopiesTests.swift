import AppDoubles
import InfrastructureKitDoubles
import Synchronization
import Testing

/// What every command does with the copies of what it has fetched.
@Suite(.timeLimit(.minutes(3)))
struct CopiesTests {
    /// Makes the copies of a program two days old.
    private func age(_ program: TestProgram) throws {
        try program.executeOnCache("UPDATE records SET stored_at = stored_at - 172800000")
    }

    private static let things = [
        ("search lantern", "search"), ("similar 268", "film"), ("view 268", "film"), ("person 510", "person"),
    ]

    @Test(arguments: things, [[:], ["MOVIES_FORCE_TTY": "80"]])
    func `a copy shows while it is fresh, offline at any age, and if the service fails`(
        command: (line: String, thing: String),
        terminal: [String: String]
    ) async throws {
        let failure = Mutex<LoopbackAnswer?>(nil)
        let program = try TestProgram { request in failure.withLock { $0 } ?? TestService.answer(request) }
        let (line, json) = (command.line, command.line + " --json=id")
        let uncached = try await program.run(line + " --offline", variables: terminal)
        #expect(
            uncached.status == 69 && uncached.error.hasPrefix("Error: Nothing is saved for this \(command.thing).\n")
        )
        #expect(try await program.run(json).output.contains(#""status":"fresh","error":null"#))
        let first = try await program.run(line, variables: terminal)
        let count = program.requests.count
        #expect(first.status == 0 && first.error.isEmpty)
        #expect(try await program.run(json).output.contains(#""origin":"cache","#))
        #expect(program.requests.count == count, "fresh copies need no request")
        #expect(try await program.run(line + " --refresh", variables: terminal) == first)
        #expect(program.requests.count > count)
        try age(program)
        let offline = try await program.run(line + " --offline", variables: terminal)
        #expect(offline == .init(first.output, error: "! Offline: showing results saved 2 days ago.\n"))
        #expect(try await program.run(json + " --offline").output.contains(#""status":"cached","error":null"#))
        failure.withLock { $0 = TestService.gone }
        let stale = "! TMDB is not available (HTTP 503); showing results saved 2 days ago.\n"
        #expect(try await program.run(line, variables: terminal) == .init(first.output, error: stale))
        #expect(try await program.run(json).output.contains(#""status":"stale","error":{"kind":"unavailable","#))
        #expect(try await program.run(line + " --refresh", variables: terminal).status == 69)
        failure.withLock { $0 = TestService.unauthorized }
        let refused = try await program.run(line, variables: terminal)
        #expect(refused.status == 4 && refused.output.isEmpty, "a refused credential is no reason for a copy")
        failure.withLock { $0 = nil }
        #expect(try await program.run(line, variables: terminal) == first)
    }

    @Test(arguments: ["popular", "trending week"])
    func `a stale chart is no failure, and --refresh waits for the service`(line: String) async throws {
        let failure = Mutex<LoopbackAnswer?>(nil)
        let program = try TestProgram { request in failure.withLock { $0 } ?? TestService.answer(request) }
        let first = try await program.run(line)
        #expect(first == .init(TestService.lines))
        try program.makeCacheOld()
        failure.withLock { $0 = .json(ServiceJSON.page("Raven")) }
        #expect(try await program.run(line) == first)
        #expect(try await program.run(line + " --json=id").output.contains(#""status":"stale","error":null}"#))
        let terminal = try await program.run(line, variables: ["MOVIES_FORCE_TTY": "80"])
        #expect(terminal.error == "Saved 10 hours ago. To ask the service now, add --refresh.\n")
        let offline = try await program.run(line + " --offline")
        #expect(offline == .init(first.output, error: "! Offline: showing results saved 10 hours ago.\n"))
        #expect(program.requests.count == 1)
        #expect(try await program.run(line + " --refresh").output.hasPrefix("1\tRaven\t"))
    }

    @Test func `the limit of the cache is how many films of a list are saved`() async throws {
        let demo = try TestProgram()
        let uncached = "Error: Nothing is saved for this list.\n"
        try await demo.expect(CommandRow("discover --sort revenue --offline", error: uncached, status: 69))
        #expect(try await demo.run("config set cache-limit 10").status == 0)
        let all = try await demo.run("discover")
        #expect(all.lines.count == 20)
        #expect(try await demo.run("discover --offline").lines == Array(all.lines.prefix(10)))
        #expect(try await demo.run("discover") == all)
    }
}
