import Infrastructure
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CurlLimitTests {
    private let transport = CurlTransport(userAgent: "movies/test")

    @Test(arguments: [0, 1, 1000])
    func `lets a body of exactly the limit through`(size: Int) async throws {
        let server = try LoopbackServer { _ in .response(body: Array(repeating: 7, count: size)) }
        let response = try await transport.send(.to(server.address, sizeLimit: size))
        #expect(response.body == Array(repeating: 7, count: size))
    }

    @Test(arguments: [
        LoopbackAnswer.response(body: Array(repeating: 7, count: 1001)),
        .chunked(Array(repeating: Array(repeating: 7, count: 100), count: 11)),
        .raw("HTTP/1.1 200 OK\r\n\r\n" + String(repeating: "x", count: 1001)).then(.close),
        .raw("HTTP/1.1 200 OK\r\nContent-Length: 1000000000000000\r\n\r\n").then(.hang),
    ])
    func `stops at a byte more than the limit`(answer: LoopbackAnswer) async throws {
        let server = try LoopbackServer { _ in answer }
        #expect(await transport.outcome(of: try .to(server.address, sizeLimit: 1000)) == .failure(.tooLarge))
    }

    @Test func `counts decompressed bytes and keeps its memory in bounds`() async throws {
        let bomb = LoopbackAnswer.response(
            headers: [("Content-Encoding", "gzip")],
            body: GzipBomb.bytes(megabytes: 1000)
        )
        let server = try LoopbackServer { _ in bomb }
        let before = PeakMemory.megabytes
        #expect(await transport.outcome(of: try .to(server.address, sizeLimit: 8_000_000)) == .failure(.tooLarge))
        #expect(PeakMemory.megabytes - before < 250)
    }

    @Test func `decompresses what stays within the limit`() async throws {
        let bytes = GzipBomb.bytes(megabytes: 2) + GzipBomb.endOfTwoMegabytes
        let server = try LoopbackServer { _ in .response(headers: [("Content-Encoding", "gzip")], body: bytes) }
        let response = try await transport.send(.to(server.address, sizeLimit: 2_000_000))
        #expect(response.body.count == 2_000_000)
        #expect(await transport.outcome(of: try .to(server.address, sizeLimit: 1_999_999)) == .failure(.tooLarge))
    }

    @Test func `a flood of headers ends, whatever its length`() async throws {
        let flood = Array(repeating: "X-Flood: " + String(repeating: "x", count: 1000) + "\r\n", count: 20_000).joined()
        let server = try LoopbackServer { _ in .raw("HTTP/1.1 200 OK\r\n" + flood).then(.hang) }
        guard case .failure(.unusable) = await transport.outcome(of: try .to(server.address)) else {
            Issue.record("the flood was let through")
            return
        }
    }
}
