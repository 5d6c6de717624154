import CPostgres
import Data
import Platform

/// A connection to a server.
///
/// Statements whose rows nobody reads are sent together with the next one whose rows are read, so that a transaction takes few
/// round trips (https://www.postgresql.org/docs/current/libpq-pipeline-mode.html). No call waits beyond the deadline. After that,
/// the connection cannot be used any more.
///
/// Only one thread may use it at a time: the one that made it, and then its owner's.
final class PostgresConnection: SQLConnection, @unchecked Sendable {
    /// The row of a collection numbers its records, so that no number depends on a sequence of the whole server, and is the lock
    /// of those who write to the collection.
    static let dialect = SQLDialect(
        // Servers that distribute rows take no subquery in VALUES.
        newRow: "SELECT last_sequence, name, $2, $3, $4, $5 FROM collections WHERE name = $1",
        lastSequence: "coalesce(last_sequence, 0)",
        lock: """
            INSERT INTO collections (name, generation, last_sequence) SELECT $1, first_generation, 1 FROM store WHERE true
            ON CONFLICT (name) DO UPDATE SET last_sequence = collections.last_sequence + 1
            """
    )

    private let handle: OpaquePointer
    let timeLimit: Duration
    private var deadline: ContinuousClock.Instant
    /// How many statements were sent whose results have not been read.
    private var unread = 0
    private(set) var isUsable = true
    /// Whether a transaction has begun whose end is not known.
    private var isInTransaction = false
    /// Which of the statements whose results have not been read is its end. The first one is 1.
    private var commit: Int?
    /// Whether the server has committed the last transaction.
    private(set) var hasCommitted = false

    /// Connects to the first host of an address that can be used, and waits for each of the others as long as for the first.
    ///
    /// Looking up the name of a host may take longer than the time limit.
    static func open(_ address: PostgresAddress) throws(PostgresError) -> PostgresConnection {
        let hosts = address.hosts()
        var failure = PostgresError.unusable(reason: "its address has no host")
        for host in hosts {
            do throws(PostgresError) {
                return try PostgresConnection(to: address, host, within: address.timeLimit / hosts.count)
            } catch {
                failure = error
            }
        }
        throw failure
    }

    private init(
        to address: PostgresAddress,
        _ host: PostgresAddress.Host,
        within time: Duration
    ) throws(PostgresError) {
        timeLimit = address.timeLimit
        deadline = .now + time
        guard let handle = address.connect(to: host) else { throw .unusable(reason: "there is no memory left") }
        self.handle = handle
        movies_pq_ignore_notices(handle)
        var events = POLLOUT
        var status = MOVIES_PGRES_POLLING_READING
        while status != MOVIES_PGRES_POLLING_OK {
            try wait(for: Int32(events))
            status = Int(movies_PQconnectPoll(handle))
            if status == MOVIES_PGRES_POLLING_FAILED { throw .disconnected(reason: message()) }
            events = status == MOVIES_PGRES_POLLING_READING ? POLLIN : POLLOUT
        }
        guard movies_PQsetnonblocking(handle, 1) == 0, movies_PQenterPipelineMode(handle) == 1 else {
            throw .disconnected(reason: message())
        }
    }

    deinit {
        movies_PQfinish(handle)
    }

    /// Lets the calls until the next one of this wait until a deadline.
    func wait(until deadline: ContinuousClock.Instant) {
        self.deadline = deadline
    }

    func run(_ sql: String, _ values: [SQLValue] = []) throws(PostgresError) {
        let parameters = Parameters(values)
        let isSent = parameters.bytes.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { buffer in
                movies_PQsendQueryParams(
                    handle,
                    sql,
                    Int32(values.count),
                    parameters.types,
                    parameters.offsets.map { offset in offset.flatMap { buffer.baseAddress?.advanced(by: $0) } },
                    parameters.lengths,
                    // All values are binary, and so are the results.
                    values.map { _ in 1 },
                    1
                )
            }
        }
        guard isSent == 1 else { throw lost() }
        unread += 1
    }

    func rows<Value>(
        _ sql: String,
        _ values: [SQLValue] = [],
        read: (PostgresRow) -> Value
    ) throws(PostgresError) -> [Value] {
        try run(sql, values)
        return try finish(read: read)
    }

    func write<Result>(_ body: () throws(PostgresError) -> Result) throws(PostgresError) -> Result {
        isInTransaction = true
        hasCommitted = false
        commit = nil
        try run("BEGIN")
        do throws(PostgresError) {
            let result = try body()
            try run("COMMIT")
            commit = unread
            return result
        } catch {
            rollBack()
            throw error
        }
    }

    private func rollBack() {
        guard isUsable, isInTransaction else { return }
        isInTransaction = false
        try? run("ROLLBACK")
        try? finish()
    }

    /// Waits for the end of all statements.
    ///
    /// - Throws: The first failure of one. The statements after it have not run.
    func finish() throws(PostgresError) {
        _ = try finish { _ in () }
    }

    /// - Returns: The rows of the last statement.
    private func finish<Value>(read: (PostgresRow) -> Value) throws(PostgresError) -> [Value] {
        guard unread > 0 else { return [] }
        guard movies_PQpipelineSync(handle) == 1 else { throw lost() }
        try flush()
        var failure: PostgresError?
        var values: [Value] = []
        var statement = 0
        while unread > 0 {
            statement += 1
            while let result = try nextResult() {
                defer { movies_PQclear(result) }
                switch Int(movies_PQresultStatus(result)) {
                case MOVIES_PGRES_COMMAND_OK where statement == commit: (hasCommitted, isInTransaction) = (true, false)
                case MOVIES_PGRES_COMMAND_OK, MOVIES_PGRES_PIPELINE_ABORTED: break
                case MOVIES_PGRES_TUPLES_OK where unread > 1: break
                case MOVIES_PGRES_TUPLES_OK:
                    values = (0..<movies_PQntuples(result)).map { read(PostgresRow(result: result, row: $0)) }
                default: failure = failure ?? error(of: result)
                }
            }
            unread -= 1
        }
        commit = nil
        var end = try nextResult()
        if let result = end, Int(movies_PQresultStatus(result)) != MOVIES_PGRES_PIPELINE_SYNC {
            // What the server does at the end of all, such as passing notifications on, has failed.
            failure = failure ?? error(of: result)
            movies_PQclear(result)
            end = try nextResult()
            if end == nil { end = try nextResult() }
        }
        defer { if let end { movies_PQclear(end) } }
        if end == nil || Int(movies_PQresultStatus(end)) != MOVIES_PGRES_PIPELINE_SYNC {
            isUsable = false
            throw failure ?? lost()
        }
        if let failure {
            // If the end of the transaction was behind the failure, it has not run.
            rollBack()
            throw failure
        }
        return values
    }

    private func flush() throws(PostgresError) {
        while true {
            switch movies_PQflush(handle) {
            case 0: return
            case 1:
                // A server that cannot get rid of its results does not read either.
                try wait(for: Int32(POLLIN | POLLOUT))
                guard movies_PQconsumeInput(handle) == 1 else { throw lost() }
            default: throw lost()
            }
        }
    }

    /// Returns the next result, or `nil` at the end of those of a statement.
    private func nextResult() throws(PostgresError) -> OpaquePointer? {
        while movies_PQisBusy(handle) == 1 {
            try wait(for: Int32(POLLIN))
            // The next result says why.
            if movies_PQconsumeInput(handle) != 1 { break }
        }
        return movies_PQgetResult(handle)
    }

    private func wait(for events: Int32) throws(PostgresError) {
        var request = pollfd(fd: movies_PQsocket(handle), events: Int16(events), revents: 0)
        guard request.fd >= 0 else { return }
        while true {
            let rest = max(.zero, deadline - .now) / .milliseconds(1)
            let count = poll(&request, 1, Int32(min(rest.rounded(.up), 1_000_000)))
            if count > 0 { return }
            if count == 0 || errno != EINTR {
                isUsable = false
                throw .timedOut(timeLimit)
            }
        }
    }
}

extension PostgresConnection {
    /// Blocks until the server tells of something, or until a descriptor can be read.
    ///
    /// - Returns: The payloads of the notifications, or `nil` if the descriptor can be read or the connection is lost.
    func notifications(unlessReadable descriptor: Int32) -> [String]? {
        var requests = [movies_PQsocket(handle), descriptor].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        while poll(&requests, 2, -1) < 0 { guard errno == EINTR else { return nil } }
        guard requests[1].revents == 0, movies_PQconsumeInput(handle) == 1 else { return nil }
        var payloads: [String] = []
        while let notification = movies_PQnotifies(handle) {
            if let payload = notification.pointee.extra { payloads.append(String(cString: payload)) }
            movies_PQfreemem(notification)
        }
        return payloads
    }
}

// MARK: - Failures

extension PostgresConnection {
    private func lost() -> PostgresError {
        isUsable = false
        return .disconnected(reason: message())
    }

    private func error(of result: OpaquePointer) -> PostgresError {
        guard let code = movies_PQresultErrorField(result, Int32(MOVIES_PG_DIAG_SQLSTATE)) else { return lost() }
        let message = movies_PQresultErrorField(result, Int32(MOVIES_PG_DIAG_MESSAGE_PRIMARY))
        return .server(code: String(cString: code), message: harmless(message.map { String(cString: $0) } ?? ""))
    }

    /// The first line of libpq's message about the connection.
    private func message() -> String {
        let text = movies_PQerrorMessage(handle).map { String(cString: $0) } ?? ""
        let line = harmless(text.split(separator: "\n").first.map(String.init) ?? "the connection was lost")
        return line.contains("no password supplied") ? line + "; put one into ~/.pgpass or PGPASSWORD" : line
    }

    /// Withholds a message that repeats the password, and cuts one that is long.
    private func harmless(_ message: String) -> String {
        let password = movies_PQpass(handle).map { String(cString: $0) } ?? ""
        return password.isEmpty || !message.contains(password) ? String(message.prefix(200)) : "it failed"
    }
}

/// The values of a statement's parameters, one after the other in memory.
private struct Parameters {
    private(set) var bytes: [UInt8] = []
    private(set) var offsets: [Int?] = []
    private(set) var lengths: [Int32] = []
    /// The numbers of the types int8 and bytea
    /// (https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat).
    private(set) var types: [UInt32] = []

    init(_ values: [SQLValue]) {
        for value in values {
            offsets.append(value == .null ? nil : bytes.count)
            let before = bytes.count
            switch value {
            case .null: break
            case .integer(let number): withUnsafeBytes(of: number.bigEndian) { bytes.append(contentsOf: $0) }
            case .text(let text): bytes.append(contentsOf: text.utf8)
            case .bytes(let value): bytes.append(contentsOf: value)
            }
            lengths.append(Int32(clamping: bytes.count - before))
            if case .integer = value { types.append(20) } else { types.append(17) }
        }
        // So that there is an address even if all values are empty.
        bytes.append(0)
    }
}

struct PostgresRow: SQLRow {
    let result: OpaquePointer
    let row: Int32

    func isNull(_ column: Int32) -> Bool {
        movies_PQgetisnull(result, row, column) == 1
    }

    func integer(_ column: Int32) -> Int64 {
        // A four-byte number is the same after four bytes of its sign.
        let bytes = bytes(column)
        return bytes.reduce(bytes.first.map { $0 < 128 ? 0 : -1 } ?? 0) { $0 << 8 | Int64($1) }
    }

    func bytes(_ column: Int32) -> [UInt8] {
        let count = Int(movies_PQgetlength(result, row, column))
        return [UInt8](UnsafeRawBufferPointer(start: movies_PQgetvalue(result, row, column), count: count))
    }
}
