import CCurl
import Dispatch
import Synchronization

/// The event loop that moves all transfers of a transport: one thread, busy only while there are transfers.
final class CurlLoop: Sendable {
    /// What the loop is told from outside.
    private struct Mailbox {
        var orders: [CurlOrder] = []
        var cancellations: [Int] = []
        var isShutDown = false
    }

    private struct State {
        var mailbox = Mailbox()
        var isRunning = false
        /// Made for the first transfer, kept for its connections.
        var multi: CurlMulti?
    }

    private let queue = DispatchQueue(label: "movies.network")
    private let state = Mutex(State())

    func start(_ order: CurlOrder) {
        let isRefused = state.withLock { state in
            guard !state.mailbox.isShutDown else { return true }
            state.mailbox.orders.append(order)
            if state.isRunning {
                state.multi?.wakeUp()
            } else {
                state.isRunning = true
                queue.async { self.run() }
            }
            return false
        }
        if isRefused { order.continuation.resume(returning: .failure(.cancelled)) }
    }

    /// Ends a transfer with `cancelled`; one that has already ended is none of its business.
    func cancel(_ number: Int) {
        state.withLock { state in
            guard state.isRunning else { return }
            state.mailbox.cancellations.append(number)
            state.multi?.wakeUp()
        }
    }

    /// Cancels everything, refuses everything that follows, and returns when the loop has come to rest.
    func shutDown() async {
        state.withLock { state in
            state.mailbox.isShutDown = true
            state.multi?.wakeUp()
        }
        await withCheckedContinuation { continuation in
            // Behind the running loop, so it waits for its end.
            queue.async {
                self.state.withLock { $0.multi = nil }
                continuation.resume()
            }
        }
    }

    private func run() {
        // Loads libcurl at the first time, which takes a while: on this queue nobody waits for it.
        guard let multi = state.withLock({ $0.multi }) ?? CurlMulti() else { return refuseOrders() }
        state.withLock { $0.multi = multi }
        var transfers = CurlTransfers(multi: multi)
        while let mailbox = nextMailbox(isIdle: transfers.isEmpty) {
            for order in mailbox.orders { transfers.start(order) }
            for number in mailbox.cancellations { transfers.cancel(number) }
            if mailbox.isShutDown { transfers.cancelAll() }
            transfers.perform()
            if !transfers.isEmpty { multi.wait() }
        }
    }

    private func refuseOrders() {
        let orders = state.withLock { state in
            defer { state.mailbox.orders = [] }
            state.isRunning = false
            return state.mailbox.orders
        }
        for order in orders {
            order.continuation.resume(returning: .failure(.unreachable(reason: "libcurl 4 cannot be loaded")))
        }
    }

    /// What has come in since the last call; nil where there is nothing left to do, and the loop must end.
    private func nextMailbox(isIdle: Bool) -> Mailbox? {
        state.withLock { state in
            guard !isIdle || !state.mailbox.orders.isEmpty else {
                state.isRunning = false
                state.mailbox.cancellations = []
                return nil
            }
            defer {
                state.mailbox.orders = []
                state.mailbox.cancellations = []
            }
            return state.mailbox
        }
    }
}

/// The transfers under way, each with the one who waits for it. Belongs to the event loop.
struct CurlTransfers: ~Copyable {
    private let multi: CurlMulti
    private var entries: [UnsafeMutableRawPointer: (order: CurlOrder, transfer: CurlTransfer)] = [:]

    init(multi: CurlMulti) {
        self.multi = multi
    }

    var isEmpty: Bool { entries.isEmpty }

    mutating func start(_ order: CurlOrder) {
        do throws(HTTPTransportError) {
            let transfer = try CurlTransfer(order)
            guard multi.add(transfer) else { throw .noMemory }
            entries[transfer.handle] = (order, transfer)
        } catch {
            order.continuation.resume(returning: .failure(error))
        }
    }

    mutating func cancel(_ number: Int) {
        guard let handle = entries.first(where: { $0.value.order.number == number })?.key else { return }
        end(handle) { _ in .failure(.cancelled) }
    }

    mutating func cancelAll() {
        for handle in entries.keys { end(handle) { _ in .failure(.cancelled) } }
    }

    /// Moves every transfer on and hands out the answers that are complete.
    mutating func perform() {
        for (handle, code) in multi.perform() {
            end(handle) { $0.outcome(code) }
        }
    }

    private mutating func end(_ handle: UnsafeMutableRawPointer, outcome: (CurlTransfer) -> CurlTransfer.Outcome) {
        guard let (order, transfer) = entries.removeValue(forKey: handle) else { return }
        multi.remove(transfer)
        order.continuation.resume(returning: outcome(transfer))
    }
}
