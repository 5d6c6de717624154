import AppDoubles
import DomainKitDoubles
import DataKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

/// `movies cache`, and damaged cache files.
@Suite(.timeLimit(.minutes(1)))
struct CacheTests {
    @Test func `the status counts the cached entries, and clearing deletes them`() async throws {
        let service = try SearchService()
        _ = try await service.program.run("search", "lantern")
        #expect(try await service.program.run("cache", "status").output.contains("entries:\t1\n"))
        #expect(try await service.program.run("cache", "status", "--json").output.contains(#""entries":1,"bytes":"#))
        #expect(try await service.program.run("cache", "clear").error == "Cleared the cache.\n")
        #expect(try await service.program.run("cache", "status").output.contains("entries:\t0\n"))
        _ = try await service.program.run("search", "lantern")
        #expect(service.server.requests.count == 2)
        #expect(try await service.program.run("history").output.hasPrefix("lantern\t"))
        #expect(try await service.program.run("cache", "clear", environment: ["MOVIES_STORAGE": "file"]).status == 0)
        #expect(try await service.program.run("cache", "status").output.contains("entries:\t0\n"))
        _ = try await service.program.run("search", "lantern")
        let terminal = try PseudoTerminal(columns: 80)
        let lines = try await service.program.run(on: terminal, "cache", "status").lines
        #expect(lines.first?.hasPrefix("1 response, ") == true)
    }

    @Test(arguments: ["sqlite", "file"])
    func `the configured limit is that of each kind of response, and not of the history`(storage: String) async throws {
        let service = try SearchService()
        _ = try await service.program.run("config", "set", "storage", storage)
        _ = try await service.program.run("config", "set", "cache-limit", "2")
        for words in ["lantern", "raven", "owl"] { _ = try await service.program.run("search", words) }
        #expect(try await service.program.run("cache", "status").output.contains("entries:\t2\n"))
        #expect(try await service.program.run("search", "raven", "--offline").status == 0)
        let dropped = try await service.program.run("search", "lantern", "--offline", "--json")
        #expect(dropped.output.contains(#""origin":"index""#))
        #expect(try await service.program.run("history").output.split(separator: "\n").count == 3)
    }

    @Test func `clearing a database of a newer version is an error`() async throws {
        let service = try SearchService()
        _ = try await service.program.run("search", "lantern")
        for (path, command) in [(".cache/movies/cache.db", "cache"), (".local/share/movies/user.db", "history")] {
            try service.program.execute("PRAGMA user_version = 99", onDatabase: service.program.home.path(path))
            let result = try await service.program.run(command, "clear")
            #expect(result.status == 1)
            let place = service.program.home.path(path)
            #expect(result.error.contains("could not be used: \(place): it belongs to a newer version of this program"))
        }
    }

    @Test(arguments: ["garbage", "truncated", "empty", "directory"])
    func `a search works with any damage to the cache file`(damage: String) async throws {
        let service = try SearchService()
        let expected = try await service.program.run("search", "lantern").output
        try Self.damage(service.program.cachePath, damage)
        let result = try await service.program.run("search", "lantern")
        #expect(result.status == 0)
        #expect(result.output == expected)
        #expect(result.error.split(separator: "\n").count <= 1, "one warning at most")
        #expect(!result.isSignal)
    }

    @Test func `a damaged cache file is set aside and replaced`() async throws {
        let service = try SearchService()
        _ = try await service.program.run("search", "lantern")
        try Self.damage(service.program.cachePath, "garbage")
        #expect(try await service.program.run("search", "lantern").error.contains("was set aside as"))
        let result = try await service.program.run("search", "lantern")
        #expect(result.error.isEmpty)
        #expect(service.server.requests.count == 2, "the third search reads the new cache")
    }

    @Test func `an unreadable record is fetched again, with a warning`() async throws {
        let service = try SearchService()
        let expected = try await service.program.run("search", "lantern").output
        try service.program.executeOnCache("UPDATE records SET bytes = x'7b'")
        let result = try await service.program.run("search", "lantern")
        #expect(result.output == expected)
        #expect(result.error == "! A saved copy could not be read and is fetched again.\n")
    }

    @Test(arguments: [Int64.min, .max])
    func `an impossible time makes a record stale or too old to show`(time: Int64) async throws {
        let service = try SearchService()
        let expected = try await service.program.run("search", "lantern").output
        try service.program.executeOnCache("UPDATE records SET stored_at = \(time)")
        let offline = try await service.program.run("search", "lantern", "--offline")
        #expect(offline.output == (time < 0 ? "" : expected))
        #expect(try await service.program.run("search", "lantern").output == expected)
        #expect(service.server.requests.count == 2)
    }

    @Test func `the credential is in no file`() async throws {
        let service = try SearchService()
        _ = try await service.program.run("search", "lantern", "-v")
        let files = try #require(FileManager.default.enumerator(atPath: service.program.home.path))
        for case let name as String in files {
            let data = FileManager.default.contents(atPath: service.program.home.path(name)) ?? Data()
            #expect(data.range(of: Data(SearchService.token.utf8)) == nil, "\(name)")
        }
    }

    private static func damage(_ path: String, _ kind: String) throws {
        let file = URL(filePath: path)
        let content = try Data(contentsOf: file)
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: path + suffix) }
        switch kind {
        case "garbage": try Data(repeating: 0x5A, count: content.count).write(to: file)
        case "truncated": try content.prefix(content.count / 2 + 100).write(to: file)
        case "empty": try Data().write(to: file)
        default: try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        }
    }
}
