import Foundation
import InfrastructureKitDoubles
import Testing

/// The files of version 1.0.0, which had the user's data in files if it had the cache in files.
@Suite(.timeLimit(.minutes(1)))
struct UpdateTests {
    private static let folder = ".local/share/movies/user"
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
        try write(
            "\(Self.folder)/recent-queries-1.json",
            #"""
            {"version":1,"generation":0,"lastSequence":2,"records":[
                {"sequence":2,"key":"joker","bytes":"Sm9rZXI=","storedAt":1700000000000},
                {"sequence":1,"key":"heat","bytes":"SGVhdA==","storedAt":1600000000000}
            ]}
            """#
        )
        try write("\(Self.folder)/recent-queries-1.json.lock")
    }

    @Test func `searches of version 1 are shown, older than those since then, and their file is gone`() async throws {
        let search = try await program.run("search", "batman")
        #expect(search.error.isEmpty)
        #expect(!hasFolder)
        #expect(try await queries() == ["batman", "Joker", "Heat"])
    }

    @Test func `a cleared history has no searches of version 1, either`() async throws {
        #expect(try await program.run("history", "clear").status == 0)
        #expect(!hasFolder)
        #expect(try await queries() == [])
    }

    @Test func `lists of version 1 are gone after signing out`() async throws {
        _ = try await program.run("auth", "guest")
        try write(
            "\(Self.folder)/account-movies-1.json",
            #"{"version":1,"generation":0,"lastSequence":1,"records":[{"sequence":1,"key":"a","bytes":"","storedAt":0}]}"#
        )
        #expect(try await program.run("auth", "logout").status == 0)
        #expect(!hasFolder)
    }

    @Test func `a damaged file is set aside with one warning, also with --quiet, and is not in the way`() async throws {
        let path = try write("\(Self.folder)/recent-queries-1.json", "{")
        let first = try await program.run("search", "batman", "-q")
        #expect(first.status == 0)
        #expect(
            first.error
                == "! Data that an earlier version saved is not shown, and stays as \(path).damaged: it is damaged.\n"
        )
        #expect(try await program.run("history").error.isEmpty)
        #expect(try await program.run("doctor").status == 0)
    }

    private static let known = [
        ".config/movies/token", ".config/movies/token.lock", ".config/movies/token-http%3A%2F%2Fa:1",
        ".config/movies/session-a%2F3.json.lock", ".local/share/movies/user.db.damaged",
        ".local/share/movies/user.db.damaged-2-wal", ".local/share/movies/user.db.repaired-7.backup",
        ".local/share/movies/demo-accounts.json.damaged-3", ".local/share/movies/.unfinished-17.new",
        ".local/share/movies/user.db-journal", ".local/share/movies/waiting-changes.lock",
        ".local/share/movies/user.db.repair.lock", ".local/share/movies/user.db.backup.new",
        ".cache/movies/cache.db-shm",
        ".cache/movies/cache/books-1.json.damaged",
    ]

    @Test func `doctor names the files that no version knows, and no others`() async throws {
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
        let words = "Files\tgood\tnot known to this version or an earlier one: "
        #expect(
            result.output.split(separator: "\n").filter { $0.hasPrefix("Files\t") } == [
                "\(words)\(data.prefix(4).joined(separator: ", ")), \(program.home.path(".local/share/movies/old")) and 2 more"
                    + "\tRemove what you do not need.",
                "\(words)\(cache)\tRemove what you do not need.",
            ]
        )
    }

    private var hasFolder: Bool { FileManager.default.fileExists(atPath: program.home.path(Self.folder)) }

    private func queries() async throws -> [Substring] {
        try await program.run("history").output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
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
