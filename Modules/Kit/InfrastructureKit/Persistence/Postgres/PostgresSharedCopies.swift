public import DataKit
import DomainKit

/// The copies of a team in a PostgreSQL database, which many people on many machines can use at once.
///
/// A copy is found in one round trip, and a batch is saved in one. Nothing that a connection is set to outlives a transaction, so a
/// pooler may give each transaction another connection.
///
/// An HTTP cache in front of the service could not tell of changes. Polling for changes would ask a server
/// thousands of times a second for a thousand open screens.
public actor PostgresSharedCopies: SharedCopies {
    /// How long a call waits that nobody waits for.
    private static let patience = Duration.seconds(10)

    private let executor = DispatchQueueExecutor(label: "PostgresSharedCopies")
    private let configuration: PostgresConfiguration
    private let database: PostgresDatabase
    private let table: SharedCopyTable

    public nonisolated var unownedExecutor: UnownedSerialExecutor {
        executor.asUnownedSerialExecutor()
    }

    /// The copies in the database of `configuration`. Nothing is connected before the first call. The first one that saves makes
    /// the tables if they are missing.
    public init(configuration: PostgresConfiguration) {
        self.configuration = configuration
        database = PostgresDatabase(configuration: configuration)
        table = SharedCopyTable(schema: configuration.schema, capacity: configuration.capacity)
    }

    public nonisolated func find(
        _ key: SharedKey,
        leasing lease: SharedLease?
    ) async throws(RecordStoreError) -> SharedFinding? {
        // A call of libpq ends at its deadline, but not before.
        let results = AsyncStream<Result<SharedFinding?, RecordStoreError>>.performing { results in
            do throws(RecordStoreError) {
                results.yield(.success(try await self.finding(key, leasing: lease)))
            } catch {
                results.yield(.failure(error))
            }
        }
        for await result in results { return try result.get() }
        return nil
    }

    private func finding(
        _ key: SharedKey,
        leasing lease: SharedLease?
    ) throws(RecordStoreError) -> SharedFinding? {
        do throws(PostgresError) {
            return try database.perform { (connection) throws(PostgresError) in
                try finding(key, leasing: lease, connection)
            }
        } catch .timedOut {
            return nil
        } catch {
            throw RecordStoreError(reason: error.reason)
        }
    }

    private func finding(
        _ key: SharedKey,
        leasing lease: SharedLease?,
        _ connection: PostgresConnection
    ) throws(PostgresError) -> SharedFinding {
        do throws(PostgresError) {
            return try table.find(key, leasing: lease, connection)
        } catch {
            if error.isMissingTable {
                guard lease != nil else { return SharedFinding(copy: nil) }
                _ = try table.time(connection)
                return try table.find(key, leasing: lease, connection)
            }
            // A server that cannot be written may be read.
            guard error.isReadOnly, lease != nil else { throw error }
            return try table.find(key, leasing: nil, connection)
        }
    }

    public func save(_ copies: [SharedCopy]) throws(RecordStoreError) {
        guard !copies.isEmpty else { return }
        let now = ContinuousClock.now
        try perform(within: Self.patience) { (connection) throws(PostgresError) in
            let time = try table.time(connection)
            try table.save(copies.map { ($0, time.at(now - $0.age)) }, connection)
        }
    }

    public func deleteAll() throws(RecordStoreError) {
        try perform(within: Self.patience) { (connection) throws(PostgresError) in
            _ = try table.time(connection)
            try table.deleteAll(connection)
        }
    }

    public func summary() throws(RecordStoreError) -> SharedSummary {
        try perform(within: Self.patience) { (connection) throws(PostgresError) in
            _ = try table.time(connection)
            return try table.summary(connection)
        }
    }

    public nonisolated func changes() -> AsyncStream<SharedKey> {
        let (changes, continuation) = AsyncStream<SharedKey>.makeStream(bufferingPolicy: .bufferingNewest(100))
        let listener = PostgresListener(configuration) { continuation.yield($0) }
        continuation.onTermination = { _ in listener?.stop() }
        return changes
    }

    private func perform<Result>(
        within limit: Duration,
        _ work: (PostgresConnection) throws(PostgresError) -> Result
    ) throws(RecordStoreError) -> Result {
        do throws(PostgresError) {
            return try database.perform(within: limit, work)
        } catch {
            throw RecordStoreError(reason: error.reason)
        }
    }
}
