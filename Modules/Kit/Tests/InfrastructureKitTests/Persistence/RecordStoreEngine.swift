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
    case fallbackOverSQLite
    case fallbackInMemory
    case memoryOverSQLite
    case memoryOverFile
    case allLayers

    func makeStore(in directory: TemporaryDirectory) -> any RecordStore {
        makeStore(inFolder: directory.path)
    }

    private var storeThatOnlyDeletes: FakeRecordStore {
        let store = FakeRecordStore()
        store.failReading("it is broken")
        store.failSaving("it is broken")
        return store
    }

    /// - Parameters:
    ///   - folder: The path of the folder, which can be passed to another process.
    ///   - patience: How long a call waits for other processes before it fails.
    func makeStore(inFolder folder: String, patience: Duration = .seconds(5)) -> any RecordStore {
        let warnings = FakeWarningReporter()
        let sqlite = SQLiteRecordStore(
            configuration: SQLiteStoreConfiguration(
                path: "\(folder)/new/store.db",
                durability: .disposable,
                busyTimeout: patience
            ),
            warnings: warnings
        )
        let file = FileRecordStore(directory: "\(folder)/new/files", lockTimeout: patience, warnings: warnings)
        return switch self {
        case .memory: InMemoryRecordStore()
        case .sqlite: sqlite
        case .file: file
        case .fallbackOverSQLite: FallbackRecordStore(name: "store", primary: sqlite, warnings: warnings)
        case .memoryOverSQLite: TieredRecordStore(disk: sqlite)
        case .memoryOverFile: TieredRecordStore(disk: file)
        case .allLayers:
            FallbackRecordStore(name: "store", primary: TieredRecordStore(disk: sqlite), warnings: warnings)
        case .fallbackInMemory: FallbackRecordStore(name: "store", primary: storeThatOnlyDeletes, warnings: warnings)
        }
    }
}
