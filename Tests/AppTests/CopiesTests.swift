import AppDoubles
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Synchronization
import Testing

/// What every command does with the copies of what it has fetched.
@Suite(.timeLimit(.minutes(1)))
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
        failure.withLock { $0 = TestService.gone }
        let other = try await program.run(line + " --language de")
        #expect(other.status == 69 && other.error.contains("nothing is saved for this list"))
    }

    @Test func `what has not changed is fresh again`() async throws {
        let program = try TestProgram { request in
            let isKnown = request.headers["If-None-Match"] == "\"1\""
            return isKnown ? .response(status: 304, headers: [("ETag", "\"1\"")]) : TestService.answer(request)
        }
        for line in ["view 268", "search lantern"] {
            let first = try await program.run(line)
            try age(program)
            for _ in 1...2 { #expect(try await program.run(line) == first) }
        }
        #expect(program.requests.map { $0.headers["If-None-Match"] } == [nil, "\"1\"", nil, "\"1\""])
    }

    @Test func `a refreshed list is merged with the cached one, and the limit is how many films are saved`()
        async throws
    {
        let answers = ScriptedValues<LoopbackAnswer>(
            .json(ServiceJSON.page("A", "B", "C", totalPages: 9)),
            .json(ServiceJSON.page("A", totalPages: 9))
        )
        let program = try TestProgram { _ in answers.next() }
        let first = try await program.run("discover")
        #expect(try await program.run("discover --refresh").lines.count == 3, "no known film is lost")
        #expect(try await program.run("discover --offline").output == first.output)
        let demo = try TestProgram()
        let uncached = "Error: Nothing is saved for this list.\n"
        try await demo.expect(CommandRow("discover --offline", error: uncached, status: 69))
        #expect(try await demo.run("config set cache-limit 10").status == 0)
        let all = try await demo.run("discover")
        #expect(all.lines.count == 20)
        #expect(try await demo.run("discover --offline").lines == Array(all.lines.prefix(10)))
        #expect(try await demo.run("discover") == all)
    }

    @Test func `JSON names the failure by neither a secret nor a long text`() async throws {
        let failure = Mutex<LoopbackAnswer?>(nil)
        let program = try TestProgram { request in failure.withLock { $0 } ?? TestService.answer(request) }
        _ = try await program.run("search lantern")
        try program.makeCacheOld()
        let message = String(repeating: "x", count: 5_000) + ServiceJSON.token
        failure.withLock { $0 = .json(#"{"status_message":"\#(message)"}"#, status: 418) }
        let result = try await program.run("search lantern --json=id")
        #expect(result.output.contains(#""status":"stale","error":{"kind":"unusableResponse","message":""#))
        #expect(!result.output.contains("canary") && result.output.count < 1_000)
    }
}
