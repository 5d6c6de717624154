public import DomainKit
public import DataKit

/// A record store with a JSON file for each collection. Suits small collections.
///
/// Every write replaces the whole file under a lock, so processes do not lose each other's writes. Reading takes no lock. A damaged
/// file is reported and replaced by an empty one. One of the user's own data is moved aside (see `FileSystem.placeAside`).
public actor FileRecordStore: ObservableRecordStore {
    /// The largest file that is read or written, in bytes. A larger file counts as damaged.
    private static let sizeLimit = 64_000_000

    public nonisolated let observers = RecordObservers()
    private let executor = DispatchQueueExecutor(label: "FileRecordStore")
    private let directory: String
    private let isUserData: Bool
    private let isSynchronized: Bool
    private let lockTimeout: Duration
    private let patience: LockPatience?
    private let warnings: any WarningReporter
    /// Those whose lock was waited for in vain.
    private var givenUp: Set<String> = []
    /// Those that were last seen, by tracked collection. `nil` stands for a missing file.
    private var versions: [RecordCollection: FileSystem.Version?] = [:]

    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// - Parameters:
    ///   - directory: The directory of the files. If it is missing, it is created for the user alone.
    ///   - isUserData: Whether the records cannot be fetched again, so that a damaged file is kept.
    ///   - isSynchronized: Whether a write waits for the disk. Otherwise a power failure may undo the last ones, or leave an empty file,
    ///     which counts as missing.
    ///   - lockTimeout: How long a write waits for other processes before it fails. After one vain wait, it is not waited for again
    ///     until it was free: a process that is stopped holds a lock without an end.
    ///   - patience: What the program waits for locks, all together.
    public init(
        directory: String,
        isUserData: Bool = false,
        isSynchronized: Bool = false,
        lockTimeout: Duration = .seconds(2),
        patience: LockPatience? = nil,
        warnings: any WarningReporter
    ) {
        self.directory = directory
        self.isUserData = isUserData
        self.isSynchronized = isSynchronized
        self.lockTimeout = lockTimeout
        self.patience = patience
        self.warnings = warnings
    }

    public func slots(
        forKeys keys: [String],
        in collection: RecordCollection
    ) throws(RepositoryError) -> [RecordSlot] {
        try contents(of: collection).slots(forKeys: keys)
    }

    public func records(
        in collection: RecordCollection,
        withPrefix prefix: String,
        limit: Int?
    ) throws(RepositoryError) -> [Record] {
        try contents(of: collection).records(withPrefix: prefix, limit: collection.limit(for: limit))
    }

    public func slots(
        in collection: RecordCollection,
        savedAfter write: Int64,
        limit: Int
    ) throws(RepositoryError) -> RecentSlots {
        try contents(of: collection).slots(savedAfter: write, limit: limit)
    }

    public func summary(of collection: RecordCollection) throws(RepositoryError) -> CollectionSummary {
        try contents(of: collection).summary
    }

    @discardableResult
    public func write(
        _ writes: [RecordWrite],
        in collection: RecordCollection
    ) throws(RepositoryError) -> WriteOutcome {
        guard !writes.isEmpty else { return .saved }
        let changes = try update(collection) { $0.write(writes, limit: collection.limit) }
        observers.tell(changes ?? [], in: collection)
        return changes == nil ? .superseded : .saved
    }

    public func deleteAll(in collection: RecordCollection) throws(RepositoryError) {
        let changes = try update(collection) { $0.deleteAll() }
        observers.tell(changes ?? [], in: collection)
    }

    public func track(_ collection: RecordCollection) {
        if versions[collection] == nil { versions[collection] = .some(FileSystem.version(of: path(of: collection))) }
    }

    public func lookForChanges() {
        for (collection, last) in versions {
            let version = FileSystem.version(of: path(of: collection))
            guard version != last else { continue }
            versions[collection] = .some(version)
            observers.tell([.all], in: collection)
        }
    }

    /// The store holds nothing open between calls.
    public func close() {}

    /// Returns the damaged files of a collection that were moved aside and are still there, oldest first.
    public static func damagedFiles(of collection: RecordCollection, in directory: String) -> [String] {
        FileSystem.placesAside(for: path(of: collection, in: directory)).filter { FileSystem.identity(of: $0) != nil }
    }

    private static func path(of collection: RecordCollection, in directory: String) -> String {
        "\(directory)/\(PercentEncoding.fileName(for: collection.name)).json"
    }

    private func path(of collection: RecordCollection) -> String { Self.path(of: collection, in: directory) }
}

// MARK: - The file of a collection

extension FileRecordStore {
    private func contents(of collection: RecordCollection) throws(RepositoryError) -> CollectionContents {
        let path = path(of: collection)
        if let contents = try read(path) { return contents }
        return try locked(path) { (lock) throws(RepositoryError) in try contents(under: lock) }
    }

    /// No other process writes meanwhile. If `change` returns `nil`, nothing is written. If the file was still as last seen, nobody
    /// else has changed it, and the new file counts as seen.
    private func update(
        _ collection: RecordCollection,
        _ change: (inout CollectionContents) -> [RecordChange]?
    ) throws(RepositoryError) -> [RecordChange]? {
        let path = path(of: collection)
        return try locked(path) { (lock) throws(RepositoryError) in
            let isAsSeen = versions[collection].map { $0 == FileSystem.version(of: path) } ?? false
            var contents = try contents(under: lock)
            guard let changes = change(&contents) else { return nil }
            try write(contents, under: lock)
            if isAsSeen { versions[collection] = .some(FileSystem.version(of: path)) }
            return changes
        }
    }

    /// `nil` if the file is damaged. A missing one is an empty collection at version 0, so that all processes read the same version.
    private func read(_ path: String) throws(RepositoryError) -> CollectionContents? {
        let bytes: [UInt8]?
        do throws(FileError) {
            bytes = try AtomicFile.read(path, limit: Self.sizeLimit)
        } catch {
            if error.isTooLarge { return nil }
            throw RepositoryError.storage(reason: error.reason)
        }
        guard let bytes, isSynchronized || !bytes.isEmpty else { return CollectionContents(version: 0) }
        switch CollectionDocument.read(bytes) {
        case .contents(let contents): return contents
        case .newer: throw RepositoryError.storage(reason: "\(path): it belongs to a newer version of this program")
        case .damaged: return nil
        }
    }

    /// Begins a new file in the place of a damaged one, at a new version, so that no write that is bound to the damaged one succeeds.
    private func contents(under lock: FileLock) throws(RepositoryError) -> CollectionContents {
        let path = lock.guardedPath
        if let contents = try read(path) { return contents }
        let place = FileSystem.placeAside(for: path)
        do throws(FileError) {
            if isUserData { try FileSystem.move(path, over: place) }
        } catch {
            throw RepositoryError.storage(reason: error.reason)
        }
        warnings.report(isUserData ? .fileSetAside(path: place) : .fileReplaced(path: path))
        let contents = CollectionContents.beginning()
        try write(contents, under: lock)
        return contents
    }

    private func write(_ contents: CollectionContents, under lock: FileLock) throws(RepositoryError) {
        let bytes = try CollectionDocument.bytes(of: contents)
        guard bytes.count <= Self.sizeLimit else {
            let limit = "\(Self.sizeLimit / 1_000_000) MB"
            throw RepositoryError.storage(reason: "\(lock.guardedPath) would be larger than \(limit)")
        }
        do throws(FileError) {
            try AtomicFile.write(bytes, under: lock, isSynchronized: isSynchronized)
        } catch {
            throw RepositoryError.storage(reason: error.reason)
        }
    }

    private func locked<Result>(
        _ path: String,
        _ body: (FileLock) throws(RepositoryError) -> Result
    ) throws(RepositoryError) -> Result {
        let lock: FileLock
        do throws(FileError) {
            let timeout = givenUp.contains(path) ? .zero : lockTimeout
            lock = try FileLock(guarding: path, .exclusive, timeout: timeout, patience: patience)
            givenUp.remove(path)
        } catch {
            if error.isLockedByOthers { givenUp.insert(path) }
            throw RepositoryError.storage(reason: error.reason)
        }
        defer { lock.release() }
        return try body(lock)
    }
}
