import DataKit
import DataKitDoubles
import DomainKit
import InfrastructureKitDoubles
import PlatformKit
import Testing

@testable import InfrastructureKit

/// Processes that share what they know of a host: gates with the same folder.
@Suite(.timeLimit(.minutes(1)))
struct RequestGateTests {
    private let directory: TemporaryDirectory
    private let clock = FakeWallClock()
    private let down = TransferError.service(.unreachable(reason: "connection refused"))

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func gate(_ origin: String = "http://example.org:81", limit: Int? = nil) -> RequestGate {
        RequestGate(origin: origin, limit: limit, directory: directory.path("cache"), clock: clock)
    }

    /// Sends a request that ends at once, and returns whether the host is spared from then on.
    private func send(_ gate: RequestGate, _ error: TransferError? = nil) async throws -> Bool {
        await gate.leave(try #require(await gate.enter(waitingLessThan: .seconds(15))), after: error)
    }

    private func waits(_ gates: RequestGate...) async throws -> [Duration] {
        var waits: [Duration] = []
        for gate in gates { waits.append(try #require(await gate.enter(waitingLessThan: .seconds(15))).wait) }
        return waits
    }

    @Test func `gates of one host share its limit`() async throws {
        let (one, other) = (gate(limit: 4), gate(limit: 4))
        #expect(
            try await waits(one, other, one, other)
                == [.zero, .milliseconds(250), .milliseconds(500), .milliseconds(750)]
        )
        #expect(
            try await waits(gate("http://example.org", limit: 4)) == [.zero],
            "another origin has a limit of its own"
        )
    }

    @Test func `places are taken once each, however many take them at the same time`() async throws {
        let gates = (1...8).map { _ in gate(limit: 4) }
        let waits = await withTaskGroup(of: Duration?.self) { group in
            for gate in gates {
                for _ in 1...5 { group.addTask { try? await gate.enter(waitingLessThan: .seconds(60))?.wait } }
            }
            return await group.reduce(into: []) { $0.append($1 ?? .seconds(99)) }
        }
        #expect(waits.sorted() == (0..<40).map { .milliseconds(250 * $0) })
    }

    @Test func `a host without a limit has no file before its first failure`() async throws {
        let gate = gate()
        for _ in 1...100 { #expect(try await waits(gate) == [.zero]) }
        #expect(try await !send(gate))
        #expect(try await !send(gate, .service(.notFound)))
        #expect(access(directory.path("cache"), F_OK) != 0)
    }

    @Test func `a host that has failed five times in a row is spared by all`() async throws {
        let (one, other) = (gate(), gate())
        for _ in 1...2 {
            #expect(try await !send(one, down))
            #expect(try await !send(other, .service(.unavailable(status: 503, retryAfter: nil))))
        }
        #expect(try await send(one, .service(.timedOut(after: .seconds(1)))))
        let refusal = ServiceFailure.notSent(
            reason: "the last 5 requests to it failed (timed out)",
            retryAfter: .seconds(10)
        )
        await #expect(throws: TransferError.service(refusal)) { try await waits(other) }
        clock.advance(by: .seconds(10))
        let trial = try #require(await other.enter(waitingLessThan: .seconds(15)))
        #expect(trial.wait == .zero, "one request tries")
        #expect(try await one.enter(waitingLessThan: .seconds(15)) == nil, "the others wait for its end")
        await other.leave(trial, after: .cancelled)
        let second = try #require(await one.enter(waitingLessThan: .seconds(15)), "it has said nothing")
        await one.leave(second)
        #expect(try await waits(one, other, gate()) == [.zero, .zero, .zero])
    }

    @Test func `a response of the host ends the row of failures, whoever gets it`() async throws {
        let (one, other) = (gate(), gate())
        let place = try #require(await other.enter(waitingLessThan: .seconds(15)))
        for _ in 1...4 { #expect(try await !send(one, down)) }
        await other.leave(place, after: .service(.unauthorized))
        for _ in 1...4 { #expect(try await !send(one, down)) }
    }

    @Test func `requests that were under way together fail as one`() async throws {
        let gates = (1...8).map { _ in gate() }
        var places: [RequestGate.Place] = []
        for gate in gates { places.append(try #require(await gate.enter(waitingLessThan: .seconds(15)))) }
        for (gate, place) in zip(gates, places) {
            clock.advance(by: .milliseconds(1))
            #expect(await !gate.leave(place, after: down))
        }
        for gate in gates.prefix(3) { #expect(try await !send(gate, down)) }
        #expect(try await send(gates[0], down))
    }

    @Test(arguments: [
        TransferError.cancelled, .service(.insecure(reason: "its certificate is not trusted")),
        .invalidRequest(reason: "its address is not valid"),
    ])
    func `a request that did not reach the host says nothing about it`(error: TransferError) async throws {
        let gate = gate()
        for _ in 1...4 { #expect(try await !send(gate, down)) }
        for _ in 1...10 { #expect(try await !send(gate, error)) }
        #expect(try await send(gate, down))
    }

    @Test func `a request that waits for its place is not sent if the host is spared meanwhile`() async throws {
        let (one, other) = (gate(limit: 1), gate(limit: 1))
        #expect(try await waits(other, other) == [.zero, .seconds(1)])
        #expect(try await other.isOpen())
        let place = try #require(await one.enter(waitingLessThan: .seconds(15)))
        for _ in 1...4 { #expect(await !one.leave(place, after: down)) }
        #expect(try await other.isOpen())
        #expect(await one.leave(place, after: down))
        await #expect(throws: TransferError.self) { try await other.isOpen() }
    }

    @Test func `a pause that the host asks for holds back all, those with a place too`() async throws {
        let (one, other) = (gate(), gate())
        await one.pause(.seconds(3))
        clock.advance(by: .seconds(1))
        #expect(try await waits(other, one) == [.seconds(2), .microseconds(2_031_250)])
        #expect(try await !other.isOpen())
        clock.advance(by: .seconds(2))
        #expect(try await other.isOpen())
    }

    /// What is in the place of the file, or of its folder.
    @Test(arguments: ["no folder", "a file as the folder", "a folder", "a pipe", "a link", "another's text"])
    func `a process that cannot use the file limits itself alone`(obstacle: String) async throws {
        let folder = directory.path("cache")
        let path = "\(folder)/requests-http%3A%2F%2Fexample.org%3A81"
        if obstacle != "a file as the folder", obstacle != "no folder" { mkdir(folder, 0o700) }
        switch obstacle {
        case "a file as the folder": close(open(folder, O_CREAT | O_WRONLY, 0o600))
        case "a folder": mkdir(path, 0o700)
        case "a pipe": mkfifo(path, 0o600)
        case "a link": symlink("/dev/zero", path)
        case "another's text": _ = FileManager.default.createFile(atPath: path, contents: Data("[1, 2]".utf8))
        default: break
        }
        let gate = RequestGate(
            origin: "http://example.org:81",
            limit: 4,
            directory: obstacle == "no folder" ? nil : folder,
            clock: clock
        )
        #expect(try await waits(gate, gate) == [.zero, .milliseconds(250)])
        let place = try #require(await gate.enter(waitingLessThan: .seconds(15)))
        for _ in 1...4 { #expect(await !gate.leave(place, after: down)) }
        #expect(await gate.leave(place, after: down))
    }

    @Test func `a process that was stopped with the lock does not stop the others`() async throws {
        _ = try await waits(gate(limit: 4))
        let file = try OpenFile(directory.path("cache/requests-http%3A%2F%2Fexample.org%3A81"), flags: O_RDWR)
        try #require(flock(file.descriptor, LOCK_EX | LOCK_NB) == 0)
        let alone = gate(limit: 4)
        #expect(try await waits(alone, alone) == [.zero, .milliseconds(250)])
        flock(file.descriptor, LOCK_UN)
        #expect(try await waits(alone) == [.milliseconds(250)], "what it has done alone does not count then")
    }
}
