import DataKit
import DomainKit
import DomainKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import Testing

/// The limits of sizes and times, tested on every engine.
@Suite(.timeLimit(.minutes(3)))
struct LimitContractTests {
    // MARK: - Sizes

    private static let tooLarge: [LoopbackAnswer] = [
        .response(body: Array(repeating: 7, count: 1001)),
        .chunked(Array(repeating: Array(repeating: 7, count: 100), count: 10) + [[7]]),
        .raw("HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "x", count: 1001)).then(.close),
        .raw("HTTP/1.1 200 OK\r\nContent-Length: 1000000000000000\r\n\r\n").then(.hang),
    ]

    @Test(arguments: TransportEngine.allCases)
    func `a body is accepted up to exactly the size limit`(engine: TransportEngine) async throws {
        for size in [0, 1, 1000] {
            let body = [UInt8](repeating: 7, count: size)
            #expect(try await engine.outcome(of: .response(body: body), sizeLimit: size).get().body == body)
        }
        for answer in Self.tooLarge {
            #expect(try await engine.outcome(of: answer, sizeLimit: 1000) == .failure(.tooLarge(limit: 1000)))
        }
    }

    @Test(arguments: TransportEngine.allCases)
    func `the size limit counts decompressed bytes and bounds the memory`(engine: TransportEngine) async throws {
        let bytes = GzipBomb.bytes(megabytes: 2) + GzipBomb.endOfTwoMegabytes
        let small = LoopbackAnswer.response(headers: [("Content-Encoding", "gzip")], body: bytes)
        #expect(try await engine.outcome(of: small, sizeLimit: 2_000_000).get().body.count == 2_000_000)
        #expect(try await engine.outcome(of: small, sizeLimit: 1_999_999) == .failure(.tooLarge(limit: 1_999_999)))
        let bomb = LoopbackAnswer.response(
            headers: [("Content-Encoding", "gzip")],
            // On Linux, URLSession decompresses all that has arrived before its delegate can end the transfer, which it does
            // not wait for (https://github.com/swiftlang/swift-corelibs-foundation/issues/3236).
            body: GzipBomb.bytes(megabytes: engine.isBrokenOnLinux ? 16 : 1000)
        )
        let before = peakMemory()
        #expect(try await engine.outcome(of: bomb) == .failure(.tooLarge(limit: 8_000_000)))
        #expect(peakMemory() - before < 250_000_000)
    }

    // MARK: - Heads

    private static let field = "X-Flood: " + String(repeating: "x", count: 1000) + "\r\n"
    /// 1 MB.
    private static let flood = String(repeating: field, count: 1000)
    private static let chunked = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n"

    /// The server never ends the response, so only the limit can.
    @Test(arguments: TransportEngine.allCases)
    func `endless headers, trailers and interim responses are an error`(engine: TransportEngine) async throws {
        let interim = Array(repeating: "HTTP/1.1 100 Continue\r\n\r\n", count: 20_000).joined()
        var heads = ["HTTP/1.1 200 OK\r\n" + Self.flood, "HTTP/1.1 103 Early Hints\r\n" + Self.flood, interim]
        let lines = String(repeating: Self.field, count: 120)
        var large = Self.chunked + lines + "\r\n2\r\n{}\r\n0\r\n\r\n"
        // See `thatOutliveBrokenHeads`.
        if !engine.isBrokenOnLinux {
            heads.append(Self.chunked + "\r\n2\r\n{}\r\n0\r\n" + Self.flood)
            large = Self.chunked + lines + "\r\n2\r\n{}\r\n0\r\n" + lines + "\r\n"
        }
        let failure = ServiceFailure.unusableResponse(reason: "its headers are larger than 256 kB")
        for head in heads {
            #expect(try await engine.outcome(of: .raw(head).then(.hang)) == .failure(.service(failure)))
        }
        #expect(try await engine.outcome(of: .raw(large)).get().body == Array("{}".utf8))
    }

    // MARK: - Times

    /// A limit that no response reaches: which one was reached does not depend on how fast the other is.
    private static let hour = Duration.seconds(3600)
    private static let head = Array("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n".utf8)

    private static let slow: [LoopbackAnswer] = [
        LoopbackAnswer(.hang), LoopbackAnswer(.send(head), .hang), LoopbackAnswer(.drip(head, milliseconds: 5), .hang),
        LoopbackAnswer(.send(head), .drip(Array(repeating: 7, count: 1000), milliseconds: 5)),
    ]

    @Test(arguments: TransportEngine.allCases)
    func `a response that takes too long times out`(engine: TransportEngine) async throws {
        let transport = engine.makeTransport()
        let limits = Self.slow.map { ($0, Duration.milliseconds(50), Duration?.none) }
        // libcurl tells which of two limits was reached by a hundredth of the time, which must be more than its clock differs.
        for (answer, limit, stallLimit) in limits + [(Self.slow[3], .milliseconds(500), Self.hour)] {
            let server = try LoopbackServer { _ in answer }
            let request = try HTTPRequest.to(server.address, timeLimit: limit, stallLimit: stallLimit)
            let duration = await ContinuousClock().measure {
                #expect(await transport.outcome(of: request) == .failure(.service(.timedOut(after: limit))))
            }
            #expect(duration > limit * 0.9)
            // If the server stopped within its head before, it could end this process: see `thatOutliveBrokenHeads`.
            try await server.endedConnections.wait(forCount: 1)
        }
    }

    /// The second one begins late, so that nothing has come for less than the limit when that is over.
    private static let stalled = [
        LoopbackAnswer(.hang), LoopbackAnswer(.pause(milliseconds: 300), .send(head + [1, 2, 3]), .hang),
    ]

    @Test(arguments: TransportEngine.allCases, stalled)
    func `a response that stops arriving is stalled`(engine: TransportEngine, answer: LoopbackAnswer) async throws {
        let limit = Duration.seconds(1)
        let duration = try await ContinuousClock().measure {
            let outcome = try await engine.outcome(of: answer, timeLimit: Self.hour, stallLimit: limit)
            #expect(outcome == .failure(.service(.stalled(after: limit))))
        }
        #expect(duration > limit)
    }

    @Test(arguments: TransportEngine.allCases)
    func `no time times out at once, and the largest limits are accepted`(engine: TransportEngine) async throws {
        for limit in [Duration.zero, .seconds(-1), .microseconds(1)] {
            let outcome = try await engine.outcome(of: LoopbackAnswer(.hang), timeLimit: limit)
            #expect(outcome == .failure(.service(.timedOut(after: limit))))
        }
        for limit in [Duration.seconds(3_000_000), .seconds(1e18)] {
            #expect(try await engine.outcome(of: .response(), timeLimit: limit).get().status == 200)
        }
    }
}

/// A gzip stream that grows a thousandfold when decompressed.
///
/// It repeats one deflate block of a million zeros, which ends on a byte and refers to no earlier one (`Z_FULL_FLUSH`).
private enum GzipBomb {
    static func bytes(megabytes: Int) -> [UInt8] {
        let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3]
        let start: [UInt8] = [0xEC, 0xC1, 1, 1, 0, 0, 0, 0x82, 0x20, 0xFF, 0xAF, 0x6E, 0x48, 0x40, 1]
        let block = start + Array(repeating: 0, count: 968) + [0xAF, 6, 0, 0, 0xFF, 0xFF]
        return header + Array(repeating: block, count: megabytes).joined()
    }

    /// The end of a stream of 2 MB: an empty last block, the checksum and the size (RFC 1952, section 2.3.1).
    static let endOfTwoMegabytes: [UInt8] = [3, 0] + [0x41, 0x1D, 0x5A, 0x42] + [0x80, 0x84, 0x1E, 0]
}
