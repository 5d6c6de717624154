import Dispatch

/// Runs an actor on a queue of its own, so that calls that block never hold a thread of Swift's cooperative pool.
///
/// That pool has as many threads as the machine has cores; a few blocked ones stall every task of the process.
final class DispatchQueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    init(label: String) {
        queue = DispatchQueue(label: label)
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async {
            job.runSynchronously(on: self.asUnownedSerialExecutor())
        }
    }
}
