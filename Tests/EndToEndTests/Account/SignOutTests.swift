import AppDoubles
import DomainKitDoubles
import DataKitDoubles
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// `movies auth logout` deletes the session and the cached lists.
@Suite(.timeLimit(.minutes(1)))
struct SignOutTests {
    @Test func `signing out deletes the session at the service`() async throws {
        let service = try AccountService()
        _ = try await service.signIn()
        #expect(try await service.program.run("auth", "logout").status == 0)
        let request = try #require(service.requests.all.last)
        #expect(request.method == "DELETE")
        #expect(request.path == "/3/authentication/session")
        #expect(String(decoding: request.body, as: UTF8.self) == #"{"session_id":"\#(AccountService.session)"}"#)
    }

    @Test func `signing out works without the service and deletes the cached lists`() async throws {
        let service = try AccountService()
        _ = try await service.signIn()
        _ = try await service.program.run("watchlist", "add", "268")
        #expect(try await service.program.run("watchlist").output.hasPrefix("1\tLantern"))
        service.search.server.stop()
        let result = try await service.program.run("auth", "logout")
        #expect(result.status == 0)
        #expect(result.error.hasPrefix("! The session has ended here, but the service could not be told"))
        #expect(try await service.program.run("auth", "status").status == 4)
        #expect(try await service.program.run("watchlist", "--offline").status == 4)
    }

    @Test(arguments: [("sqlite", "file"), ("file", "sqlite"), ("sqlite", "memory")])
    func `signing out deletes the cached lists even if another storage is set`(before: String, now: String) async throws
    {
        let service = try AccountService()
        _ = try await service.signIn()
        _ = try await service.program.run("watchlist", environment: ["MOVIES_STORAGE": before])
        #expect(try cachedPages(service.program) == 1)
        let signOut = try await service.program.run("auth", "logout", environment: ["MOVIES_STORAGE": now])
        #expect(signOut.status == 0)
        #expect(signOut.error == "Signed out.\n")
        #expect(try cachedPages(service.program) == 0)
    }

    @Test func `a database that cannot be cleared is named by sign-in, sign-out and doctor`() async throws {
        let service = try AccountService()
        _ = try await service.signIn()
        let path = service.program.home.path(".local/share/movies/user.db")
        _ = try await service.program.run("watchlist")
        try service.program.execute("PRAGMA user_version = 99", onDatabase: path)
        _ = try await service.program.run("config", "set", "storage", "file")
        let reason = "\(path): it belongs to a newer version of this program.\n"
        let signIn = try await service.signIn()
        #expect(signIn.status == 0)
        let warning = "! Outdated saved data could not be deleted: \(reason)"
        #expect(signIn.error.contains(warning))
        let signOut = try await service.program.run("auth", "logout")
        #expect(signOut.status == 1)
        #expect(signOut.error.contains(reason))
        let doctor = try await service.program.run("doctor", "--offline")
        #expect(doctor.status == 1)
        let bad = doctor.output.split(separator: "\n").filter { $0.contains("\tbad\t") }
        #expect(bad.count == 1)
        #expect(bad.first?.hasPrefix("History\tbad\t") == true)
        #expect(bad.first?.contains("it belongs to a newer version") == true)
    }

    @Test func `signing out with --offline sends no request and warns`() async throws {
        let service = try AccountService()
        _ = try await service.signIn()
        let before = service.requests.count
        let result = try await service.program.run("auth", "logout", "--offline")
        #expect(result.status == 0)
        #expect(result.error.hasPrefix("! The session has ended here, and the service was not told"))
        #expect(service.requests.count == before)
        #expect(try await service.program.run("auth", "status").status == 4)
    }

    @Test func `signing out removes a session file that other users can read`() async throws {
        let service = try AccountService()
        _ = try await service.signIn()
        let folder = service.program.home.path(".config/movies")
        let name = try #require(FileManager.default.contentsOfDirectory(atPath: folder).first { $0.hasSuffix(".json") })
        let path = "\(folder)/\(name)"
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let result = try await service.program.run("auth", "logout")
        #expect(result.status == 0)
        #expect(result.error.contains("can be read by other users: the session has ended here"))
        #expect(result.error.hasSuffix("Signed out.\n"))
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `signing out ends the session and fails if cached lists could not be deleted`() async throws {
        let service = try AccountService()
        _ = try await service.signIn()
        _ = try await service.program.run("watchlist")
        _ = try await service.program.run("watchlist", "add", "268")
        let path = service.program.home.path(".local/share/movies/user.db")
        try service.program.execute("PRAGMA user_version = 99", onDatabase: path)
        let result = try await service.program.run("auth", "logout")
        #expect(result.status == 1)
        #expect(result.error.contains("You are signed out, but your saved lists could not be deleted"))
        #expect(result.error.contains("movies doctor"))
        #expect(try await service.program.run("auth", "status").status == 4)
        try service.program.execute("PRAGMA user_version = 1", onDatabase: path)
        #expect(try await service.program.run("auth", "logout").status == 0)
        #expect(try await service.program.run("watchlist", "--offline").status == 4)
    }

    /// The number of cached pages of the user's lists.
    private func cachedPages(_ program: MoviesProgram) throws -> Int64 {
        try cachedPages(at: program.home.path(".local/share/movies/user.db"))
    }

    private func cachedPages(at path: String) throws -> Int64 {
        let connection = try SQLiteConnection(path: path, mode: .readWrite, busyTimeout: .seconds(5))
        let count = "SELECT count(*) FROM records WHERE collection = 'account-movies-1'"
        return try #require(connection.rows(count) { $0.integer(0) }.first)
    }
}
