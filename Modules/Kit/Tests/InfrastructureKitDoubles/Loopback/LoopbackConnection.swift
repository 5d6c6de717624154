import DomainKitDoubles
import Foundation
public import InfrastructureKit
import PlatformKit

/// A connection of a loopback server. It blocks the thread that serves it.
struct LoopbackConnection {
    private let socket: LoopbackSocket
    private var buffer: [UInt8] = []

    init(socket: LoopbackSocket) {
        self.socket = socket
    }

    /// Reads a request. Returns `nil` if the client disconnects before its end.
    mutating func nextRequest() -> LoopbackRequest? {
        guard let head = readHead() else { return nil }
        let lines = head.split(separator: "\r\n", omittingEmptySubsequences: false)
        let words = lines[0].split(separator: " ")
        guard words.count == 3 else { return nil }
        var headers = HTTPHeaders()
        for line in lines.dropFirst() {
            let name = line.prefix { $0 != ":" }
            headers[String(name)] = line.dropFirst(name.count + 1).trimmingPrefix(" ").description
        }
        let length = headers["Content-Length"].flatMap { Int($0) } ?? 0
        guard let body = readBody(length) else { return nil }
        return LoopbackRequest(method: String(words[0]), target: String(words[1]), headers: headers, body: body)
    }

    /// Plays a response.
    ///
    /// - Returns: Whether the connection can serve another request.
    func play(_ answer: LoopbackAnswer) -> Bool {
        answer.steps.allSatisfy(play)
    }

    private func play(_ step: LoopbackAnswer.Step) -> Bool {
        switch step {
        case .send(let bytes):
            return socket.send(bytes)
        case .drip(let bytes, let milliseconds):
            return bytes.allSatisfy { byte in
                usleep(milliseconds * 1000)
                return socket.send([byte])
            }
        case .pause(let milliseconds):
            usleep(milliseconds * 1000)
            return true
        case .wait(let gate):
            gate.block()
            return true
        case .hang:
            while socket.receive() != nil {}
            return false
        case .close:
            return false
        case .reset:
            socket.resetOnClose()
            return false
        }
    }

    private mutating func readHead() -> String? {
        let end: [UInt8] = Array("\r\n\r\n".utf8)
        while true {
            if let range = buffer.firstRange(of: end) {
                defer { buffer.removeSubrange(..<range.upperBound) }
                return String(decoding: buffer[..<range.lowerBound], as: UTF8.self)
            }
            guard let bytes = socket.receive() else { return nil }
            buffer += bytes
        }
    }

    private mutating func readBody(_ length: Int) -> [UInt8]? {
        while buffer.count < length {
            guard let bytes = socket.receive() else { return nil }
            buffer += bytes
        }
        defer { buffer.removeFirst(length) }
        return Array(buffer.prefix(length))
    }
}

/// A request that a loopback server received.
public struct LoopbackRequest: Sendable, Hashable {
    public let method: String
    /// The path and the query, percent-encoded.
    public let target: String
    public let headers: HTTPHeaders
    public let body: [UInt8]

    /// The path, percent-encoded.
    public var path: String { String(target.prefix { $0 != "?" }) }

    /// The decoded values of the query by name. A `+` is a space, as in a form.
    public var query: [String: String] {
        let items = target.drop { $0 != "?" }.dropFirst().split(separator: "&").map { item in
            let name = item.prefix { $0 != "=" }
            return (Self.decode(name), Self.decode(item.dropFirst(name.count + 1)))
        }
        return Dictionary(items) { _, last in last }
    }

    private static func decode(_ text: Substring) -> String {
        text.replacing("+", with: " ").removingPercentEncoding ?? "(not decodable)"
    }
}
