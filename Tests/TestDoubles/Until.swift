/// Waits until a condition holds that another task brings about. The test's time limit ends it if that never happens.
public func until(_ condition: () async -> Bool) async {
    while !(await condition()) {
        try? await Task.sleep(for: .milliseconds(1))
        if Task.isCancelled { return }
    }
}
