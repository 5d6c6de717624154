import Foundation
import InfrastructureKitDoubles
import Testing

/// What `movies doctor` says of files in the program's folders that it has not made.
@Suite(.timeLimit(.minutes(1)))
struct UnknownFilesTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    private static let known = [
        ".config/movies/token", ".config/movies/token.lock", ".config/movies/token-http%3A%2F%2Fa:1",
        ".config/movies/session-a%2F3.json.lock", ".local/share/movies/user.db.damaged",
        ".local/share/movies/user.db.damaged-2-wal", ".local/share/movies/demo-accounts.json.damaged-3",
        ".local/share/movies/.unfinished-17.new", ".local/share/movies/user.db-journal",
        ".local/share/movies/waiting-changes.lock",
        ".cache/movies/cache.db-shm", ".cache/movies/cache/books-1.json.damaged",
        ".cache/movies/requests-https%3A%2F%2Fapi.example.org.lock",
    ]

    @Test func `doctor names the files that this version does not know, and no others`() async throws {
        for words in [
            ["auth", "guest"], ["rate", "268", "8"], ["config", "set", "storage", "file"], ["search", "heat"],
        ] {
            #expect(try await program.start(words).result().status == 0)
        }
        for path in Self.known { try write(path) }
        #expect(try await !program.run("doctor", "--offline").output.contains("Files\t"))
        let data = try ["a", "b", "c", "d", "old/e", "user.dbx", "x.txt"].map {
            try write(".local/share/movies/\($0)")
        }
        let cache = try write(".cache/movies/cache/notes")
        let result = try await program.run("doctor", "--offline")
        let words = "Files\tgood\tnot known to this version: "
        #expect(
            result.output.split(separator: "\n").filter { $0.hasPrefix("Files\t") } == [
                "\(words)\(data.prefix(4).joined(separator: ", ")), \(program.home.path(".local/share/movies/old")) and 2 more"
                    + "\tRemove what you do not need.",
                "\(words)\(cache)\tRemove what you do not need.",
            ]
        )
    }

    /// Writes a file in the home folder, and returns its path.
    @discardableResult
    private func write(_ name: String, _ text: String = "") throws -> String {
        let url = URL(filePath: program.home.path(name))
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: url.path)
        return url.path
    }
}
