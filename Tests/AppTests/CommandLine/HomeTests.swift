import AppDoubles
import Foundation
import InfrastructureKitDoubles
import PlatformKit
import Testing

/// A home folder that is missing or cannot be accessed.
@Suite(.timeLimit(.minutes(3)))
struct HomeTests {
    private let program: TestProgram
    /// A folder that the program may not enter. The superuser may enter every folder, so its name is then too long.
    private let home: String

    init() throws {
        program = try TestProgram()
        home = geteuid() == 0 ? "/" + String(repeating: "x", count: 300) : program.home.path("closed")
        if geteuid() != 0 { mkdir(home, 0) }
    }

    /// The inaccessible home, with the configuration in another folder.
    private func variables(_ extra: [String: String] = [:]) -> [String: String] {
        ["HOME": home, "MOVIES_CONFIG_DIR": program.home.path("own")].merging(extra) { $1 }
    }

    @Test(arguments: ["", "relative", "/dev/null"])
    func `no home is needed if variables name the folders, and without any, one warning tells`(home: String)
        async throws
    {
        let names = ["XDG_CACHE_HOME", "XDG_DATA_HOME", "MOVIES_CONFIG_DIR"]
        let folders = Dictionary(uniqueKeysWithValues: names.map { ($0, program.home.path($0)) })
        let result = try await program.run("search batman", variables: folders.merging(["HOME": home]) { $1 })
        #expect(result.status == 0 && result.error.isEmpty && result.lines.count == 20)
        #expect(program.file("XDG_CACHE_HOME/movies/cache.db") != nil && program.file("relative") == nil)
        let without = try await program.run("search batman", variables: ["HOME": "/dev/null"])
        #expect(without.status == 0 && without.lines.count == 20)
        #expect(without.error.components(separatedBy: "cache.db is not used").count == 2)
    }

    @Test(.enabled(if: geteuid() == 0, "only root can give a folder to somebody else"))
    func `nothing is written or read in the home of another user, which is said once`() async throws {
        let folder = program.home.path
        let reason = "\(folder) belongs to user 12345, so nothing is read or saved there."
        let remedy = "Run it without sudo, or set HOME to a folder of your own."
        chown(folder, 12345, gid_t.max)
        for line in ["search batman", "history", "config list", "popular"] {
            let result = try await program.run(line)
            #expect(result.status == 0 && result.error == "! \(reason) \(remedy)\n", "\(line): \(result.error)")
        }
        let refused = [
            "config set language de", "auth signup --username ada", "auth token", "auth logout", "watchlist add 6",
            "rate 6 8", "cache clear", "history clear",
        ]
        for line in refused {
            let result = try await program.run(line, input: "12345678\n")
            #expect(result == .init(error: "Error: \(reason)\n\(remedy)\n", status: 78), "\(line)")
        }
        let doctor = try await program.run("doctor")
        #expect(doctor.error.isEmpty && doctor.lines.filter { $0.contains("\tbad\t") }.count == 1)
        #expect(doctor.output.contains("\nHome\tbad\t\(reason)\t\(remedy)\n"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == [])
        let own = ["MOVIES_CONFIG_DIR": "\(folder)-own"]
        defer { try? FileManager.default.removeItem(atPath: "\(folder)-own") }
        #expect(try await program.run("config set language de", variables: own).status == 0)
    }

    @Test(arguments: ["search batman", "auth logout", "history clear", "cache clear"])
    func `an inaccessible configuration is an error, and so is a folder that is to be cleared`(line: String)
        async throws
    {
        let result = try await program.run(line + " -q", variables: ["HOME": home])
        #expect(result.status == 78 && result.output.isEmpty)
        #expect(result.error.hasPrefix("Error: The configuration cannot be read: \(home)/.config/movies/config.json: "))
        #expect(result.error.hasSuffix("or choose another folder with MOVIES_CONFIG_DIR.\n"))
        guard line != "search batman" else { return }
        let failed = try await program.run(line, variables: variables())
        #expect(failed.status == 1 && failed.error.contains(home) && failed.error.contains("Error: "))
    }

    @Test func `an inaccessible data folder is a warning, even with --quiet, and doctor names it`() async throws {
        let cache = variables(["XDG_CACHE_HOME": program.home.path("cache")])
        let result = try await program.run("search batman", variables: cache)
        let searches = "\(home)/.local/share/movies/recent-queries-1.json"
        #expect(result.status == 0 && result.lines.count == 20)
        #expect(result.error.hasPrefix("! This search is not saved in your history: \(searches)"))
        #expect(try await program.run("search batman -q", variables: cache).error == result.error)
        let history = try await program.run("history", variables: cache)
        #expect(history.status == 1 && history.error.contains("could not be used: \(searches)"))
        #expect(try await program.run("search batman --offline", variables: cache).status == 0, "the cache is used")
        let doctor = try await program.run("doctor", variables: variables())
        #expect(doctor.status == 1)
        #expect(doctor.output.contains("Cache\tbad\t\(home)/.cache/movies cannot be reached: "))
        #expect(doctor.output.contains("Data\tbad\t\(home)/.local/share/movies cannot be reached: "))
    }
}
