import DomainKitDoubles
import PlatformKit
import Testing

@testable import TerminalKit

@Suite(.timeLimit(.minutes(3)))
struct ActivityIndicatorTests {
    /// In a process of its own, which the signal ends.
    @Test func `a spinner that leaves takes no repair of a prompt away`() async throws {
        let result = await #expect(processExitsWith: .signal(SIGTERM), observing: [\.standardErrorContent]) {
            var ends: [Int32] = [-1, -1]
            pipe(&ends)
            let activity = ActivityIndicator(stream: StandardStream(descriptor: ends[1]), isShown: true, width: 80)
            activity.begin("Asking")
            var drawn = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
            await until { poll(&drawn, 1, 0) == 1 }
            Signals.repairTerminalAtEnd(TerminalRepair(text: "repaired by the prompt"))
            activity.end()
            Signals.allowing(SIGTERM) { raise(SIGTERM) }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("repaired by the prompt"))
    }
}
