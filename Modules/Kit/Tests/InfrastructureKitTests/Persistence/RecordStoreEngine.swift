import DataKit
import DataKitDoubles
import InfrastructureKit
import InfrastructureKitDoubles
import PlatformKit

/// The record stores that must pass the whole contract.
enum RecordStoreEngine: String, CaseIterable, Codable, Sendable {
    case memory
    case sqlite
    case file

    /// Those whose records another process finds.
    static let onDisk = [sqlite, file]

    func makeStore(in directory: TemporaryDirectory) -> any ObservableRecordStore {
        makeStore(inFolder: directory.path)
    }

    /// - Parameters:
    ///   - folder: The path of the folder, which can be passed to another process.
    ///   - patience: How long a call waits for other processes before it fails.
    func makeStore(inFolder folder: String, patience: Duration = .seconds(50)) -> any ObservableRecordStore {
        let warnings = FakeWarningReporter()
        let configuration = SQLiteStoreConfiguration(
            path: "\(folder)/new/store.db",
            durability: .disposable,
            busyTimeout: patience
        )
        return switch self {
        case .memory: InMemoryRecordStore()
        case .sqlite: SQLiteRecordStore(configuration: configuration, warnings: warnings)
        case .file: FileRecordStore(directory: "\(folder)/new/files", lockTimeout: patience, warnings: warnings)
        }
    }
}
