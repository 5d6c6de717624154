import Synchronization

/// Bytes that one thread collects and others look at.
final class ReceivedBytes: Sendable {
    private let bytes = Mutex<[UInt8]>([])

    var all: [UInt8] { bytes.withLock { $0 } }

    func append(_ more: ArraySlice<UInt8>) {
        bytes.withLock { $0 += more }
    }
}
