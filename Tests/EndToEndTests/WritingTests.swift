import Foundation
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct WritingTests {
    @Test func `a full disk is said, and is a failure`() async throws {
        let result = try await MoviesProgram().runInShell("movies search batman > /dev/full")
        #expect(result.status == 1)
        #expect(result.error.hasPrefix("Error: Could not write the result: No space left on device."))
    }

    @Test func `a closed pipe is quiet`() async throws {
        let line = "(sleep 0.2; movies search batman) | true; echo ${PIPESTATUS[0]}"
        let result = try await MoviesProgram().runInShell(line)
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
}
