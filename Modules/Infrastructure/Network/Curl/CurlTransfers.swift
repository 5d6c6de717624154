import CCurl

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
