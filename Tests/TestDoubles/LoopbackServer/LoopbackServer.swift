import Foundation

/// A real server on 127.0.0.1 whose every byte a test decides: it reads each request, records it, and plays the answer
/// that the test's closure gives to it.
///
/// Every connection has a thread of its own, so an answer may block. The server ends with `stop`, or with its last
/// reference.
package final class LoopbackServer: Sendable {
    /// Every complete request, recorded before it is answered.
    package let requests = Recorder<LoopbackRequest>()
    /// Counts the connections: one element for each.
    package let connections = Recorder<Int>()
    private let listener: LoopbackListener
    private let sockets = LoopbackSockets()
    private let answer: @Sendable (LoopbackRequest) -> LoopbackAnswer

    /// Listens at once, on a port that the system chooses.
    package init(_ answer: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer) throws(LoopbackError) {
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

    /// Such as `http://127.0.0.1:40123`, without a slash at its end.
    package var address: String { "http://127.0.0.1:\(listener.port)" }

    /// An address where nothing listens: connections to it are refused. Its port stays taken, so that the system gives it
    /// to no other server.
    package static func refusingAddress() throws(LoopbackError) -> String {
        "http://127.0.0.1:\(try LoopbackSocket.bound().port())"
    }

    /// Breaks every connection and refuses those that follow.
    package func stop() {
        listener.stop()
        sockets.shutDown()
    }

    private func serve(_ socket: LoopbackSocket, number: Int) {
        connections.record(number)
        sockets.add(socket, number: number)
        Thread.detachNewThread { [sockets, requests, answer] in
            var connection = LoopbackConnection(socket: socket)
            while let request = connection.nextRequest() {
                requests.record(request)
                guard connection.play(answer(request)) else { break }
            }
            sockets.close(number)
        }
    }
}
