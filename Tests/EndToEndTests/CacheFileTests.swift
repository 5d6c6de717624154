import Foundation
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CacheFileTests {
    @Test(arguments: ["garbage", "truncated", "empty", "directory"])
    func `a cache file of any kind still lets the search answer`(damage: String) async throws {
        let service = try SearchService()
        let expected = try await service.program.run("search", "lantern").output
        try Self.damage(service.program.cachePath, damage)
        let result = try await service.program.run("search", "lantern")
        #expect(result.status == 0)
        #expect(result.output == expected)
        #expect(result.error.split(separator: "\n").count <= 1, "one warning at most")
        #expect(!result.isSignal)
    }

    @Test func `a damaged cache is set aside and the next one works`() async throws {
        let service = try SearchService()
        _ = try await service.program.run("search", "lantern")
        try Self.damage(service.program.cachePath, "garbage")
        #expect(try await service.program.run("search", "lantern").error.contains("was set aside as"))
        let result = try await service.program.run("search", "lantern")
        #expect(result.error.isEmpty)
        #expect(service.server.requests.count == 2, "the third search was answered from the new cache")
    }

    @Test func `a record that cannot be read is fetched again`() async throws {
        let service = try SearchService()
        let expected = try await service.program.run("search", "lantern").output
        try service.program.executeOnCache("UPDATE records SET bytes = x'7b'")
        let result = try await service.program.run("search", "lantern")
        #expect(result.output == expected)
        #expect(result.error == "! What is saved of this could not be read; it is fetched again.\n")
    }

    @Test(arguments: [Int64.min, .max])
    func `a record of a time that no clock shows is old, or too old to be kept`(time: Int64) async throws {
        let service = try SearchService()
        let expected = try await service.program.run("search", "lantern").output
        try service.program.executeOnCache("UPDATE records SET stored_at = \(time)")
        let offline = try await service.program.run("search", "lantern", "--offline")
        #expect(offline.output == (time < 0 ? "" : expected))
        #expect(try await service.program.run("search", "lantern").output == expected)
        #expect(service.server.requests.count == 2)
    }

    @Test func `the secret is in no file`() async throws {
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
