import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// `movies search` as a process: in a pipe, at a signal, without the service, and many at once.
@Suite(.timeLimit(.minutes(1)))
struct SearchProcessTests {
    private let lines = [10, 20].map { "\($0)\tA\t1989-06-23\t7.3\t12\ten\t\tDrama\t\n" }

    /// A service whose second page and those after it wait.
    private func service(pages: Int, _ wait: LoopbackAnswer.Step) throws -> SearchService {
        try SearchService { request in
            let number = Int(request.query["page"] ?? "") ?? 1
            let json = ServiceJSON.page("A", page: number, totalPages: pages, totalResults: pages, firstID: number * 10)
            return number == 1 ? .json(json) : .json(json).after(wait)
        }
    }

    @Test(arguments: ["", "--json=id"])
    func `a page is written while the next one is fetched`(option: String) async throws {
        let gate = Gate()
        let service = try service(pages: 2, .wait(gate))
        let json = #"{"query":"lantern","page":1,"totalPages":2,"totalResults":2,"movies":[{"id":10}"#
        let first = option.isEmpty ? lines[0] : json
        async let result = service.program.runInShell("movies search lantern --limit 2 \(option) | tee seen")
        await until { service.program.file("seen")?.count == first.utf8.count }
        #expect(service.program.file("seen").map { String(decoding: $0, as: UTF8.self) } == first)
        gate.open()
        let output = try await result.output
        #expect(output.hasPrefix(first + (option.isEmpty ? lines[1] : #",{"id":20}],"origin":"remote","#)))
    }

    @Test func `closing the pipe ends the walk`() async throws {
        let service = try service(pages: 500, .pause(milliseconds: 50))
        let result = try await service.program.runInShell("movies search lantern --limit 10000 | head -n 1")
        #expect(result.output == lines[0] && result.error.isEmpty)
        #expect(service.server.requests.count < 250)
    }

    @Test func `an interrupt ends a request at once`() async throws {
        let service = try SearchService(timeLimit: 60) { _ in LoopbackAnswer(.hang) }
        let running = try service.program.start(["search", "lantern"])
        try await service.server.requests.wait(forCount: 1)
        running.send(SIGINT)
        let result = try await running.result()
        #expect(result.isSignal && result.status == SIGINT)
    }

    @Test func `a refused connection, an unknown host and silence are named as the reason`() async throws {
        let silent = try LoopbackServer { _ in LoopbackAnswer(.hang) }
        let program = try MoviesProgram(services: silent)
        for (address, reason) in [
            (try LoopbackServer.refusingAddress(), "(connection refused), and nothing is saved for this search."),
            ("https://movies.invalid", "(the host name could not be resolved), and nothing is saved for this search."),
            (silent.address, "did not respond in 1 s, and nothing is saved for this search."),
        ] {
            let limit = address == silent.address ? "1" : "60"
            let environment = ["TMDB_BASE_URL": address, "MOVIES_TIMEOUT": limit]
            let result = try await program.run("search", "lantern", environment: environment)
            #expect(result.status == 69 && result.output.isEmpty)
            #expect(result.error.contains(reason), "\(result.error)")
        }
    }

    @Test(arguments: [(8, 8), (20, 10)])
    func `of searches that start at once in a new home, the newest ten are in the history`(count: Int, kept: Int)
        async throws
    {
        let program = try MoviesProgram()
        await withTaskGroup { group in
            for number in 1...count {
                group.addTask { #expect((try? await program.run("search", "film \(number)", "-q"))?.error == "") }
            }
        }
        let history = try await program.run("history").output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
        #expect(history.count == kept && Set(history).count == kept)
        #expect(Set(history).isSubset(of: Set((1...count).map { "film \($0)" })))
    }
}
