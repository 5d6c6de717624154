public import Dispatch
import Synchronization

/// A gate at which tasks and threads wait until a test opens it.
public final class Gate: Sendable {
    private struct State {
        var isOpen: Bool
        var waiting: [Int: @Sendable () -> Void] = [:]
        var lastNumber = 0
    }

    private let state: Mutex<State>

    public init(isOpen: Bool = false) {
        state = Mutex(State(isOpen: isOpen))
    }

    /// Opens the gate. Everything that waits at it resumes.
    public func open() {
        let waiting = state.withLock { state in
            defer { state.waiting = [:] }
            state.isOpen = true
            return state.waiting.values
        }
        for resume in waiting { resume() }
    }

    /// Closes the gate. It has no effect on tasks and threads that have already passed.
    public func close() {
        state.withLock { $0.isOpen = false }
    }

    /// Suspends until the gate is open.
    ///
    /// - Throws: `CancellationError` if the task is cancelled.
    public func pass() async throws(CancellationError) {
        let number = newNumber()
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                wait(as: number) { continuation.resume() }
                if Task.isCancelled { release(number) }
            }
        } onCancel: {
            release(number)
        }
        guard !Task.isCancelled else { throw CancellationError() }
    }

    /// Blocks the thread until the gate is open or the deadline has passed.
    ///
    /// Call this only on a thread that no task runs on.
    public func block(until deadline: DispatchTime = .now() + 30) {
        let semaphore = DispatchSemaphore(value: 0)
        wait(as: newNumber()) { semaphore.signal() }
        _ = semaphore.wait(timeout: deadline)
    }

    private func newNumber() -> Int {
        state.withLock { state in
            state.lastNumber += 1
            return state.lastNumber
        }
    }

    private func wait(as number: Int, resume: @escaping @Sendable () -> Void) {
        let isOpen = state.withLock { state in
            if !state.isOpen { state.waiting[number] = resume }
            return state.isOpen
        }
        if isOpen { resume() }
    }

    private func release(_ number: Int) {
        state.withLock { $0.waiting.removeValue(forKey: number) }?()
    }
}

/// Suspends until a condition holds, or the task is cancelled, such as by the time limit of a test.
public func until(_ condition: () async -> Bool) async {
    while !(await condition()) {
        try? await Task.sleep(for: .milliseconds(1))
        if Task.isCancelled { return }
    }
}

/// Lets everything run that can.
@MainActor
public func drain() async {
    for _ in 0..<200 { await Task.yield() }
}
