public import DataKit

/// A record store with a JSON file for each collection. Suits small collections.
///
/// Every write replaces the whole file under a lock, so processes do not lose each other's writes. A damaged file is moved
/// aside (see `FileSystem.placeAside`), reported, and replaced by an empty one.
public actor FileRecordStore: ObservableRecordStore {
    public nonisolated let observers = RecordObservers()
    private let executor = DispatchQueueExecutor(label: "FileRecordStore")
    private let directory: String
    private let lockTimeout: Duration
    private let warnings: any WarningReporter
    /// Those that were last seen, by tracked collection. `nil` stands for a missing file.
    private var versions: [RecordCollection: FileSystem.Version?] = [:]

    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameters:
    ///   - directory: The directory of the files. If it is missing, it is created for the user alone.
    ///   - lockTimeout: How long a write waits for other processes before it fails.
    public init(directory: String, lockTimeout: Duration = .seconds(5), warnings: any WarningReporter) {
        self.directory = directory
        self.lockTimeout = lockTimeout
        self.warnings = warnings
    }

    public func slots(
        forKeys keys: [String],
        in collection: RecordCollection
    ) throws(RecordStoreError) -> [RecordSlot] {
        try file(of: collection).contents().slots(forKeys: keys)
    }

    public func records(
        in collection: RecordCollection,
        withPrefix prefix: String,
        limit: Int?
    ) throws(RecordStoreError) -> [Record] {
        try file(of: collection).contents().records(withPrefix: prefix, limit: collection.limit(for: limit))
    }

    public func slots(
        in collection: RecordCollection,
        savedAfter write: Int64,
        limit: Int
    ) throws(RecordStoreError) -> RecentSlots {
        try file(of: collection).contents().slots(savedAfter: write, limit: limit)
    }

    public func summary(of collection: RecordCollection) throws(RecordStoreError) -> CollectionSummary {
        try file(of: collection).contents().summary
    }

    @discardableResult
    public func write(
        _ writes: [RecordWrite],
        in collection: RecordCollection
    ) throws(RecordStoreError) -> WriteOutcome {
        guard !writes.isEmpty else { return .saved }
        let changes = try update(collection) { $0.write(writes, limit: collection.limit) }
        observers.tell(changes ?? [], in: collection)
        return changes == nil ? .superseded : .saved
    }

    public func deleteAll(in collection: RecordCollection) throws(RecordStoreError) {
        let changes = try update(collection) { $0.deleteAll() }
        observers.tell(changes ?? [], in: collection, isEmptied: true)
    }

    public func track(_ collection: RecordCollection) {
        if versions[collection] == nil {
            versions[collection] = .some(FileSystem.version(of: file(of: collection).path))
        }
    }

    public func lookForChanges() {
        for (collection, last) in versions {
            let version = FileSystem.version(of: file(of: collection).path)
            guard version != last else { continue }
            versions[collection] = .some(version)
            observers.tell([.all], in: collection)
        }
    }

    /// The store holds nothing open between calls.
    public func close() {}

    /// If the file was still as last seen, nobody else has changed it, and the new file counts as seen.
    private func update(
        _ collection: RecordCollection,
        _ change: (inout CollectionContents) -> [RecordChange]?
    ) throws(RecordStoreError) -> [RecordChange]? {
        guard let update = try file(of: collection).update(change) else { return nil }
        if let last = versions[collection], last == update.before { versions[collection] = .some(update.after) }
        return update.changes
    }

    private func file(of collection: RecordCollection) -> CollectionFile {
        let path = "\(directory)/\(CollectionFile.name(for: collection))"
        return CollectionFile(path: path, lockTimeout: lockTimeout, warnings: warnings)
    }
}
