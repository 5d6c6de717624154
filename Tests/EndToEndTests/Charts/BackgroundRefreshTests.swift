import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// The process that refreshes a stale chart in the background.
@Suite(.timeLimit(.minutes(3)))
struct BackgroundRefreshTests {
    private let lantern = "1\tLantern\t1989-06-23\t7.3\t12\ten\t\tDrama\t\n"
    private let raven = "1\tRaven\t1989-06-23\t7.3\t12\ten\t\tDrama\t\n"

    @Test func `twenty concurrent commands on a stale list make one request`() async throws {
        let service = try await makeStaleList(then: .json(ServiceJSON.page("Raven")))
        let running = try (1...20).map { _ in try service.program.start(["popular"]) }
        for program in running {
            let result = try await program.result()
            #expect(result.status == 0)
            #expect([lantern, raven].contains(result.output))
        }
        await service.program.waitForRefreshers()
        #expect(service.server.requests.count == 2, "one for the first command, one for all others")
        #expect(try await service.program.run("popular").output == raven)
    }

    /// The service never answers the refresh, so a command that waited for it would not end.
    @Test func `the command does not wait for the background refresh`() async throws {
        let page = LoopbackAnswer.json(ServiceJSON.page("Lantern"))
        let service = try await makeStaleList(then: page, LoopbackAnswer(.hang))
        let german = ["popular", "--language", "de"]
        _ = try await service.program.start(german).result()
        try service.program.makeCacheOld()
        #expect(try await service.program.start(german).result().output == lantern)
        try await service.server.requests.wait(forCount: 3)
        let refreshers = service.program.refreshers()
        let commandLines = refreshers.map(\.commandLine)
        #expect(commandLines.count == 1 && !commandLines[0].contains(ServiceJSON.token))
        #if os(Linux)
        let name = try refreshers.first.map {
            try String(contentsOfFile: "/proc/\($0.identifier)/comm", encoding: .utf8)
        }
        #expect(name == "movies\n")
        #endif
        service.server.stop()
        await service.program.waitForRefreshers()
        let requests = service.server.requests.all
        #expect(requests.allSatisfy { $0.headers["Authorization"] == "Bearer \(ServiceJSON.token)" })
        #expect(requests.map { $0.query["language"] } == [nil, "de", "de"], "the list of the command alone")
        let files = try FileManager.default.contentsOfDirectory(atPath: service.program.home.path(".cache/movies"))
        #expect(files.allSatisfy { $0.hasPrefix("cache.db") || $0.hasPrefix("refresh-") })
    }

    @Test func `the demo's charts are refreshed, too`() async throws {
        let demo = try MoviesProgram()
        _ = try await demo.run("trending")
        try demo.makeCacheOld()
        let stale = try await demo.run("trending", "--json=id").output
        #expect(stale.contains(#""status":"stale","error":null}"#))
        await demo.waitForRefreshers()
        #expect(try await demo.run("trending", "--json=id").output.contains(#""status":"cached","error":null}"#))
    }

    @Test func `after a failed refresh, the cached list is shown and no new refresh starts for a while`() async throws {
        let service = try await makeStaleList(then: .json("{}", status: 401))
        for _ in 1...3 {
            let result = try await service.program.run("popular")
            #expect(result == ProgramResult(status: 0, isSignal: false, output: lantern, error: ""))
            await service.program.waitForRefreshers()
        }
        #expect(service.server.requests.count == 2)
    }

    @Test func `if a refresh is killed, the page is left alone for a while, and then refreshed`() async throws {
        let raven = LoopbackAnswer.json(ServiceJSON.page("Raven"))
        let service = try await makeStaleList(then: LoopbackAnswer(.hang), raven)
        _ = try await service.program.run("popular")
        try await service.server.requests.wait(forCount: 2)
        for refresher in service.program.refreshers() { kill(refresher.identifier, SIGKILL) }
        await service.program.waitForRefreshers()
        _ = try await service.program.run("popular")
        await service.program.waitForRefreshers()
        #expect(service.server.requests.count == 2, "the page is left alone")
        let folder = service.program.home.path(".cache/movies")
        for name in try FileManager.default.contentsOfDirectory(atPath: folder) where name.hasPrefix("refresh-") {
            let attributes = [FileAttributeKey.modificationDate: Date(timeIntervalSinceNow: -31)]
            try FileManager.default.setAttributes(attributes, ofItemAtPath: "\(folder)/\(name)")
        }
        _ = try await service.program.run("popular")
        await service.program.waitForRefreshers()
        #expect(try await service.program.run("popular").output == self.raven)
    }

    /// A service whose popular films are cached and stale, and that responds with `answers` from now on.
    private func makeStaleList(then answers: LoopbackAnswer...) async throws -> SearchService {
        let script = ScriptedValues(.json(ServiceJSON.page("Lantern")), answers)
        let service = try SearchService { _ in script.next() }
        #expect(try await service.program.run("popular").output == lantern)
        try service.program.makeCacheOld()
        return service
    }
}
