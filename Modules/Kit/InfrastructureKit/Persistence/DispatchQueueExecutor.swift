import Dispatch

/// Runs an actor on a dispatch queue of its own, so that calls that block take no thread of Swift's cooperative pool.
///
/// That pool has as many threads as the machine has cores. A few blocked ones would stall every task of the process.
///
/// ```swift
/// actor SomeStore {
///     private let executor = DispatchQueueExecutor(label: "SomeStore")
///
///     nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
/// }
/// ```
package final class DispatchQueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    package init(label: String) {
        queue = DispatchQueue(label: label)
    }

    package func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            job.runSynchronously(on: self.asUnownedSerialExecutor())
        }
    }
}
