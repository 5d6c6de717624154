import DataKitDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Many commands of one user at the same time, counted at the service.
@Suite(.timeLimit(.minutes(2)))
struct RequestLimitTests {
    /// The times of the requests.
    private let times = Recorder<ContinuousClock.Instant>()

    private func service(timeLimit: Int = 60) throws -> SearchService {
        try SearchService(timeLimit: timeLimit) { [times] request in
            times.record(.now)
            let page = request.query["page"].flatMap { Int($0) } ?? 1
            return .json(SearchService.page("Lantern", page: page, totalPages: 50, totalResults: 1_000, firstID: page))
        }
    }

    private func results(of processes: [RunningProgram]) async throws -> [ProgramResult] {
        var results: [ProgramResult] = []
        for process in processes { results.append(try await process.result()) }
        return results
    }

    /// Writes what the processes of the user know of the service. Times are in microseconds since 1970.
    private func write(_ service: SearchService, next: Int64, failures: Int = 0, trial: Int64 = 0) throws {
        let path = service.program.home.path(".cache/movies")
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try "\(now()) \(next) 0 \(failures) \(trial) 0 HTTP 503\n".write(
            toFile: "\(path)/\(Self.fileName(of: service))",
            atomically: false,
            encoding: .utf8
        )
    }

    private func now() -> Int64 { Int64(Date().timeIntervalSince1970 * 1_000) * 1_000 }

    /// When the next request is due, in microseconds since 1970.
    private func next(_ service: SearchService) throws -> Int64 {
        let path = service.program.home.path(".cache/movies/\(Self.fileName(of: service))")
        let text = try String(contentsOfFile: path, encoding: .utf8)
        return try #require(Int64(text.split(separator: " ")[1]))
    }

    @Test(arguments: ["sqlite", "file", "memory"])
    func `many commands wait in one queue, in any storage, and all get their result`(storage: String) async throws {
        let service = try service()
        let (start, first) = (ContinuousClock.now, now() + 3_000_000)
        try write(service, next: first)
        let processes = try (1...10).map { number in
            try service.program.start(
                ["search", "lantern \(number)", "--limit", "2"],
                environment: ["MOVIES_RATE_LIMIT": "20", "MOVIES_STORAGE": storage]
            )
        }
        let results = try await results(of: processes)
        #expect(results.map(\.status) == Array(repeating: 0, count: 10))
        #expect(times.count == 20)
        #expect(try #require(times.all.min()) >= start.advanced(by: .milliseconds(2_990)))
        // Sixteen a second.
        #expect(try next(service) >= first + Int64(times.count) * 62_500)
    }

    @Test func `another address has no limit unless one is set`() async throws {
        let service = try service()
        #expect(try await service.program.run("search", "lantern", "--limit", "50").status == 0)
        #expect(times.count == 50)
        #expect(service.program.file(".cache/movies/\(Self.fileName(of: service))") == nil)
    }

    @Test func `a command whose turn comes after its deadline says so, and sends nothing`() async throws {
        let service = try service(timeLimit: 2)
        try write(service, next: now() + 600_000_000)
        let processes = try (1...5).map {
            try service.program.start(["search", "lantern \($0)"], environment: ["MOVIES_RATE_LIMIT": "1"])
        }
        let results = try await results(of: processes)
        let refused = results.filter {
            $0.error.hasPrefix(
                "Error: No request was sent to \(Self.host(of: service)), because too many requests wait for it already, "
                    + "and nothing is saved for this search.\nTry again in "
            )
        }
        #expect(refused.count == 5)
        #expect(times.count == 0)
        #expect(refused.allSatisfy { $0.status == 69 })
    }

    @Test func `a service that has failed five times is spared by all commands`() async throws {
        let answers = ScriptedValues<LoopbackAnswer>(
            .json(SearchService.page("Lantern")),
            [.json("{}", status: 503)]
        )
        let service = try SearchService { _ in answers.next() }
        let program = service.program
        _ = try await program.run("search", "lantern")
        for _ in 1...2 {
            let failed = try await program.run("search", "light")
            #expect(failed.error.hasPrefix("Error: TMDB is not available (HTTP 503), and nothing is saved"))
        }
        #expect(service.server.requests.count == 1 + 5)

        // The time of the trial, so that a slow computer does not come to it.
        try write(service, next: 0, failures: 5, trial: now() + 600_000_000)
        let processes = try (1...10).map { try program.start(["search", "light \($0)"]) }
        for result in try await results(of: processes) {
            #expect(result.status == 69)
            #expect(
                result.error.hasPrefix(
                    "Error: No request was sent to \(Self.host(of: service)), because the last 5 requests to it "
                        + "failed (HTTP 503), and nothing is saved for this search.\nTry again in "
                )
            )
        }
        try program.makeCacheOld()
        let stale = try await program.run("search", "lantern")
        #expect(stale.status == 0)
        #expect(stale.output.hasPrefix("1\tLantern\t"))
        #expect(
            stale.error
                == "! No request was sent to \(Self.host(of: service)), because the last 5 requests to it failed (HTTP 503); "
                + "showing results saved 10 hours ago.\n"
        )
        #expect(service.server.requests.count == 1 + 5)
    }

    @Test func `after ten seconds, one of many commands tries, and the others wait for its end`() async throws {
        let trial = Gate()
        let answers = ScriptedValues<LoopbackAnswer>(
            .json("{}", status: 503),
            Array(repeating: .json("{}", status: 503), count: 4)
                + [.json(SearchService.page("Lantern")).after(.wait(trial)), .json(SearchService.page("Lantern"))]
        )
        let service = try SearchService { _ in answers.next() }
        let program = service.program
        for _ in 1...2 { _ = try await program.run("search", "lantern") }
        #expect(service.server.requests.count == 5)
        // As if ten seconds had passed.
        try write(service, next: 0, failures: 5, trial: now())

        let processes = try (1...5).map { try program.start(["search", "lantern \($0)"]) }
        try await service.server.requests.wait(forCount: 6)
        trial.open()
        for result in try await results(of: processes) { #expect(result.output.hasPrefix("1\tLantern\t")) }
        #expect(service.server.requests.count == 10)
    }

    private static func host(of service: SearchService) -> String {
        String(service.server.address.dropFirst("http://".count))
    }

    private static func fileName(of service: SearchService) -> String {
        "requests-http%3A%2F%2F" + host(of: service).replacing(":", with: "%3A")
    }
}
