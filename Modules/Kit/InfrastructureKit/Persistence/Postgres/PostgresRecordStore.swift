public import DataKit

/// A record store in a PostgreSQL database, which many people on many machines can use at once. The first call connects to it.
///
/// An HTTP cache in front of the service could not tell of changes, nor hold merged lists. Polling for changes would ask a server
/// thousands of times a second for a thousand open screens.
///
/// A server that speaks PostgreSQL's protocol will do. Every call ends within the time limit of the configuration. If the tables
/// belong to another program or to a newer version of this one, every call throws and they stay as they are.
public actor PostgresRecordStore: ObservableRecordStore {
    public nonisolated let observers = RecordObservers()
    private let executor = DispatchQueueExecutor(label: "PostgresRecordStore")
    private let configuration: PostgresStoreConfiguration
    private let database: PostgresDatabase
    /// Identifies this store to the others, which are told of its changes.
    private let sender = String(UInt64.random(in: 0 ... .max), radix: 36)
    /// Whether the server can tell others of changes.
    private var canNotify = true
    private var listener: PostgresListener?
    /// The numbers of the last writes that are known, by tracked collection. `nil` stands for one that could not be read.
    ///
    /// Each transaction that writes takes the next numbers, so those of this store can be told from those of others.
    private var lastWrites: [RecordCollection: Int64?] = [:]

    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// A store in the database of `configuration`. Nothing is connected before the first call, which makes the tables if they
    /// are missing.
    public init(configuration: PostgresStoreConfiguration) {
        self.configuration = configuration
        database = PostgresDatabase(configuration: configuration)
    }

    deinit {
        listener?.stop()
    }

    public func slots(
        forKeys keys: [String],
        in collection: RecordCollection
    ) throws(RecordStoreError) -> [RecordSlot] {
        try perform { (table) throws(PostgresError) in try table.slots(forKeys: keys, in: collection) }
    }

    public func records(
        in collection: RecordCollection,
        withPrefix prefix: String,
        limit: Int?
    ) throws(RecordStoreError) -> [Record] {
        try perform { (table) throws(PostgresError) in
            try table.records(in: shared(collection), withPrefix: prefix, limit: limit)
        }
    }

    public func slots(
        in collection: RecordCollection,
        savedBy writes: ClosedRange<Int64>,
        limit: Int
    ) throws(RecordStoreError) -> RecentSlots {
        try perform { (table) throws(PostgresError) in
            try table.slots(in: shared(collection), savedBy: writes, limit: limit)
        }
    }

    public func summary(of collection: RecordCollection) throws(RecordStoreError) -> CollectionSummary {
        try perform { (table) throws(PostgresError) in try table.summary(of: collection) }
    }

    @discardableResult
    public func write(
        _ writes: [RecordWrite],
        in collection: RecordCollection
    ) throws(RecordStoreError) -> WriteOutcome {
        guard !writes.isEmpty else { return .saved }
        let changes = try change(collection, taking: writes.count) { (table) throws(PostgresError) in
            // Counting so many records takes milliseconds, so not every write does it.
            let trims = Int.random(in: 0..<configuration.capacity) == 0
            return try table.write(writes, in: shared(collection), trims: trims)
        }
        return changes == nil ? .superseded : .saved
    }

    public func deleteAll(in collection: RecordCollection) throws(RecordStoreError) {
        _ = try change(collection, isEmptied: true) { (table) throws(PostgresError) in
            try table.deleteAll(in: collection)
        }
    }

    public func track(_ collection: RecordCollection) {
        if configuration.listens, listener == nil { listen() }
        guard lastWrites[collection] == nil else { return }
        lastWrites[collection] = .some(lastWrite(to: collection))
    }

    public func lookForChanges() {
        for (collection, last) in lastWrites {
            let write = lastWrite(to: collection)
            guard write != last else { continue }
            lastWrites[collection] = .some(write)
            observers.tell([.all], in: collection)
        }
    }

    public func close() {
        listener?.stop()
        listener = nil
        database.close()
    }

    /// A collection with the limit that it has here.
    private func shared(_ collection: RecordCollection) -> RecordCollection {
        RecordCollection(name: collection.name, limit: collection.limit.map { $0 * configuration.capacity })
    }

    private func listen() {
        listener = PostgresListener(configuration) { [observers, sender] change in
            guard change.sender != sender else { return }
            let collection = RecordCollection(name: change.collection, limit: 1)
            observers.tell([change.change], in: collection, isEmptied: change.isEmptied)
        } connected: { [weak self] in
            Task { await self?.lookForChanges() }
        }
    }

    private func lastWrite(to collection: RecordCollection) -> Int64? {
        let sql = "SELECT coalesce(last_sequence, 0) FROM store LEFT JOIN collections ON name = $1"
        let numbers = try? perform { (table) throws(PostgresError) in
            try table.connection.rows(sql, [.text(collection.name)]) { $0.integer(0) }
        }
        return numbers?.first
    }

    /// Changes a collection, and tells the observers here and on other machines.
    ///
    /// - Parameters:
    ///   - count: How many sequence numbers `work` takes.
    ///   - work: Returns the changes, or `nil` if it has changed nothing.
    private func change(
        _ collection: RecordCollection,
        taking count: Int = 1,
        isEmptied: Bool = false,
        _ work: (RecordTable<PostgresConnection>) throws(PostgresError) -> [RecordChange]?
    ) throws(RecordStoreError) -> [RecordChange]? {
        let changes = try perform { (table) throws(PostgresError) in
            let changes = try work(table)
            try notify(changes ?? [], in: collection, isEmptied: isEmptied, table.connection)
            return changes
        }
        if case .some(let last?) = lastWrites[collection] { lastWrites[collection] = .some(last &+ Int64(count)) }
        observers.tell(changes ?? [], in: collection, isEmptied: isEmptied)
        return changes
    }

    /// Sends the changes behind the end of their transaction, in the same message. If the transaction fails, the server skips
    /// what is behind it. If the server cannot pass the changes on, they are saved all the same. More of them than a reader has
    /// room for are told as one.
    private func notify(
        _ changes: [RecordChange],
        in collection: RecordCollection,
        isEmptied: Bool,
        _ connection: PostgresConnection
    ) throws(PostgresError) {
        guard canNotify, !changes.isEmpty else { return }
        for change in changes.count > RecordObservers.bufferSize ? [.all] : changes {
            let change = PostgresChange(change, in: collection, isEmptied: isEmptied, sender: sender)
            let sql = "SELECT pg_notify('\(configuration.schema)', convert_from($1, 'UTF8'))"
            try connection.run(sql, [.text(change.payload)])
        }
        do throws(PostgresError) {
            try connection.finish()
        } catch {
            guard connection.hasCommitted else { throw error }
            if error.isUnknownFeature { canNotify = false }
        }
    }

    private func perform<Result>(
        _ work: (RecordTable<PostgresConnection>) throws(PostgresError) -> Result
    ) throws(RecordStoreError) -> Result {
        do throws(PostgresError) {
            return try database.perform { (connection) throws(PostgresError) in
                try work(RecordTable(connection: connection))
            }
        } catch {
            throw RecordStoreError(reason: error.reason)
        }
    }
}
