import Foundation
import InfrastructureKitDoubles
import Testing

/// The files that hold a session and the accounts of the demo.
@Suite(.timeLimit(.minutes(1)))
struct SessionFileTests {
    private let program: MoviesProgram
    private let password = "correct horse canary"

    init() throws {
        program = try MoviesProgram()
    }

    @Test func `secrets appear in no output, log or other file`() async throws {
        let options = ["--username", "ada", "-v"]
        let results = [
            try await program.start(["auth", "signup"] + options, input: password).result(),
            try await program.run("watchlist", "add", "6", "-v"), try await program.run("watchlist", "-v"),
            try await program.run("rate", "6", "8.5", "-v"), try await program.run("auth", "status", "--json"),
        ]
        let session = try sessionID()
        for result in results {
            #expect(result.status == 0)
            for secret in [session, "canary"] { #expect(!(result.output + result.error).contains(secret)) }
        }
        for (name, data) in try files() where !name.contains("input-") {
            #expect(data.range(of: Data("canary".utf8)) == nil, "the password is in \(name)")
            let mayHoldSession =
                name.hasSuffix("session-demo%2Einvalid%2F3.json") || name.hasSuffix("demo-accounts.json")
            #expect(mayHoldSession || data.range(of: Data(session.utf8)) == nil, "the session is in \(name)")
        }
    }

    @Test func `a damaged session file means signed out, with a warning`() async throws {
        _ = try await program.run("auth", "guest")
        try Data("{".utf8).write(to: URL(filePath: sessionPath))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: sessionPath)
        let result = try await program.run("auth", "status")
        #expect(result.status == 4)
        #expect(
            result.error.hasPrefix("! Your saved session could not be read: you are signed out.\nError:")
        )
        #expect(try await program.run("auth", "guest").status == 0)
        #expect(try await program.run("auth", "status").output == "guest\t\t\t0\n")
    }

    @Test func `a session file that other users can read is refused, with the command that repairs it`() async throws {
        _ = try await program.run("auth", "guest")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: sessionPath)
        let result = try await program.run("rate", "6", "8")
        #expect(result.status == 78)
        #expect(
            result.error == """
                Error: \(sessionPath) can be read by other users.
                Run:  chmod 600 '\(sessionPath)'

                """
        )
    }

    @Test func `an unusable accounts file is an error with its path, reason and repair`() async throws {
        _ = try await program.run("auth", "signup", "--username", "ada", input: password)
        let path = program.home.path(".local/share/movies/demo-accounts.json")
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let exposed = try await program.run("watchlist", "add", "6")
        #expect(exposed.status == 78)
        #expect(
            exposed.error == """
                Error: \(path) can be read by other users.
                Run:  chmod 600 '\(path)'

                """
        )
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        try Data("{".utf8).write(to: URL(filePath: path))
        let damaged = try await program.run("auth", "login", "--username", "ada", input: password)
        #expect(damaged.status == 78)
        #expect(
            damaged.error == """
                Error: The demo's accounts in \(path) are damaged.
                Move the file away to start over.

                """
        )
    }

    @Test(arguments: ["MOVIES_CONFIG_DIR", "XDG_DATA_HOME"])
    func `signing in fails if the session cannot be stored`(
        variable: String
    ) async throws {
        for (arguments, input) in [(["guest"], ""), (["signup", "--username", "ada"], password)] {
            let run = try program.start(["auth"] + arguments, environment: [variable: "/dev/null/own"], input: input)
            let result = try await run.result()
            #expect(result.status == 1)
            let cause = "Error: You are not signed in, because your session could not be saved: "
            #expect(result.error.hasPrefix(cause))
            #expect(result.error.contains("/dev/null/own"))
            #expect(result.error.contains("not a directory.\n"))
            #expect(
                result.error.hasSuffix(
                    "Check that the folder can be written. 'movies help environment' says how to choose another one.\n"
                )
            )
            #expect(try await program.run("auth", "status").status == 4)
        }
    }

    private var sessionPath: String { program.home.path(".config/movies/session-demo%2Einvalid%2F3.json") }

    private func sessionID() throws -> String {
        let document = try JSONSerialization.jsonObject(with: try Data(contentsOf: URL(filePath: sessionPath)))
        return try #require((document as? [String: Any])?["sessionID"] as? String)
    }

    private func files() throws -> [(String, Data)] {
        let names = try #require(FileManager.default.enumerator(atPath: program.home.path)).compactMap { $0 as? String }
        return names.map { ($0, FileManager.default.contents(atPath: program.home.path($0)) ?? Data()) }
    }
}
