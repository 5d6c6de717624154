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
    private let listener: LoopbackListener
    private let sockets = LoopbackSockets()
    private let answer: @Sendable (LoopbackRequest) -> LoopbackAnswer

    /// Starts listening, on a port that the system chooses.
    public init(_ answer: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer) throws(LoopbackError) {
        self.answer = answer
        listener = try LoopbackListener()
        Thread.detachNewThread { [weak self, listener] in
            var number = 0
            while let socket = listener.next() {
                number += 1
                self?.serve(socket, number: number)
            }
        }
    }

    deinit {
        stop()
    }

    /// The URL of the server, such as `http://127.0.0.1:40123`, without a slash at its end.
    public var address: String { "http://127.0.0.1:\(listener.port)" }

    /// Returns a URL to which connections are refused.
    ///
    /// The port stays taken, so that the system cannot give it to another server.
    public static func refusingAddress() throws(LoopbackError) -> String {
        "http://127.0.0.1:\(try LoopbackSocket.bound().port())"
    }

    /// Breaks every connection, and refuses new ones.
    public func stop() {
        listener.stop()
        sockets.shutDown()
    }

    private func serve(_ socket: LoopbackSocket, number: Int) {
        // First, so that a test that has seen the connection can break it.
        sockets.add(socket, number: number)
        connections.record(number)
        Thread.detachNewThread { [sockets, requests, endedConnections, answer] in
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

/// The socket on which a loopback server accepts connections.
final class LoopbackListener: Sendable {
    let port: UInt16
    private let socket: LoopbackSocket
    /// Keeps the port after `stop()`, or `nil` on a system that does not let two sockets have one port.
    ///
    /// Otherwise the system could give the port to the server of another test, which would respond in place of this one.
    private let reservation: LoopbackSocket?
    private let isStopped = Atomic(false)

    init() throws(LoopbackError) {
        socket = try LoopbackSocket.bound()
        port = try socket.port()
        reservation = try? LoopbackSocket.bound(to: port)
        try socket.listen()
    }

    deinit {
        socket.close()
        reservation?.close()
    }

    /// Blocks until a client connects. Returns `nil` if the listener is stopped.
    func next() -> LoopbackSocket? {
        while !isStopped.load(ordering: .acquiring) {
            // Not every system ends an `accept` if its socket is shut down.
            guard socket.isReadable(withinMilliseconds: 20) else { continue }
            if let client = socket.accept() { return client }
        }
        return nil
    }

    func stop() {
        isStopped.store(true, ordering: .releasing)
        socket.shutDown()
    }
}

/// The open sockets of a server's connections.
///
/// A socket is removed before it is closed. Otherwise `shutDown()` could shut down an unrelated socket, to which the system
/// has given the same number.
final class LoopbackSockets: Sendable {
    private let open = Mutex<[Int: LoopbackSocket]>([:])

    func add(_ socket: LoopbackSocket, number: Int) {
        open.withLock { $0[number] = socket }
    }

    func close(_ number: Int) {
        open.withLock { $0.removeValue(forKey: number)?.close() }
    }

    func shutDown() {
        open.withLock { sockets in
            for socket in sockets.values { socket.shutDown() }
        }
    }
}
