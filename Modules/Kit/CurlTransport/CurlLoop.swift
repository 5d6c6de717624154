import CCurlKit
import DataKit
import Dispatch
import DomainKit
import InfrastructureKit
import Synchronization

/// Runs all transfers of a transport on one thread, and only while there are some. Any thread may call its methods.
final class CurlLoop: Sendable {
    private struct Mailbox {
        var pending: [PendingTransfer] = []
        var cancellations: [Int] = []
        var isShutDown = false
    }

    private struct State {
        var mailbox = Mailbox()
        var isRunning = false
        /// Created for the first transfer, and kept because it owns the open connections.
        var multi: CurlMulti?
    }

    private let queue = DispatchQueue(label: "CurlTransport")
    private let connectionLimit: Int
    private let state = Mutex(State())

    init(connectionLimit: Int) {
        self.connectionLimit = connectionLimit
    }

    /// Fails the transfer with `cancelled` if the loop has been shut down.
    func start(_ pending: PendingTransfer) {
        let isRefused = state.withLock { state in
            guard !state.mailbox.isShutDown else { return true }
            state.mailbox.pending.append(pending)
            if state.isRunning {
                state.multi?.wakeUp()
            } else {
                state.isRunning = true
                queue.async { self.run() }
            }
            return false
        }
        if isRefused { pending.continuation.resume(returning: .failure(.cancelled)) }
    }

    /// Does nothing if the transfer has already ended.
    func cancel(_ number: Int) {
        state.withLock { state in
            guard state.isRunning else { return }
            state.mailbox.cancellations.append(number)
            state.multi?.wakeUp()
        }
    }

    func shutDown() async {
        state.withLock { state in
            state.mailbox.isShutDown = true
            state.multi?.wakeUp()
        }
        await withCheckedContinuation { continuation in
            // The queue is serial, so this runs after the loop.
            queue.async {
                self.state.withLock { $0.multi = nil }
                continuation.resume()
            }
        }
    }

    private func run() {
        // The first call loads libcurl, which takes a while. No other work waits on this queue.
        guard let multi = state.withLock({ $0.multi }) ?? CurlMulti(connectionLimit: connectionLimit) else {
            return refusePending()
        }
        state.withLock { $0.multi = multi }
        var transfers = RunningTransfers(multi: multi)
        while let mailbox = nextMailbox(isIdle: transfers.isEmpty) {
            for pending in mailbox.pending { transfers.start(pending) }
            for number in mailbox.cancellations { transfers.cancel(number) }
            if mailbox.isShutDown { transfers.cancelAll() }
            transfers.perform()
            if !transfers.isEmpty { multi.wait() }
        }
    }

    private func refusePending() {
        let pending = state.withLock { state in
            defer { state.mailbox.pending = [] }
            state.isRunning = false
            return state.mailbox.pending
        }
        for transfer in pending {
            transfer.continuation.resume(
                returning: .failure(.service(.unreachable(reason: "libcurl 4 cannot be loaded")))
            )
        }
    }

    private func nextMailbox(isIdle: Bool) -> Mailbox? {
        state.withLock { state in
            guard !isIdle || !state.mailbox.pending.isEmpty else {
                state.isRunning = false
                state.mailbox.cancellations = []
                return nil
            }
            defer {
                state.mailbox.pending = []
                state.mailbox.cancellations = []
            }
            return state.mailbox
        }
    }
}

/// Only the loop's thread uses it.
private struct RunningTransfers: ~Copyable {
    private let multi: CurlMulti
    private var entries: [UnsafeMutableRawPointer: (pending: PendingTransfer, transfer: CurlTransfer)] = [:]

    init(multi: CurlMulti) {
        self.multi = multi
    }

    var isEmpty: Bool { entries.isEmpty }

    mutating func start(_ pending: PendingTransfer) {
        do throws(RepositoryError) {
            let transfer = try CurlTransfer(pending)
            guard multi.add(transfer) else { throw .noMemory }
            entries[transfer.handle] = (pending, transfer)
        } catch {
            pending.continuation.resume(returning: .failure(error))
        }
    }

    mutating func cancel(_ number: Int) {
        guard let handle = entries.first(where: { $0.value.pending.number == number })?.key else { return }
        end(handle) { _ in .failure(.cancelled) }
    }

    mutating func cancelAll() {
        for handle in entries.keys { end(handle) { _ in .failure(.cancelled) } }
    }

    mutating func perform() {
        for (handle, code) in multi.perform() {
            end(handle) { $0.outcome(code) }
        }
    }

    private mutating func end(_ handle: UnsafeMutableRawPointer, outcome: (CurlTransfer) -> CurlTransfer.Outcome) {
        guard let (pending, transfer) = entries.removeValue(forKey: handle) else { return }
        multi.remove(transfer)
        pending.continuation.resume(returning: outcome(transfer))
    }
}
