import Foundation
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// A process that holds the user's data and is stopped, as by Ctrl-Z.
@Suite(.timeLimit(.minutes(1)))
struct StoppedProcessTests {
    /// Waiting anew at every call took 10 to 20 s. How long one wait takes, a unit test says.
    @Test func `it is waited for once, films show, and a change that cannot be saved is an error`() async throws {
        let program = try MoviesProgram()
        #expect(try await program.run("auth", "guest").status == 0)
        #expect(try await program.run("rate", "6", "8").status == 0)
        let path = program.home.path(".local/share/movies/user.db")
        let holder = try SQLiteConnection(path: path, mode: .readWrite, busyTimeout: .zero)
        try holder.run("PRAGMA locking_mode = EXCLUSIVE")
        try holder.run("BEGIN EXCLUSIVE")
        try holder.run("UPDATE store SET first_generation = first_generation")
        let start = ContinuousClock.now
        let search = try program.start(["search", "batman", "--limit", "1"])
        let rating = try program.start(["rate", "6", "7"])
        let (found, refused) = (try await search.result(), try await rating.result())
        #expect(start.duration(to: .now) < .seconds(8))
        #expect(found.status == 0)
        #expect(!found.output.isEmpty)
        #expect(found.error.contains("another process is using it"))
        #expect(refused.status == 1)
        #expect(refused.error.hasPrefix("Error: Saved data could not be used"))
    }
}
