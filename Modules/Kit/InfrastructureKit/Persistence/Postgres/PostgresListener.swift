import CPostgresKit
import DataKit
import Dispatch
import PlatformKit
import Synchronization

/// Tells the observers of a store of the changes that others make, as soon as the server tells of them.
///
/// It has a connection and a thread of its own, which sleeps until the server sends something. A lost connection is made again.
final class PostgresListener: Sendable {
    private static let longestPause = Duration.seconds(60)

    private let configuration: PostgresStoreConfiguration
    private let tell: @Sendable (PostgresChange) -> Void
    private let connected: @Sendable () -> Void
    /// Becomes readable when the listener stops.
    private let stopped: Int32
    private let stopper: Mutex<Int32?>

    /// Starts to listen, until `stop()` is called.
    ///
    /// - Parameters:
    ///   - tell: Called with each change, from the listener's thread.
    ///   - connected: Called when the server begins to tell of changes, from the same thread. It tells of no earlier ones.
    /// - Returns: `nil` if the process may open no more files.
    init?(
        _ configuration: PostgresStoreConfiguration,
        tell: @escaping @Sendable (PostgresChange) -> Void,
        connected: @escaping @Sendable () -> Void
    ) {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else { return nil }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        self.configuration = configuration
        self.tell = tell
        self.connected = connected
        stopped = ends[0]
        stopper = Mutex(ends[1])
        DispatchQueue(label: "PostgresListener").async { [self] in
            listen()
            close(stopped)
        }
    }

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
                let connection = try PostgresConnection.open(configuration.parsedAddress())
                try connection.run("LISTEN \(configuration.schema)")
                try connection.finish()
                pause = .seconds(1)
                connected()
                while let payloads = connection.notifications(unlessReadable: stopped) {
                    payloads.compactMap(PostgresChange.init(payload:)).forEach(tell)
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
    /// Blocks until the server tells of something, or until a descriptor can be read.
    ///
    /// - Returns: The payloads of the notifications, or `nil` if the descriptor can be read or the connection is lost.
    func notifications(unlessReadable descriptor: Int32) -> [String]? {
        var requests = [kit_PQsocket(handle), descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&requests, 2, -1) < 0 { guard errno == EINTR else { return nil } }
        guard requests[1].revents == 0, kit_PQconsumeInput(handle) == 1 else { return nil }
        var payloads: [String] = []
        while let notification = kit_PQnotifies(handle) {
            if let payload = notification.pointee.extra { payloads.append(String(cString: payload)) }
            kit_PQfreemem(notification)
        }
        return payloads
    }
}

/// A change that the stores on a server tell each other.
struct PostgresChange: Sendable, Hashable {
    /// PostgreSQL takes less than 8,000 bytes (https://www.postgresql.org/docs/current/sql-notify.html).
    private static let longestPayload = 7_999

    /// Identifies the store that made the change.
    let sender: String
    let collection: String
    let change: RecordChange
    /// Whether the version of the collection has changed as well.
    let isEmptied: Bool

    init(_ change: RecordChange, in collection: RecordCollection, isEmptied: Bool, sender: String) {
        self.sender = sender
        self.collection = collection.name
        self.change = change
        self.isEmptied = isEmptied
    }

    /// Reads the payload of a notification. Returns `nil` if it is of another program.
    init?(payload: String) {
        let words = payload.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count >= 3, ["saved", "deleted"].contains(words[1]), let collection = Self.text(words[2]) else {
            return nil
        }
        sender = String(words[0])
        isEmptied = words[1] == "deleted"
        self.collection = collection
        change = words.dropFirst(3).first.flatMap(Self.text).map { .record(key: $0) } ?? .all
    }

    /// The change as ASCII. Earlier versions of this program know the two words, too. "saved" stands for any change that leaves the
    /// version of the collection as it is. A key that makes it too long is left out, and the change then stands for any record.
    var payload: String {
        let words = [sender, isEmptied ? "deleted" : "saved", Self.hexadecimal(collection)]
        guard case .record(let key) = change else { return words.joined(separator: " ") }
        let payload = (words + [Self.hexadecimal(key)]).joined(separator: " ")
        return payload.utf8.count <= Self.longestPayload ? payload : words.joined(separator: " ")
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
