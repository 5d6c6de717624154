import Synchronization

/// The listening side of a loopback server: hands out connections until it is stopped.
final class LoopbackListener: Sendable {
    let port: UInt16
    private let socket: LoopbackSocket
    private let isStopped = Atomic(false)

    init() throws(LoopbackError) {
        socket = try LoopbackSocket.bound()
        try socket.listen()
        port = try socket.port()
    }

    deinit {
        socket.close()
    }

    /// Blocks until a client comes; nil once the listener is stopped.
    func next() -> LoopbackSocket? {
        while !isStopped.load(ordering: .acquiring) {
            // Not every system wakes an `accept` when its socket is shut down.
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
