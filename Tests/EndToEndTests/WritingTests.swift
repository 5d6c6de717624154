import Foundation
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct WritingTests {
    @Test func `a full disk is said, and is a failure`() async throws {
        let result = try await shell("\(MoviesProgram.executable.path) search batman > /dev/full")
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("Error: Could not write the result: No space left on device."))
    }

    @Test func `a closed pipe is quiet`() async throws {
        let movies = MoviesProgram.executable.path
        let result = try await shell(
            "set -o pipefail; (sleep 0.2; \(movies) search batman) | true; echo ${PIPESTATUS[0]}"
        )
        #expect(result.output == "141\n")
        #expect(result.error.isEmpty)
    }

    @Test func `an interrupt ends it by the signal, at once`() async throws {
        let service = try SearchService(timeLimit: 60) { _ in LoopbackAnswer(.hang) }
        let running = try service.program.start(["search", "lantern"])
        try await service.server.requests.wait(forCount: 1)
        running.send(SIGINT)
        let result = try await running.result()
        #expect(result.isSignal)
        #expect(result.status == SIGINT)
    }

    private func shell(_ script: String) async throws -> ProgramResult {
        let home = try MoviesProgram().home
        let process = Process()
        process.executableURL = URL(filePath: "/bin/bash")
        process.arguments = ["-c", script]
        process.environment = ["HOME": home.path, "PATH": "/usr/bin:/bin"]
        return try await RunningProgram(process, folder: home).result()
    }
}
