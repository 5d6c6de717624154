extension LoopbackAnswer {
    /// A complete answer with its length.
    package static func response(
        status: Int = 200,
        headers: [(name: String, value: String)] = [],
        body: [UInt8] = []
    ) -> Self {
        Self(.send(head(status: status, headers: headers + [("Content-Length", String(body.count))]) + body))
    }

    /// A complete answer with a JSON document.
    package static func json(
        _ text: String,
        status: Int = 200,
        headers: [(name: String, value: String)] = []
    ) -> Self {
        response(
            status: status,
            headers: headers + [("Content-Type", "application/json;charset=utf-8")],
            body: Array(text.utf8)
        )
    }

    /// These bytes and nothing else.
    package static func raw(_ text: String) -> Self {
        Self(.send(Array(text.utf8)))
    }

    /// An answer in chunks, with header fields behind the last one where `trailers` has any.
    package static func chunked(
        _ chunks: [[UInt8]],
        headers: [(name: String, value: String)] = [],
        trailers: [(name: String, value: String)] = []
    ) -> Self {
        let head = head(status: 200, headers: headers + [("Transfer-Encoding", "chunked")])
        let body = chunks.flatMap { Array("\(String($0.count, radix: 16))\r\n".utf8) + $0 + Array("\r\n".utf8) }
        let end = "0\r\n" + lines(trailers) + "\r\n"
        return Self(.send(head + body + Array(end.utf8)))
    }

    /// The first `count` bytes of what an answer sends in its first step, then the end of the connection.
    package func cut(afterBytes count: Int) -> Self {
        guard case .send(let bytes) = steps.first else { return self }
        return Self(.send(Array(bytes.prefix(count))), .close)
    }

    /// How many bytes the first step sends.
    package var byteCount: Int {
        guard case .send(let bytes) = steps.first else { return 0 }
        return bytes.count
    }

    private static func head(status: Int, headers: [(name: String, value: String)]) -> [UInt8] {
        Array("HTTP/1.1 \(status) Status\r\n\(lines(headers))\r\n".utf8)
    }

    private static func lines(_ headers: [(name: String, value: String)]) -> String {
        headers.map { "\($0.name): \($0.value)\r\n" }.joined()
    }
}
