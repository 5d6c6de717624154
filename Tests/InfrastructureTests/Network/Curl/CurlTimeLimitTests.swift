import Infrastructure
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CurlTimeLimitTests {
    private let transport = CurlTransport(userAgent: "movies/test")

    private static let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n".utf8)

    @Test(arguments: [
        LoopbackAnswer(.hang),
        LoopbackAnswer(.send(head), .hang),
        LoopbackAnswer(.drip(head, milliseconds: 20), .hang),
        LoopbackAnswer(.send(head), .drip(Array(repeating: 7, count: 1000), milliseconds: 20)),
    ])
    func `ends an answer that takes too long`(answer: LoopbackAnswer) async throws {
        let server = try LoopbackServer { _ in answer }
        let request = try HTTPRequest.to(server.address, timeLimit: .milliseconds(150))
        let duration = await ContinuousClock().measure {
            #expect(await transport.outcome(of: request) == .failure(.timedOut))
        }
        #expect(duration > .milliseconds(140))
        #expect(duration < .seconds(20))
    }

    @Test(arguments: [
        LoopbackAnswer(.hang), LoopbackAnswer(.send(head), .hang), LoopbackAnswer(.send(head + [1, 2, 3]), .hang),
    ])
    func `ends an answer of which nothing comes any more`(answer: LoopbackAnswer) async throws {
        let server = try LoopbackServer { _ in answer }
        let request = try HTTPRequest.to(server.address, stallLimit: .milliseconds(700))
        let duration = await ContinuousClock().measure {
            #expect(await transport.outcome(of: request) == .failure(.stalled))
        }
        #expect(duration > .milliseconds(700))
        #expect(duration < .seconds(20))
    }

    @Test func `waits for an answer that goes on coming, but not for ever`() async throws {
        let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 25\r\n\r\n".utf8)
        let drip = LoopbackAnswer(.send(head), .drip(Array(repeating: 7, count: 25), milliseconds: 200))
        let server = try LoopbackServer { _ in drip }
        let patient = try HTTPRequest.to(server.address, stallLimit: .seconds(4))
        #expect(try await transport.send(patient).body.count == 25)
        let hasty = try HTTPRequest.to(server.address, timeLimit: .milliseconds(1500), stallLimit: .seconds(4))
        let outcome = await transport.outcome(of: hasty)
        #expect(outcome == .failure(.timedOut))
    }

    @Test(arguments: [Duration.zero, .seconds(-1), .microseconds(1)])
    func `has no time at all where the limit is none`(limit: Duration) async throws {
        let server = try LoopbackServer { _ in LoopbackAnswer(.hang) }
        let outcome = await transport.outcome(of: try .to(server.address, timeLimit: limit))
        #expect(outcome == .failure(.timedOut))
    }

    @Test(arguments: [Duration.seconds(3_000_000), .seconds(1e18)])
    func `takes limits beyond measure`(limit: Duration) async throws {
        let server = try LoopbackServer { _ in .response() }
        #expect(try await transport.send(.to(server.address, timeLimit: limit)).status == 200)
    }
}
