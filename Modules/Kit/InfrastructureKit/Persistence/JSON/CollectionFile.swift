import DataKit

/// Reading takes no lock, because the file is always replaced as a whole. Changing it takes an exclusive one.
struct CollectionFile {
    /// The largest file that is read or written, in bytes: room for 20 images of 2 MB, which Base64 makes a third larger. A
    /// larger file counts as damaged.
    private static let sizeLimit = 64_000_000

    let path: String
    let lockTimeout: Duration
    let warnings: any WarningReporter

    static func name(for collection: RecordCollection) -> String {
        PercentEncoding.fileName(for: collection.name) + ".json"
    }

    /// Moves a damaged file aside and returns empty contents. Throws if a newer version of this program has written the file.
    func contents() throws(RecordStoreError) -> CollectionContents {
        switch try reading() {
        case .contents(let contents): return contents
        case .newer: throw Self.newer
        case .damaged: return try locked { (lock) throws(RecordStoreError) in try contents(under: lock) }
        }
    }

    /// No other process writes meanwhile. If `change` returns `nil`, nothing is written.
    func update(_ change: (inout CollectionContents) -> [RecordChange]?) throws(RecordStoreError) -> Update? {
        try locked { (lock) throws(RecordStoreError) in
            let before = FileSystem.version(of: path)
            var contents = try contents(under: lock)
            guard let changes = change(&contents) else { return nil }
            try write(contents, under: lock)
            return Update(changes: changes, before: before, after: FileSystem.version(of: path))
        }
    }

    struct Update {
        let changes: [RecordChange]
        let before: FileSystem.Version?
        let after: FileSystem.Version?
    }

    private static let newer = RecordStoreError(reason: "it belongs to a newer version of this program")

    private func contents(under lock: FileLock) throws(RecordStoreError) -> CollectionContents {
        switch try reading() {
        case .contents(let contents): return contents
        case .newer: throw Self.newer
        case .damaged: return try beginAnew(under: lock)
        }
    }

    /// A missing file is an empty collection at version 0, so that all processes read the same version.
    private func reading() throws(RecordStoreError) -> CollectionDocument.Reading {
        do throws(FileError) {
            guard let bytes = try AtomicFile.read(path, limit: Self.sizeLimit) else {
                return .contents(CollectionContents(version: 0))
            }
            return CollectionDocument.read(bytes)
        } catch {
            if error.isTooLarge { return .damaged }
            throw RecordStoreError(reason: error.reason)
        }
    }

    /// At a new version, so that no write that is bound to the damaged file succeeds.
    private func beginAnew(under lock: FileLock) throws(RecordStoreError) -> CollectionContents {
        let place = FileSystem.placeAside(for: path)
        do throws(FileError) {
            try FileSystem.move(path, over: place)
        } catch {
            throw RecordStoreError(reason: error.reason)
        }
        warnings.report(.fileSetAside(path: place))
        let contents = CollectionContents.beginning()
        try write(contents, under: lock)
        return contents
    }

    private func write(_ contents: CollectionContents, under lock: FileLock) throws(RecordStoreError) {
        let bytes = try CollectionDocument.bytes(of: contents)
        guard bytes.count <= Self.sizeLimit else {
            throw RecordStoreError(reason: "\(path) would be larger than \(Self.sizeLimit / 1_000_000) MB")
        }
        do throws(FileError) {
            try AtomicFile.write(bytes, under: lock)
        } catch {
            throw RecordStoreError(reason: error.reason)
        }
    }

    private func locked<Result>(
        _ body: (FileLock) throws(RecordStoreError) -> Result
    ) throws(RecordStoreError) -> Result {
        let lock: FileLock
        do throws(FileError) {
            lock = try FileLock(guarding: path, .exclusive, timeout: lockTimeout)
        } catch {
            throw RecordStoreError(reason: error.reason)
        }
        defer { lock.release() }
        return try body(lock)
    }
}
