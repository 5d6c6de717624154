import Infrastructure
import TestDoubles
import Testing

@Suite(.timeLimit(.minutes(1)))
struct CurlTruncationTests {
    private static let document = Array(#"{"page": 1, "results": [{"id": 268, "title": "Batman"}]}"#.utf8)
    /// With less than that, libcurl may see no answer yet.
    private static let beginning = "HTTP/1.1 200 OK\r\nName:".utf8.count
    private let transport = CurlTransport(userAgent: "movies/test")

    @Test(arguments: [LoopbackAnswer.response(body: document), .chunked(document.map { [$0] })])
    func `no part of an answer passes for the whole`(answer: LoopbackAnswer) async throws {
        let server = try LoopbackServer { answer.cut(afterBytes: Int($0.target.dropFirst()) ?? 0) }
        // In chunks, the line behind the last of them is all that may be missing.
        for count in 0..<(answer.byteCount - 2) {
            let outcome = await transport.outcome(of: try .to(server.address + "/\(count)"))
            let isExpected =
                switch outcome {
                case .failure(.interrupted): count < Self.beginning
                case .failure(.unusable): count > 0
                default: false
                }
            guard isExpected else {
                Issue.record("\(count) bytes: \(outcome)")
                continue
            }
        }
        let whole = try await transport.send(.to(server.address + "/\(answer.byteCount)"))
        #expect(whole.body == Self.document)
    }
}
