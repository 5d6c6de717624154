import Foundation
import Synchronization

/// A network between a client and a server, both on 127.0.0.1: it takes time, and counts round trips.
public final class RoundTripProxy: Sendable {
    /// The port for the client.
    public let port: UInt16
    private let listener: LoopbackListener
    private let sockets = LoopbackSockets()
    private let delay: Duration
    private let lastSocket = Atomic(0)
    private let count = Mutex((trips: 0, isAnswered: true))

    /// - Parameters:
    ///   - port: The port of the server.
    ///   - delay: How long each message takes, in each direction.
    public init(to port: UInt16, delay: Duration = .zero) throws(LoopbackError) {
        self.delay = delay
        listener = try LoopbackListener()
        self.port = listener.port
        Thread.detachNewThread { [weak self, listener] in
            while let client = listener.next() { self?.connect(client, to: port) }
        }
    }

    deinit {
        listener.stop()
        sockets.shutDown()
    }

    /// How often the client has sent something and waited for an answer.
    public var roundTrips: Int { count.withLock(\.trips) }

    private func connect(_ client: LoopbackSocket, to port: UInt16) {
        guard let server = LoopbackSocket.connected(to: port) else { return client.close() }
        let number = lastSocket.add(2, ordering: .relaxed).newValue
        sockets.add(client, number: number)
        sockets.add(server, number: number + 1)
        pass(from: client, to: server) { [weak self] in
            self?.count.withLock { count in
                if count.isAnswered { count.trips += 1 }
                count.isAnswered = false
            }
        }
        pass(from: server, to: client) { [weak self] in self?.count.withLock { $0.isAnswered = true } }
    }

    /// Passes bytes on until one end is closed. They are read while others are under way.
    private func pass(from source: LoopbackSocket, to target: LoopbackSocket, each: @escaping @Sendable () -> Void) {
        let (queue, delay) = (DispatchQueue(label: "RoundTripProxy"), delay)
        Thread.detachNewThread {
            while true {
                let bytes = source.receive()
                if bytes != nil { each() }
                let arrival = ContinuousClock.now + delay
                queue.async {
                    Thread.sleep(forTimeInterval: max(0, (arrival - .now) / .seconds(1)))
                    if let bytes { _ = target.send(bytes) } else { target.shutDown() }
                }
                if bytes == nil { return }
            }
        }
    }
}
