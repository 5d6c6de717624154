import Foundation
import InfrastructureKitDoubles
import Testing

/// The memory that the largest accepted files take.
@Suite(
    .timeLimit(.minutes(2)),
    .enabled(
        if: RunningProgram.isMeasurable,
        "the memory of a process is known only on Linux, and not under a sanitizer"
    )
)
struct FilmsImportMemoryTests {
    /// The most rows and the most text that are kept: titles, and ratings that are none.
    @Test func `an import takes at most 64 MB, and lists the first 1,000 problems`() async throws {
        let program = try MoviesProgram()
        _ = try await program.run("auth", "signup", "--username", "ada", input: "correct horse")
        let row = String(repeating: "x", count: 40) + "," + String(repeating: "y", count: 40) + "\n"
        let path = program.home.path("ratings.csv")
        try Data(("Name,Rating\n" + String(repeating: row, count: 100_000)).utf8).write(to: URL(filePath: path))
        let running = try program.start(["rate", "--import", path, "--dry-run"])
        let peak = try await running.peakMegabytes()
        let result = try await running.result()
        #expect(result.status == 1)
        #expect(result.output.split(separator: "\n").count == 1000)
        #expect(
            result.error == """
                Dry run, nothing was changed. Letterboxd file, 100,000 rows: 100,000 not imported.
                Only the first 1,000 rows that were not imported are listed.

                """
        )
        #expect((1...64).contains(peak), "\(peak) MB")
    }
}
