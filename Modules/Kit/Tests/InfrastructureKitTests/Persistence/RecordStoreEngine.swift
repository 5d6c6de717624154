import DataKit
import DataKitDoubles
import DomainKit
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

    func makeStore(in directory: TemporaryDirectory, isUserData: Bool = false) -> any ObservableRecordStore {
        makeStore(inFolder: directory.path, isUserData: isUserData)
    }

    /// - Parameters:
    ///   - folder: The path of the folder, which can be passed to another process.
    ///   - isUserData: Whether the records cannot be fetched again, so that each write waits for the disk.
    ///   - patience: How long a call waits for other processes before it fails.
    func makeStore(
        inFolder folder: String,
        isUserData: Bool = false,
        patience: Duration = .seconds(50)
    ) -> any ObservableRecordStore {
        let warnings = FakeWarningReporter()
        let configuration = SQLiteStoreConfiguration(
            path: "\(folder)/new/store.db",
            durability: isUserData ? .durable : .disposable,
            busyTimeout: patience
        )
        return switch self {
        case .memory: InMemoryRecordStore()
        case .sqlite: SQLiteRecordStore(configuration: configuration, warnings: warnings)
        case .file:
            FileRecordStore(
                directory: "\(folder)/new/files",
                isUserData: isUserData,
                isSynchronized: isUserData,
                lockTimeout: patience,
                warnings: warnings
            )
        }
    }
}

extension Record {
    /// Creates a record with a text as its bytes.
    static func sample(_ key: String, _ text: String = "", at milliseconds: Int64 = 0, tag: String? = nil) -> Record {
        Record(
            key: key,
            bytes: Array(text.utf8),
            cachedAt: Timestamp(millisecondsSince1970: milliseconds),
            entityTag: tag.flatMap(EntityTag.init)
        )
    }
}

extension RecordCollection {
    static let books = RecordCollection(name: "books", limit: 3)
    static let readers = RecordCollection(name: "readers", limit: 3)
    static let large = RecordCollection(name: "large", limit: 1000)
}

extension RecordStore {
    func keys(in collection: RecordCollection, limit: Int = .max) async throws -> [String] {
        try await records(in: collection, limit: limit).map(\.key)
    }

    func record(_ key: String, in collection: RecordCollection) async throws -> Record? {
        try await slot(forKey: key, in: collection).record
    }
}
