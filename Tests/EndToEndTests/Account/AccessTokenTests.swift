import DomainKitDoubles
import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// `movies auth token`, which stores an access token.
@Suite(.timeLimit(.minutes(1)))
struct AccessTokenTests {
    private let noVariable = ["TMDB_ACCESS_TOKEN": ""]
    private let token = "eyJcanary-stored"

    @Test func `a token is checked, stored, used and removed`() async throws {
        let service = try AccountService()
        let program = service.program
        let stored = try await program.run("auth", "token", "-v", environment: noVariable, input: " \(token)\n")
        #expect(stored.status == 0)
        #expect(!(stored.output + stored.error).contains("canary"))
        let path = service.tokenPath
        #expect(try String(contentsOfFile: path, encoding: .utf8) == token + "\n")
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        _ = try await program.run("search", "a", environment: noVariable)
        _ = try await program.run("search", "b")
        #expect(try await program.run("auth", "token", "--remove", environment: noVariable).status == 0)
        _ = try await program.run("search", "c", environment: noVariable)
        #expect(
            service.requests.all.map { $0.headers["Authorization"] } == [
                "Bearer \(token)", "Bearer \(token)", "Bearer \(SearchService.token)", nil,
            ],
            "the stored token is used unless the environment has one"
        )
    }

    @Test func `a token that TMDB refuses is not stored`() async throws {
        let service = try AccountService { _ in .json(#"{"status_code":7}"#, status: 401) }
        let result = try await service.program.run("auth", "token", environment: noVariable, input: token)
        #expect(result.status == 4)
        #expect(result.error.hasPrefix("Error: TMDB did not accept the token that you gave (HTTP 401).\n"))
        #expect(!FileManager.default.fileExists(atPath: service.tokenPath))
    }

    @Test func `an error names the file of a stored token that is refused`() async throws {
        let service = try AccountService { request in
            request.path.hasPrefix("/3/search") ? .json(#"{"status_code":7}"#, status: 401) : nil
        }
        _ = try await service.program.run("auth", "token", environment: noVariable, input: token)
        let result = try await service.program.run("search", "a", environment: noVariable)
        let path = service.tokenPath
        #expect(result.status == 4)
        #expect(
            result.error == """
                Error: TMDB did not accept the token from \(path) (HTTP 401).
                To store another one, run:  movies auth token < token.txt

                """
        )
    }

    @Test(arguments: [#"{"portal":"welcome"}"#, "{}", #"{"success":"true"}"#])
    func `the page of a network that asks to log in accepts no token, and doctor is not content`(
        json: String
    ) async throws {
        let service = try AccountService { _ in .json(json) }
        let result = try await service.program.run("auth", "token", environment: noVariable, input: token)
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("Error: TMDB sent an unusable response: "))
        #expect(!FileManager.default.fileExists(atPath: service.tokenPath))
        let doctor = try await service.program.run("doctor")
        #expect(doctor.status == 1)
        #expect(doctor.output.contains("\nAccess\tbad\tTMDB sent an unusable response: "))
    }

    @Test func `a stored token is sent only to the host that it was stored for`() async throws {
        let (service, other) = (try AccountService(), try AccountService())
        let program = service.program
        _ = try await program.run("auth", "token", environment: noVariable, input: token)
        let elsewhere = ["TMDB_ACCESS_TOKEN": "", "TMDB_BASE_URL": other.search.server.address + "/3"]
        _ = try await program.run("search", "a", environment: elsewhere)
        #expect(other.requests.all.map { $0.headers["Authorization"] } == [nil])
        _ = try await program.run("auth", "token", environment: elsewhere, input: "eyJcanary-other")
        _ = try await program.run("search", "b", environment: elsewhere)
        _ = try await program.run("search", "b", environment: noVariable)
        #expect(other.requests.all.last?.headers["Authorization"] == "Bearer eyJcanary-other")
        #expect(service.requests.all.last?.headers["Authorization"] == "Bearer \(token)", "each host has its own")
        _ = try await program.run("auth", "token", "--remove", environment: elsewhere)
        #expect(FileManager.default.fileExists(atPath: service.tokenPath))
    }

    @Test func `the token of an earlier version is for TMDB's own host, and a refusal elsewhere says so`() async throws
    {
        let service = try AccountService { _ in .json(#"{"status_code":7}"#, status: 401) }
        let path = service.program.home.path(".config/movies/token")
        try FileManager.default.createDirectory(
            atPath: service.program.home.path(".config/movies"),
            withIntermediateDirectories: true
        )
        let permissions: [FileAttributeKey: Any] = [.posixPermissions: 0o600]
        _ = FileManager.default.createFile(atPath: path, contents: Data(token.utf8), attributes: permissions)
        let result = try await service.program.run("search", "a", environment: noVariable)
        #expect(result.status == 4)
        let host = service.search.server.address.dropFirst("http://".count)
        #expect(
            result.error == """
                Error: TMDB requires a token (HTTP 401).
                Set TMDB_ACCESS_TOKEN to your API read access token: https://www.themoviedb.org/settings/api
                To store one for \(host), run:  movies auth token < token.txt
                A token that is stored for another host is not sent to this one.

                """
        )
        #expect(service.requests.all.map { $0.headers["Authorization"] } == [nil])
        let own = ["TMDB_ACCESS_TOKEN": "", "TMDB_BASE_URL": "https://API.themoviedb.org:443/3"]
        let doctor = try await service.program.run("doctor", "--offline", environment: own)
        #expect(doctor.output.contains("\nCredential\tgood\tfrom \(path)\t\n"))
    }

    @Test(arguments: ["", "\n", "two words", "eyJ\u{1}"])
    func `an invalid token is a usage error and sends no request`(input: String) async throws {
        let service = try AccountService()
        let result = try await service.program.run("auth", "token", environment: noVariable, input: input)
        #expect(result.status == 64)
        #expect(result.error.hasPrefix("Error: "))
        #expect(service.requests.count == 0)
    }
}
