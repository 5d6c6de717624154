import AppDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// Where secrets are: in their own files and in the requests, and nowhere else.
@Suite(.timeLimit(.minutes(3)))
struct SecretsTests {
    @Test func `token, session and password are in no output, no argument and no other file`() async throws {
        let service = try AccountService()
        let program = service.program
        let password = "correct horse canary"
        let login = try program.start(["auth", "login", "--username", "ada", "-v"], input: password)
        var results = [try await login.result()]
        for words in [
            ["rate", "6", "8.5", "-v"], ["ratings", "-v"], ["view", "6", "-v"], ["auth", "status", "--json"],
            ["doctor"], ["watchlist", "add", "6", "--offline"], ["view", "7", "-v"],
        ] {
            results.append(try await program.start(words).result())
            // The last one starts a process that sends what waits.
            for process in program.refreshers() { #expect(!process.commandLine.contains("canary")) }
        }
        await program.waitForRefreshers()
        #expect(service.library.watchlist == [6])
        for result in results {
            #expect(result.status == 0)
            #expect(!(result.output + result.error).contains("canary"))
        }
        #expect(results[1].error.contains("session_id=(secret)"))
        let names = try #require(FileManager.default.enumerator(atPath: program.home.path))
        var holders: [String] = []
        for case let name as String in names where !name.hasPrefix("input-") {
            let contents = FileManager.default.contents(atPath: program.home.path(name)) ?? Data()
            if contents.range(of: Data("canary".utf8)) != nil { holders.append(name) }
        }
        #expect(holders.count == 1)
        #expect(holders.allSatisfy { $0.contains("/session-") && $0.hasSuffix(".json") }, "\(holders)")
    }
}
