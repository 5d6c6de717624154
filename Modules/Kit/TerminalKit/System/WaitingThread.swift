import Dispatch
import PlatformKit

/// A thread for work that waits in the system for long.
///
/// On a dispatch queue, such work would wake the process once a second: as long as a thread of a queue is blocked, libdispatch
/// on Linux looks whether it needs another one
/// (https://github.com/swiftlang/swift-corelibs-libdispatch/blob/main/src/event/workqueue.c).
final class WaitingThread: Sendable {
    private let work: @Sendable () -> Void
    private let end = DispatchSemaphore(value: 0)

    private init(_ work: @escaping @Sendable () -> Void) {
        self.work = work
    }

    /// - Parameter stackSize: The bytes of its stack, or `nil` for the system's default.
    /// - Returns: `nil` if the system has no room for another thread.
    static func start(stackSize: Int? = nil, _ work: @escaping @Sendable () -> Void) -> WaitingThread? {
        let thread = WaitingThread(work)
        // The new thread releases it.
        let pointer = Unmanaged.passRetained(thread).toOpaque()
        if create(pointer, stackSize) { return thread }
        Unmanaged<WaitingThread>.fromOpaque(pointer).release()
        return nil
    }

    private static func create(_ pointer: UnsafeMutableRawPointer, _ stackSize: Int?) -> Bool {
        // Memory instead of `pthread_attr_t()`, which counts as a member of the C module behind Dispatch on Linux.
        let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
        defer { attributes.deallocate() }
        pthread_attr_init(attributes)
        defer { pthread_attr_destroy(attributes) }
        if let stackSize { pthread_attr_setstacksize(attributes, stackSize) }
        #if canImport(Darwin)
        var id: pthread_t?
        #else
        var id = pthread_t()
        #endif
        return pthread_create(&id, attributes, { WaitingThread.run($0) }, pointer) == 0
    }

    /// One caller may wait.
    func waitForEnd() {
        end.wait()
    }

    private static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let pointer else { return nil }
        pthread_detach(pthread_self())
        let thread = Unmanaged<WaitingThread>.fromOpaque(pointer).takeRetainedValue()
        thread.work()
        thread.end.signal()
        return nil
    }
}
