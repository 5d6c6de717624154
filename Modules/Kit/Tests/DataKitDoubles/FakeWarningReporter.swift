public import DataKit
import Synchronization

/// A reporter that records the warnings in order.
public final class FakeWarningReporter: WarningReporter {
    private let reported = Mutex<[DataWarning]>([])

    public init() {}

    public var warnings: [DataWarning] {
        reported.withLock { $0 }
    }

    public func report(_ warning: DataWarning) {
        reported.withLock { $0.append(warning) }
    }
}
