import Foundation
import TestDoubles
import Testing

/// What `movies doctor` says of the files that hold secrets.
@Suite(.timeLimit(.minutes(1)))
struct DoctorSecretsTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test(
        arguments: zip(
            UnusableFile.allCases,
            [
                "can be read by other users.\tRun:  chmod 600 'PATH'",
                "is a symbolic link.\tRun:  rm 'PATH'",
                "is not a file.\tRun:  rm -r 'PATH'",
                "holds no session.\tRemove it:  rm 'PATH'",
            ]
        )
    )
    func `a session that cannot be used is said, whoever it is of`(file: UnusableFile, detail: String) async throws {
        let path = program.home.path(".config/movies/session-api%2Eexample%2F3.json")
        try file.make(at: path)
        #expect(try await bad() == ["Session\tbad\t\(path) \(detail.replacing("PATH", with: path))"])
    }

    @Test(
        arguments: zip(
            UnusableFile.allCases,
            [
                "can be read by other users.\tRun:  chmod 600 'PATH'",
                "is a symbolic link.\tRun:  rm 'PATH'",
                "is not a file.\tRun:  rm -r 'PATH'",
                """
                holds a space, a control character or a letter that no credential has.\tStore another one with 'movies auth token', \
                or forget it:  movies auth token --remove
                """,
            ]
        )
    )
    func `a token that cannot be used is said once, also where another counts before it`(
        file: UnusableFile,
        detail: String
    ) async throws {
        let path = program.home.path(".config/movies/token")
        try file.make(at: path)
        let finding = "Token\tbad\t\(path) \(detail.replacing("PATH", with: path))"
        #expect(try await bad() == [finding])
        #expect(try await bad(environment: ["TMDB_ACCESS_TOKEN": SearchService.token]) == [finding])
    }

    @Test func `files that are as they should be are named, without what is in them`() async throws {
        _ = try await program.run("auth", "guest")
        let result = try await program.run("doctor")
        #expect(result.status == 0)
        let path = program.home.path(".config/movies/session-demo%2Einvalid%2F3.json")
        #expect(result.output.contains("\nSession\tgood\t\(path)\t\n"))
    }

    private func bad(environment: [String: String] = [:]) async throws -> [String] {
        let result = try await program.run("doctor", "--offline", environment: environment)
        #expect(result.status == 1)
        #expect(result.error.isEmpty)
        return result.output.split(separator: "\n").filter { $0.contains("\tbad\t") }.map(String.init)
    }
}
