import Synchronization

/// The sockets of a server's connections. They outlive the server, whose threads have to take them out before they close
/// them: nobody then shuts down a number that the system has given to another socket.
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
