import Data
import Synchronization

/// Keeps what is reported for the one who asks, and tells nobody else.
final class CollectedWarnings: WarningReporter {
    private let reported = Mutex<[DataWarning]>([])

    var all: [DataWarning] { reported.withLock { $0 } }

    func report(_ warning: DataWarning) {
        reported.withLock { $0.append(warning) }
    }
}
