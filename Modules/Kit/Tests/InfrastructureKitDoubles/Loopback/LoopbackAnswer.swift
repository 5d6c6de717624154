public import DomainKitDoubles

/// The steps of a loopback server's response to a request.
///
/// After the last step, the connection waits for the next request, unless a step has ended the connection.
public struct LoopbackAnswer: Sendable {
    public enum Step: Sendable {
        /// Sends bytes.
        case send([UInt8])
        /// Sends bytes one by one, with a pause before each.
        case drip([UInt8], milliseconds: UInt32)
        /// Sends nothing for a while.
        case pause(milliseconds: UInt32)
        /// Waits until a gate is open.
        case wait(Gate)
        /// Sends nothing until the client disconnects.
        case hang
        /// Closes the connection.
        case close
        /// Resets the connection.
        case reset
    }

    public let steps: [Step]

    public init(_ steps: Step...) {
        self.init(steps: steps)
    }

    private init(steps: [Step]) {
        self.steps = steps
    }

    /// Returns this response followed by more steps.
    public func then(_ steps: Step...) -> Self {
        Self(steps: self.steps + steps)
    }

    /// Returns this response preceded by other steps.
    public func after(_ steps: Step...) -> Self {
        Self(steps: steps + self.steps)
    }
}

extension LoopbackAnswer {
    public typealias Fields = [(name: String, value: String)]

    /// A complete response with a `Content-Length`.
    public static func response(status: Int = 200, headers: Fields = [], body: [UInt8] = []) -> Self {
        Self(.send(head(status: status, headers: headers + [("Content-Length", String(body.count))]) + body))
    }

    /// A complete response with a JSON document.
    public static func json(_ text: String, status: Int = 200, headers: Fields = []) -> Self {
        let headers = headers + [("Content-Type", "application/json;charset=utf-8")]
        return response(status: status, headers: headers, body: Array(text.utf8))
    }

    /// The given text alone, without a status line or headers.
    public static func raw(_ text: String) -> Self {
        Self(.send(Array(text.utf8)))
    }

    /// A response in chunks.
    public static func chunked(_ chunks: [[UInt8]], headers: Fields = []) -> Self {
        let head = head(status: 200, headers: headers + [("Transfer-Encoding", "chunked")])
        let body = chunks.flatMap { Array("\(String($0.count, radix: 16))\r\n".utf8) + $0 + Array("\r\n".utf8) }
        return Self(.send(head + body + Array("0\r\n\r\n".utf8)))
    }

    private static func head(status: Int, headers: Fields) -> [UInt8] {
        let lines = headers.map { "\($0.name): \($0.value)\r\n" }.joined()
        return Array("HTTP/1.1 \(status) Status\r\n\(lines)\r\n".utf8)
    }
}
