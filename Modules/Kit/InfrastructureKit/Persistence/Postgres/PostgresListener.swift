import CPostgresKit
import DataKit
import Dispatch
import PlatformKit
import Synchronization

/// Tells of the copies that others save, as soon as the server tells of them.
///
/// It has a connection and a thread of its own, which sleeps until the server sends something. A lost connection is made again.
final class PostgresListener: Sendable {
    private static let longestPause = Duration.seconds(60)
    /// Nobody waits for the connection.
    private static let patience = Duration.seconds(10)

    private let configuration: PostgresConfiguration
    private let tell: @Sendable (SharedKey) -> Void
    /// Becomes readable when the listener stops.
    private let stopped: Int32
    private let stopper: Mutex<Int32?>

    /// Starts to listen, until `stop()` is called.
    ///
    /// - Parameter tell: Called with each change, from the listener's thread.
    /// - Returns: `nil` if the process may open no more files.
    init?(_ configuration: PostgresConfiguration, tell: @escaping @Sendable (SharedKey) -> Void) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.configuration = configuration
        self.tell = tell
        stopped = ends[0]
        stopper = Mutex(ends[1])
        DispatchQueue(label: "PostgresListener").async { [self] in
            listen()
            close(stopped)
        }
    }

    /// The channel on which changes are told. Version 1 of the tables has another one.
    static func channel(_ schema: String) -> String { "\(schema)_copies" }

    /// Ends the listener's thread.
    func stop() {
        stopper.withLock { end in
            if let end { close(end) }
            end = nil
        }
    }

    private func listen() {
        var pause = Duration.seconds(1)
        repeat {
            do throws(PostgresError) {
                let connection = try PostgresConnection.open(configuration.parsedAddress(), within: Self.patience)
                // A pooler would keep the listening connection for its next client, and tell nobody.
                guard try connection.isOwn() else { return }
                try connection.run("LISTEN \(Self.channel(configuration.schema))")
                try connection.finish()
                pause = .seconds(1)
                while let payloads = connection.notifications(unlessReadable: stopped) {
                    payloads.compactMap(SharedKey.init(payload:)).forEach(tell)
                }
            } catch {
                // A server that does not know LISTEN will not know it at the next attempt either.
                if error.isUnknownFeature { return }
            }
        } while !isStopped(within: &pause)
    }

    /// Waits before the connection is made again, twice as long each time. Returns whether the listener was stopped meanwhile.
    private func isStopped(within pause: inout Duration) -> Bool {
        var request = pollfd(fd: stopped, events: Int16(POLLIN), revents: 0)
        defer { pause = min(pause * 2, Self.longestPause) }
        return poll(&request, 1, Int32(pause / .milliseconds(1))) != 0
    }
}

extension PostgresConnection {
    /// Whether the server's process is this connection's for good, as it is without a pooler.
    func isOwn() throws(PostgresError) -> Bool {
        try rows("SELECT pg_backend_pid()") { $0.integer(0) }.first == Int64(kit_PQbackendPID(handle))
    }

    /// Blocks until the server tells of something, or until a descriptor can be read.
    ///
    /// - Returns: The payloads of the notifications, or `nil` if the descriptor can be read or the connection is lost.
    func notifications(unlessReadable descriptor: Int32) -> [String]? {
        var requests = [kit_PQsocket(handle), descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&requests, 2, -1) < 0 { guard errno == EINTR else { return nil } }
        guard requests[1].revents == 0, isShort(), kit_PQconsumeInput(handle) == 1 else { return nil }
        return takeNotifications()
    }
}

/// A key as the text of a notification: its two names as bytes in hexadecimal digits.
extension SharedKey {
    /// PostgreSQL takes less than 8,000 bytes (https://www.postgresql.org/docs/current/sql-notify.html). Of a longer one, nobody
    /// is told.
    private static let longestPayload = 7_999

    /// Reads the payload of a notification. Returns `nil` if it is of another program.
    init?(payload: String) {
        let words = payload.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 2, let collection = Self.text(words[0]), let key = Self.text(words[1]) else { return nil }
        self.init(collection: collection, key: key)
    }

    var payload: String {
        let payload = "\(Self.hexadecimal(collection)) \(Self.hexadecimal(key))"
        return payload.utf8.count <= Self.longestPayload ? payload : "long"
    }

    private static func hexadecimal(_ text: String) -> String {
        text.utf8.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }

    private static func text(_ digits: Substring) -> String? {
        let digits = Array(digits)
        let bytes = stride(from: 0, to: digits.count, by: 2).compactMap { start in
            UInt8(String(digits[start..<min(start + 2, digits.count)]), radix: 16)
        }
        return bytes.count * 2 == digits.count ? String(decoding: bytes, as: UTF8.self) : nil
    }
}
