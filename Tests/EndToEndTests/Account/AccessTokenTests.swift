import Foundation
import Infrastructure
import TestDoubles
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
        let path = program.home.path(".config/movies/token")
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
        #expect(!FileManager.default.fileExists(atPath: service.program.home.path(".config/movies/token")))
    }

    @Test func `an error names the file of a stored token that is refused`() async throws {
        let service = try AccountService { request in
            request.path.hasPrefix("/3/search") ? .json(#"{"status_code":7}"#, status: 401) : nil
        }
        _ = try await service.program.run("auth", "token", environment: noVariable, input: token)
        let result = try await service.program.run("search", "a", environment: noVariable)
        let path = service.program.home.path(".config/movies/token")
        #expect(result.status == 4)
        #expect(
            result.error == """
                Error: TMDB did not accept the token from \(path) (HTTP 401).
                To store another one, run:  movies auth token < token.txt

                """
        )
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
