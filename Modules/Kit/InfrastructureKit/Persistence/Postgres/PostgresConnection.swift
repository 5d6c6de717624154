import CPostgresKit
import DataKit
import PlatformKit

/// A connection to a server.
///
/// Statements whose rows nobody reads are sent together with the next one whose rows are read, so that a transaction takes few
/// round trips (https://www.postgresql.org/docs/current/libpq-pipeline-mode.html). No call waits beyond the deadline. After that,
/// the connection cannot be used any more.
///
/// Only one thread may use it at a time: the one that made it, and then its owner's.
final class PostgresConnection: @unchecked Sendable {
    /// libpq's connection.
    let handle: OpaquePointer
    private var timeLimit: Duration
    private var deadline: ContinuousClock.Instant
    /// How many bytes the server may send in answer to the statements of one call.
    private static let largestAnswer = 4_000_000
    private var received = 0
    /// How many statements were sent whose results have not been read.
    private var unread = 0
    private(set) var isUsable = true
    /// Whether a transaction has begun whose end is not known.
    private var isInTransaction = false
    /// The place of the transaction's end among the statements whose results have not been read. The first place is 1.
    private var commit: Int?
    /// The time of the server, once it was asked for it.
    var time: ServerTime?
    /// Whether the server has committed the last transaction.
    private(set) var hasCommitted = false

    /// Connects to the first host of an address that can be used. Each host gets an equal part of the time limit.
    ///
    /// Looking up the name of a host may take longer than the time limit.
    static func open(_ address: PostgresAddress, within limit: Duration) throws(PostgresError) -> PostgresConnection {
        let hosts = address.hosts()
        var failure = PostgresError.unusable(reason: "its address has no host")
        for host in hosts {
            do throws(PostgresError) {
                return try PostgresConnection(to: address, host, within: limit / hosts.count)
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
        timeLimit = time
        deadline = .now + time
        guard let handle = address.connect(to: host) else { throw .unusable(reason: "there is no memory left") }
        self.handle = handle
        kit_pq_ignore_notices(handle)
        var events = POLLOUT
        var status = KIT_PGRES_POLLING_READING
        while status != KIT_PGRES_POLLING_OK {
            try wait(for: Int32(events))
            if host.isThisMachine { limitBuffer() }
            status = Int(kit_PQconnectPoll(handle))
            if status == KIT_PGRES_POLLING_FAILED { throw .lost(handle) }
            events = status == KIT_PGRES_POLLING_READING ? POLLIN : POLLOUT
        }
        guard kit_PQsetnonblocking(handle, 1) == 0, kit_PQenterPipelineMode(handle) == 1 else {
            throw .lost(handle)
        }
    }

    deinit {
        kit_PQfinish(handle)
    }

    /// Sets the deadline of the calls that follow, and the time that an error says.
    func wait(until deadline: ContinuousClock.Instant, limit: Duration) {
        self.deadline = deadline
        timeLimit = limit
    }

    /// Runs a statement whose rows nobody reads. A failure may show only at the next call.
    ///
    /// - Parameter values: The values of the parameters $1, $2, ….
    func run(_ sql: String, _ values: [SQLValue] = []) throws(PostgresError) {
        let parameters = PostgresParameters(values)
        let isSent = parameters.bytes.withUnsafeBufferPointer { buffer in
            buffer.withMemoryRebound(to: CChar.self) { buffer in
                kit_PQsendQueryParams(
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

    /// Runs a statement and returns its rows.
    func rows<Value>(
        _ sql: String,
        _ values: [SQLValue] = [],
        read: (PostgresRow) -> Value
    ) throws(PostgresError) -> [Value] {
        try run(sql, values)
        return try finish(read: read)
    }

    /// Runs `body` in a transaction. Rolls everything back if it throws.
    func write(_ body: () throws(PostgresError) -> Void) throws(PostgresError) {
        isInTransaction = true
        hasCommitted = false
        commit = nil
        try run("BEGIN")
        do throws(PostgresError) {
            try body()
            try run("COMMIT")
            commit = unread
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
        received = 0
        guard kit_PQpipelineSync(handle) == 1 else { throw lost() }
        try flush()
        var failure: PostgresError?
        var values: [Value] = []
        var statement = 0
        while unread > 0 {
            statement += 1
            while let result = try nextResult() {
                defer { kit_PQclear(result) }
                switch Int(kit_PQresultStatus(result)) {
                case KIT_PGRES_COMMAND_OK where statement == commit: (hasCommitted, isInTransaction) = (true, false)
                case KIT_PGRES_COMMAND_OK, KIT_PGRES_PIPELINE_ABORTED: break
                case KIT_PGRES_TUPLES_OK where unread > 1: break
                case KIT_PGRES_TUPLES_OK:
                    values = (0..<kit_PQntuples(result)).map { read(PostgresRow(result: result, row: $0)) }
                case KIT_PGRES_FATAL_ERROR: failure = failure ?? error(of: result)
                // libpq would wait for the end of a copy, which nobody has asked for.
                default: throw lost()
                }
            }
            unread -= 1
        }
        commit = nil
        // Nobody has asked for any.
        _ = takeNotifications()
        var end = try nextResult()
        if let result = end, Int(kit_PQresultStatus(result)) != KIT_PGRES_PIPELINE_SYNC {
            // What the server does at the end of all, such as passing notifications on, has failed.
            failure = failure ?? error(of: result)
            kit_PQclear(result)
            end = try nextResult()
            if end == nil { end = try nextResult() }
        }
        defer { if let end { kit_PQclear(end) } }
        if end == nil || Int(kit_PQresultStatus(end)) != KIT_PGRES_PIPELINE_SYNC {
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
            switch kit_PQflush(handle) {
            case 0: return
            case 1:
                // A server that cannot get rid of its results does not read either.
                try wait(for: Int32(POLLIN | POLLOUT))
                guard kit_PQconsumeInput(handle) == 1 else { throw lost() }
            default: throw lost()
            }
        }
    }

    /// Returns the next result of a statement, or `nil` after its last one.
    private func nextResult() throws(PostgresError) -> OpaquePointer? {
        while kit_PQisBusy(handle) == 1 {
            try wait(for: Int32(POLLIN))
            // If the connection is lost, libpq is not busy any more, and the next result says why.
            _ = kit_PQconsumeInput(handle)
        }
        return kit_PQgetResult(handle)
    }

    /// Waits until the connection can be read or written.
    ///
    /// - Throws: An error after the deadline, even if the server goes on sending, and if it sends too much: libpq keeps all that
    ///   comes until a message is complete.
    private func wait(for events: Int32) throws(PostgresError) {
        var request = pollfd(fd: kit_PQsocket(handle), events: Int16(events), revents: 0)
        guard request.fd >= 0 else { return }
        while true {
            let rest = (deadline - .now) / .milliseconds(1)
            let count = rest > 0 ? poll(&request, 1, Int32(min(rest.rounded(.up), 1_000_000))) : 0
            if count > 0 { return try countIncoming(request.fd) }
            if count == 0 || errno != EINTR {
                isUsable = false
                throw .timedOut(timeLimit)
            }
        }
    }
}

extension PostgresConnection {
    /// Returns the payloads of the notifications that have come.
    func takeNotifications() -> [String] {
        var payloads: [String] = []
        while let notification = kit_PQnotifies(handle) {
            if let payload = notification.pointee.extra { payloads.append(String(cString: payload)) }
            kit_PQfreemem(notification)
        }
        if !payloads.isEmpty { received = 0 }
        return payloads
    }

    /// Whether what comes without being asked for is no more than a message may have.
    func isShort() -> Bool {
        (try? countIncoming(kit_PQsocket(handle))) != nil
    }

    private func countIncoming(_ descriptor: Int32) throws(PostgresError) {
        var count: Int32 = 0
        guard ioctl(descriptor, UInt(FIONREAD), &count) == 0 else { return }
        received += Int(count)
        guard received > Self.largestAnswer else { return }
        isUsable = false
        throw .disconnected(reason: "it sends more than \(Self.largestAnswer / 1_000_000) MB")
    }

    /// libpq reads on for as long as the system has something, and a server on this machine sends faster than libpq reads. With
    /// little room in the system, libpq comes back soon. A network is slow enough by itself.
    private func limitBuffer() {
        var size: Int32 = 4096
        setsockopt(kit_PQsocket(handle), SOL_SOCKET, SO_RCVBUF, &size, socklen_t(MemoryLayout.size(ofValue: size)))
    }

    private func lost() -> PostgresError {
        isUsable = false
        return .lost(handle)
    }

    private func error(of result: OpaquePointer) -> PostgresError {
        .reported(in: result, of: handle) ?? lost()
    }
}
