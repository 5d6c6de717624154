public import DomainKitDoubles
import Foundation
import Synchronization

/// A server on 127.0.0.1 whose responses a test determines byte by byte.
///
/// The server reads each request, records it, and plays the response that a closure returns for it:
///
/// ```swift
/// let server = try LoopbackServer { _ in .json(#"{"success":true}"#) }
/// ```
///
/// Each connection has a thread of its own, so a response may block. The server stops when `stop()` is called or its last
/// reference is gone.
public final class LoopbackServer: Sendable {
    /// The complete requests, each recorded before the response to it.
    public let requests = Recorder<LoopbackRequest>()
    /// The numbers of the connections, from 1.
    public let connections = Recorder<Int>()
    /// The numbers of the connections that have ended, whoever has closed them.
    public let endedConnections = Recorder<Int>()
    private let sockets: LoopbackSockets

    /// Starts listening, on a port that the system chooses.
    public init(_ answer: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer) throws(LoopbackError) {
        sockets = try LoopbackSockets()
        Thread.detachNewThread { [sockets, requests, connections, endedConnections] in
            while let (number, socket) = sockets.next() {
                connections.record(number)
                Thread.detachNewThread {
                    var connection = LoopbackConnection(socket: socket)
                    while let request = connection.nextRequest() {
                        requests.record(request)
                        guard connection.play(answer(request)) else { break }
                    }
                    sockets.close(number)
                    endedConnections.record(number)
                }
            }
        }
    }

    deinit {
        stop()
    }

    /// The URL of the server, such as `http://127.0.0.1:40123`, without a slash at its end.
    public var address: String { "http://127.0.0.1:\(sockets.port)" }

    /// Returns a URL to which connections are refused.
    ///
    /// The port stays taken, so that the system cannot give it to another server.
    public static func refusingAddress() throws(LoopbackError) -> String {
        "http://127.0.0.1:\(try LoopbackSocket.bound().port())"
    }

    /// Breaks every connection, and refuses new ones.
    public func stop() {
        sockets.shutDown()
    }
}

/// The sockets of a server: the one on which it accepts connections, and those of the connections.
private final class LoopbackSockets: Sendable {
    let port: UInt16
    private let listener: LoopbackSocket
    /// Keeps the port after `shutDown()`, or `nil` on a system that does not let two sockets have one port.
    ///
    /// Otherwise the system could give the port to the server of another test, which would respond in place of this one.
    private let reservation: LoopbackSocket?
    /// A socket is removed before it is closed. Otherwise `shutDown()` could shut down an unrelated socket, to which the system
    /// has given the same number.
    private let state = Mutex((open: [Int: LoopbackSocket](), last: 0, isShutDown: false))

    init() throws(LoopbackError) {
        listener = try LoopbackSocket.bound()
        port = try listener.port()
        reservation = try? LoopbackSocket.bound(to: port)
        try listener.listen()
    }

    deinit {
        listener.close()
        reservation?.close()
    }

    /// Blocks until a client connects. Returns `nil` if the sockets are shut down.
    func next() -> (number: Int, socket: LoopbackSocket)? {
        while !state.withLock(\.isShutDown) {
            // Not every system ends an `accept` if its socket is shut down.
            guard listener.isReadable(withinMilliseconds: 20), let client = listener.accept() else { continue }
            return state.withLock { state in
                state.last += 1
                state.open[state.last] = client
                if state.isShutDown { client.shutDown() }
                return (state.last, client)
            }
        }
        return nil
    }

    func close(_ number: Int) {
        state.withLock { $0.open.removeValue(forKey: number)?.close() }
    }

    func shutDown() {
        state.withLock { state in
            state.isShutDown = true
            listener.shutDown()
            for socket in state.open.values { socket.shutDown() }
        }
    }
}
