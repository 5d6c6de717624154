import Foundation
import InfrastructureKitDoubles
import Testing

/// Token and session files that cannot be used.
@Suite(.timeLimit(.minutes(1)))
struct SecretFileTests {
    private let program: MoviesProgram

    private let noVariable = ["TMDB_ACCESS_TOKEN": ""]
    private let token = "eyJcanary-stored"

    init() throws {
        program = try MoviesProgram()
    }

    @Test func `a token file that is exposed or blank is a configuration error`() async throws {
        let environment = ["MOVIES_CONFIG_DIR": program.home.path("own")]
        let path = program.home.path("own/token")
        try FileManager.default.createDirectory(atPath: program.home.path("own"), withIntermediateDirectories: true)
        try Data(token.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: path)
        let exposed = try await program.run("search", "a", environment: environment)
        #expect(exposed.status == 78)
        #expect(exposed.error == "Error: \(path) can be read by other users.\nRun:  chmod 600 '\(path)'\n")
        try Data(" ".utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: path)
        let blank = try await program.run("search", "a", environment: environment)
        #expect(blank.status == 78)
        #expect(blank.error.hasSuffix("or remove it:  movies auth token --remove\n"))
    }

    @Test(arguments: UnusableFile.allCases)
    func `an unusable token file can be replaced and removed`(
        file: UnusableFile
    ) async throws {
        let service = try AccountService()
        let program = service.program
        let path = service.tokenPath
        try file.make(at: path)
        #expect(try await program.run("search", "a", environment: noVariable).status == 78)
        let stored = try await program.run("auth", "token", environment: noVariable, input: token)
        #expect(stored.status == 0)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == token + "\n")
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
        try FileManager.default.removeItem(atPath: path)
        try file.make(at: path)
        let removed = try await program.run("auth", "token", "--remove", environment: noVariable)
        #expect(removed.error == "Removed the token.\n")
        #expect(throws: (any Error).self) { try FileManager.default.attributesOfItem(atPath: path) }
    }

    @Test func `a folder in place of the token file is not deleted`() async throws {
        let service = try AccountService()
        let path = service.tokenPath
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (arguments, input) in [([], token), (["--remove"], "")] {
            let words = ["auth", "token"] + arguments
            let result = try await service.program.start(words, environment: noVariable, input: input).result()
            #expect(result.status == 78)
            #expect(result.error == "Error: \(path) is not a file.\nRun:  rm -r '\(path)'\n")
        }
    }

    @Test(
        arguments: zip(
            UnusableFile.allCases,
            [
                "can be read by other users.\tRun:  chmod 600 'PATH'",
                "is a symbolic link.\tRun:  rm 'PATH'",
                "is not a file.\tRun:  rm -r 'PATH'",
                "is larger than 1 MB.\tRun:  rm 'PATH'",
                "does not contain a session.\tRemove it:  rm 'PATH'",
            ]
        )
    )
    func `doctor reports an unusable session file of any service`(file: UnusableFile, detail: String) async throws {
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
                "is larger than 1 MB.\tRun:  rm 'PATH'",
                """
                contains a space, a control character or another invalid character.\tStore another one with 'movies auth token', \
                or remove it:  movies auth token --remove
                """,
            ]
        )
    )
    func `doctor reports an unusable token file of any service once, even if a variable wins over it`(
        file: UnusableFile,
        detail: String
    ) async throws {
        let path = program.home.path(".config/movies/token-proxy%2Eexample")
        try file.make(at: path)
        let finding = "Token\tbad\t\(path) \(detail.replacing("PATH", with: path))"
        #expect(try await bad() == [finding])
        #expect(try await bad(environment: ["TMDB_ACCESS_TOKEN": SearchService.token]) == [finding])
    }

    @Test func `doctor names intact files without their contents`() async throws {
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

/// A file in place of a secret that the program must not use.
enum UnusableFile: CaseIterable {
    case exposed
    case link
    case pipe
    case large
    case garbage

    func make(at path: String) throws {
        let folder = URL(filePath: path).deletingLastPathComponent().path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        switch self {
        case .exposed: try write("eyJx", permissions: 0o644, to: path)
        case .link:
            try write("eyJx", permissions: 0o600, to: path + ".target")
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: path + ".target")
        case .pipe: mkfifo(path, 0o600)
        case .large:
            try write("eyJx", permissions: 0o600, to: path)
            truncate(path, 3_000_000_000)
        case .garbage: try write("\u{1} two words", permissions: 0o600, to: path)
        }
    }

    private func write(_ text: String, permissions: Int, to path: String) throws {
        try Data(text.utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
    }
}
