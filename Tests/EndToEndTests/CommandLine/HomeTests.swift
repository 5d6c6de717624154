import Foundation
import TestDoubles
import Testing

/// A home in which nobody can tell what is there: one that may not be entered, or whose name is too long, which binds the
/// superuser too.
@Suite(.timeLimit(.minutes(1)))
struct HomeTests {
    private let program: MoviesProgram
    private let home: String

    init() throws {
        program = try MoviesProgram()
        if geteuid() == 0 {
            home = "/" + String(repeating: "x", count: 300)
        } else {
            home = program.home.path("closed")
            mkdir(home, 0)
        }
    }

    @Test(arguments: ["", "relative"])
    func `needs no home where variables name the folders`(home: String) async throws {
        // Without them, the program would work in the home of whoever runs the tests.
        let folders = ["XDG_CACHE_HOME", "XDG_DATA_HOME", "MOVIES_CONFIG_DIR"].map { ($0, program.home.path($0)) }
        let environment = Dictionary(uniqueKeysWithValues: folders + [("HOME", home)])
        let result = try await program.run("search", "batman", environment: environment)
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        #expect(FileManager.default.fileExists(atPath: program.home.path("XDG_CACHE_HOME/movies/cache.db")))
        #expect(!FileManager.default.fileExists(atPath: program.home.path("relative")))
        #expect(result.output.split(separator: "\n").count == 20)
    }

    @Test func `works where nothing can be kept, and says so once`() async throws {
        let result = try await program.run("search", "batman", environment: ["HOME": "/dev/null"])
        #expect(result.status == 0)
        #expect(result.output.split(separator: "\n").count == 20)
        #expect(result.error.split(separator: "\n").count(where: { $0.contains("cache.db is not used") }) == 1)
    }

    @Test(arguments: [["search", "batman"], ["auth", "logout"], ["history", "clear"], ["cache", "clear"]])
    func `a configuration in it cannot be read, which is told with the place and the way out`(
        arguments: [String]
    ) async throws {
        let result = try await program.start(arguments + ["-q"], environment: ["HOME": home]).result()
        #expect(result.status == 78)
        #expect(result.output.isEmpty)
        #expect(result.error.hasPrefix("Error: The configuration cannot be read: \(home)/.config/movies/config.json: "))
        #expect(
            result.error.hasSuffix(
                "\nCheck that it is a file that you may read, or choose another folder with MOVIES_CONFIG_DIR.\n"
            )
        )
    }

    @Test func `where the configuration is elsewhere, a search works, and what is not saved is said`() async throws {
        let cache = ["XDG_CACHE_HOME": program.home.path("cache")]
        let result = try await run("search", "batman", environment: cache)
        #expect(result.status == 0)
        #expect(result.output.split(separator: "\n").count == 20)
        let warnings = result.error.split(separator: "\n")
        #expect(warnings.count == 1)
        #expect(warnings[0].hasPrefix("! \(home)/.local/share/movies/user.db is not used: "))
        #expect(warnings[0].hasSuffix(". Nothing is saved there this time."))
        #expect(try await run("search", "batman", "--offline", environment: cache).status == 0, "the cache is used")
    }

    @Test(
        arguments: [["auth", "logout"], ["history", "clear"], ["cache", "clear"]],
        ["sqlite", "file", "memory"]
    )
    func `nobody is told that what may be in it is gone`(arguments: [String], storage: String) async throws {
        let environment = environment(["MOVIES_STORAGE": storage])
        let result = try await program.start(arguments, environment: environment).result()
        #expect(result.status == 1)
        #expect(result.error.contains("\nError: ") || result.error.hasPrefix("Error: "))
        #expect(result.error.contains(home))
    }

    @Test func `doctor says what cannot be reached`() async throws {
        let result = try await run("doctor")
        #expect(result.status == 1)
        #expect(result.output.contains("Cache\tbad\t\(home)/.cache/movies cannot be reached: "))
        #expect(result.output.contains("Data\tbad\t\(home)/.local/share/movies cannot be reached: "))
    }

    /// With the configuration in another place.
    private func run(_ arguments: String..., environment extra: [String: String] = [:]) async throws -> ProgramResult {
        try await program.start(arguments, environment: environment(extra)).result()
    }

    private func environment(_ extra: [String: String]) -> [String: String] {
        ["HOME": home, "MOVIES_CONFIG_DIR": program.home.path("own")].merging(extra) { $1 }
    }
}
