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
    case postgres
    case memoryOverPostgres

    /// The engines on a server are left out if there is no PostgreSQL.
    public static let allCases: [Self] =
        [
            .memory, .sqlite, .file, .fallbackOverSQLite, .fallbackInMemory, .memoryOverSQLite, .memoryOverFile,
            .allLayers,
        ] + onServer
    static let onServer: [Self] = PostgresServer.isInstalled ? [.postgres, .memoryOverPostgres] : []

    func makeStore(in directory: TemporaryDirectory) -> any RecordStore {
        makeStore(inFolder: directory.path)
    }

    /// A store whose tables belong to a folder. Another process finds the server's address there.
    private func postgresStore(_ folder: String, _ patience: Duration) -> PostgresRecordStore {
        let path = "\(folder)/postgres"
        let known = FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
        let address = known ?? PostgresServer.shared?.address(of: "postgres") ?? "postgres://there-is-no-server"
        if known == nil { _ = FileManager.default.createFile(atPath: path, contents: Data(address.utf8)) }
        let name = folder.split(separator: "/").last ?? ""
        return PostgresRecordStore(
            configuration: PostgresStoreConfiguration(
                address: address,
                schema: name.lowercased().map { $0.isLetter || $0.isNumber ? "\($0)" : "_" }.joined(),
                timeLimit: patience,
                listens: false
            )
        )
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
        case .postgres: postgresStore(folder, patience)
        case .memoryOverPostgres: TieredRecordStore(disk: postgresStore(folder, patience))
        case .fallbackInMemory: FallbackRecordStore(name: "store", primary: storeThatOnlyDeletes, warnings: warnings)
        }
    }
}
