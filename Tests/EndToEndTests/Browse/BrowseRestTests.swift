import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Testing

#if os(Linux)
/// Nothing happens in `movies browse` while nothing happens.
@Suite(.timeLimit(.minutes(3)))
struct BrowseRestTests {
    /// What a process has used and written so far.
    private struct Usage: Hashable {
        /// The time of each thread on processors, in nanoseconds.
        let times: [String: Int]
        /// How often each thread has waited for something. Each wait ends with a wake-up.
        let waits: [String: Int]
        let writtenBytes: Int
    }

    private func usage(of screen: ScreenSession) async throws -> Usage {
        let process = "/proc/\(try await screen.processID)"
        var (times, waits): ([String: Int], [String: Int]) = ([:], [:])
        for thread in try FileManager.default.contentsOfDirectory(atPath: process + "/task") {
            // A thread that the system has kept for more work may end now.
            let lines = (try? text("\(process)/task/\(thread)/status"))?.split(separator: "\n") ?? []
            let line = lines.first { $0.hasPrefix("voluntary_ctxt_switches:") }
            waits[thread] = line.flatMap { Int($0.split(separator: "\t").last ?? "") }
            // The first of three fields (https://docs.kernel.org/scheduler/sched-stats.html).
            let time = (try? text("\(process)/task/\(thread)/schedstat"))?.split(separator: " ").first
            times[thread] = time.flatMap { Int($0) }
        }
        return Usage(times: times, waits: waits, writtenBytes: screen.terminal.output(after: 0).count)
    }

    private func text(_ path: String) throws -> String {
        String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
    }

    /// Waits until nothing is used for half a second, and then expects the same for three more.
    private func expectRest(_ screen: ScreenSession) async throws {
        var before = try await usage(of: screen)
        for _ in 1...60 {
            try await Task.sleep(for: .milliseconds(500))
            let now = try await usage(of: screen)
            if now == before { break }
            before = now
        }
        let start = ContinuousClock.now
        try await Task.sleep(for: .seconds(3))
        let after = try await usage(of: screen)
        #expect(after.writtenBytes == before.writtenBytes)
        // libdispatch takes 0.1 ms. A tick, the unit of most times in proc(5), would be 10 ms and may end at any moment.
        let time = after.times.map { max(0, $0.value - (before.times[$0.key] ?? 0)) }.reduce(0, +)
        #expect(time < 2_000_000, "\(before.times) \(after.times)")
        // The process itself has no timer and no thread that polls. libdispatch looks after its threads once a second, on one
        // of them (`_dispatch_workq_monitor_pools` in https://github.com/swiftlang/swift-corelibs-libdispatch).
        let grown = after.waits.map { $0.value - (before.waits[$0.key] ?? 0) }.filter { $0 > 0 }
        let seconds = Int((ContinuousClock.now - start) / .seconds(1)) + 1
        #expect(grown.count <= 1 && grown.allSatisfy { $0 <= seconds }, "\(before.waits) \(after.waits)")
    }

    @Test func `nothing happens in a list with a failed page and a change that waits, under the help`() async throws {
        let service = try BrowseService { $0.query["page"] == "2" ? .json("{}", status: 404) : nil }
        _ = try await service.account.signIn()
        // A change that is made here would show a message, whose time ends while the screen is watched.
        _ = try await service.program.run("view", "1")
        #expect(try await service.program.run("rate", "1", "7.5", "--offline").status == 0)
        // No attempt is due then, either.
        service.library.fail(with: .json("{}", status: 503, headers: [("Retry-After", "3600")]))
        let screen = try service.browse("batman", columns: 120)
        try await screen.wait(for: "The story of film 1.")
        try await screen.wait(for: "ada")
        try await screen.wait(for: "1 change is waiting")
        screen.type("G")
        try await screen.wait(for: "Page 2")
        screen.type("?")
        try await screen.wait(for: "Keys ")
        try await expectRest(screen)
    }
}
#endif
