import Foundation
import InfrastructureKitDoubles
import Testing

/// A home folder that is missing or cannot be accessed.
@Suite(.timeLimit(.minutes(1)))
struct HomeTests {
    private let program: MoviesProgram
    /// A folder that the program may not enter. The superuser may enter every folder, so its name is then too long.
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
    func `no home is needed if variables name the folders`(home: String) async throws {
        // Without these variables, the program would use the home of the user who runs the tests.
        let folders = ["XDG_CACHE_HOME", "XDG_DATA_HOME", "MOVIES_CONFIG_DIR"].map { ($0, program.home.path($0)) }
        let environment = Dictionary(uniqueKeysWithValues: folders + [("HOME", home)])
        let result = try await program.run("search", "batman", environment: environment)
        #expect(result.status == 0)
        #expect(result.error.isEmpty)
        #expect(FileManager.default.fileExists(atPath: program.home.path("XDG_CACHE_HOME/movies/cache.db")))
        #expect(!FileManager.default.fileExists(atPath: program.home.path("relative")))
        #expect(result.output.split(separator: "\n").count == 20)
    }

    @Test func `a search works without any folder, and warns once`() async throws {
        let result = try await program.run("search", "batman", environment: ["HOME": "/dev/null"])
        #expect(result.status == 0)
        #expect(result.output.split(separator: "\n").count == 20)
        #expect(result.error.split(separator: "\n").count(where: { $0.contains("cache.db is not used") }) == 1)
    }

    @Test(arguments: [["search", "batman"], ["auth", "logout"], ["history", "clear"], ["cache", "clear"]])
    func `an inaccessible configuration is an error that names the file and MOVIES_CONFIG_DIR`(
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

    @Test func `an inaccessible data folder is a warning`() async throws {
        let cache = ["XDG_CACHE_HOME": program.home.path("cache")]
        let result = try await run("search", "batman", environment: cache)
        #expect(result.status == 0)
        #expect(result.output.split(separator: "\n").count == 20)
        let warnings = result.error.split(separator: "\n")
        #expect(warnings.count == 1)
        let database = "\(home)/.local/share/movies/user.db"
        #expect(warnings[0].hasPrefix("! This search is not saved in your history: \(database): "))
        let quiet = try await run("search", "batman", "-q", environment: cache)
        #expect(quiet.status == 0)
        #expect(quiet.error == result.error, "data that is not kept is never lost in silence")
        let history = try await run("history", environment: cache)
        #expect(history.status == 1)
        #expect(history.error.contains("could not be used: \(database): "))
        #expect(try await run("search", "batman", "--offline", environment: cache).status == 0, "the cache is used")
    }

    @Test(
        arguments: [["auth", "logout"], ["history", "clear"], ["cache", "clear"]],
        ["sqlite", "file", "memory"]
    )
    func `clearing an inaccessible folder fails`(arguments: [String], storage: String) async throws {
        let environment = environment(["MOVIES_STORAGE": storage])
        let result = try await program.start(arguments, environment: environment).result()
        #expect(result.status == 1)
        #expect(result.error.contains("\nError: ") || result.error.hasPrefix("Error: "))
        #expect(result.error.contains(home))
    }

    @Test func `doctor names the inaccessible folders`() async throws {
        let result = try await run("doctor")
        #expect(result.status == 1)
        #expect(result.output.contains("Cache\tbad\t\(home)/.cache/movies cannot be reached: "))
        #expect(result.output.contains("Data\tbad\t\(home)/.local/share/movies cannot be reached: "))
    }

    /// Runs in the inaccessible home, with the configuration in another folder.
    private func run(_ arguments: String..., environment extra: [String: String] = [:]) async throws -> ProgramResult {
        try await program.start(arguments, environment: environment(extra)).result()
    }

    private func environment(_ extra: [String: String]) -> [String: String] {
        ["HOME": home, "MOVIES_CONFIG_DIR": program.home.path("own")].merging(extra) { $1 }
    }
}
