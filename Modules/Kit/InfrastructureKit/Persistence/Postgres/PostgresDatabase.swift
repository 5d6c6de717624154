import DataKit
import Dispatch
import Synchronization

/// A database on a server: connected at first use, and again if the connection was lost.
///
/// Every call ends within the time limit. If the server cannot be reached, the calls of the next second fail at once.
final class PostgresDatabase {
    /// How long a connection may take if a call may take longer.
    private static let connectionLimit = Duration.seconds(5)

    private let configuration: PostgresConfiguration
    private var address: PostgresAddress?
    private var connection: PostgresConnection?
    private var lastFailure: (error: PostgresError, until: ContinuousClock.Instant)?

    init(configuration: PostgresConfiguration) {
        self.configuration = configuration
    }

    /// Calls `work` with the connection. Calls it again if its transaction had to give way to another one, or if a connection of
    /// an earlier call turns out to be lost. What the first attempt has saved is then saved again.
    ///
    /// - Parameter limit: The time limit of what nobody waits for. It is at least that of the configuration.
    func perform<Result>(
        within limit: Duration? = nil,
        _ work: (PostgresConnection) throws(PostgresError) -> Result
    ) throws(PostgresError) -> Result {
        if limit == nil, let lastFailure, ContinuousClock.now < lastFailure.until { throw lastFailure.error }
        let address = if let address { address } else { try configuration.parsedAddress() }
        self.address = address
        let limit = max(limit ?? .zero, configuration.timeLimit)
        let deadline = ContinuousClock.now + limit
        var longestPause = Duration.milliseconds(2)
        while true {
            let wasOpen = connection != nil
            do throws(PostgresError) {
                let connection = try openedConnection(
                    to: address,
                    min(limit, max(Self.connectionLimit, configuration.timeLimit))
                )
                connection.wait(until: deadline, limit: limit)
                let result = try work(connection)
                try connection.finish()
                lastFailure = nil
                return result
            } catch {
                if connection?.isUsable != true { connection = nil }
                if error.mayPass, ContinuousClock.now + longestPause < deadline {
                    Self.pause(upTo: longestPause)
                    longestPause *= 2
                } else if !wasOpen || connection != nil || ContinuousClock.now >= deadline {
                    if error.isAboutServer { lastFailure = (error, .now + .seconds(1)) }
                    throw error
                }
            }
        }
    }

    /// Waits for a random time, so that two transactions that were in each other's way do not meet again.
    private static func pause(upTo longest: Duration) {
        let seconds = Double.random(in: 0...(longest / .seconds(1)))
        _ = DispatchSemaphore(value: 0).wait(timeout: .now() + seconds)
    }

    private func openedConnection(
        to address: PostgresAddress,
        _ limit: Duration
    ) throws(PostgresError) -> PostgresConnection {
        if let connection { return connection }
        let connection = try Attempt(address).connection(within: limit)
        self.connection = connection
        return connection
    }
}

/// An attempt to connect, on a thread of its own: looking up the name of a host may block for longer than anybody waits.
private final class Attempt: Sendable {
    private let address: PostgresAddress
    private let result = Mutex<Result<PostgresConnection, PostgresError>?>(nil)
    private let end = DispatchSemaphore(value: 0)

    init(_ address: PostgresAddress) {
        self.address = address
    }

    /// Blocks until there is a connection, or until the time is over. A connection that comes later is closed.
    func connection(within limit: Duration) throws(PostgresError) -> PostgresConnection {
        DispatchQueue(label: "PostgresConnection").async { [self] in
            let result = connect(within: limit)
            self.result.withLock { $0 = result }
            end.signal()
        }
        _ = end.wait(timeout: .now() + limit / .seconds(1))
        guard let result = result.withLock(\.self) else { throw .timedOut(limit) }
        return try result.get()
    }

    private func connect(within limit: Duration) -> Result<PostgresConnection, PostgresError> {
        do throws(PostgresError) {
            return .success(try PostgresConnection.open(address, within: limit))
        } catch {
            return .failure(error)
        }
    }
}

/// A database of a team's copies, and how to use it.
public struct PostgresConfiguration: Sendable, Hashable {
    /// The address, in any form that libpq takes.
    public let address: String
    /// How long a person waits for the server, at most, if the address does not say so (`connect_timeout`).
    public let timeLimit: Duration
    /// The name of the schema that has the tables, beside other schemas of the database: up to 63 lowercase letters, digits and
    /// `_`, and no digit first. With another name, every call fails. Changes are passed on under the same name, and the list of
    /// the server's connections has it as that of the program.
    public let schema: String
    /// What the limit of a collection is multiplied by here, because the limits are meant for one person. At least 1.
    public let capacity: Int

    /// A database at an address, which is read by libpq when it is first used.
    public init(
        address: String,
        schema: String,
        timeLimit: Duration = .milliseconds(300),
        capacity: Int = 1
    ) {
        self.schema = schema
        self.capacity = max(1, capacity)
        self.address = address
        self.timeLimit = Self.timeLimit(in: address) ?? timeLimit
    }

    /// Not of the environment: PGCONNECT_TIMEOUT is meant for programs whose users wait for the connection.
    private static func timeLimit(in address: String) -> Duration? {
        let seconds = address.firstMatch(of: /connect_timeout\s*=\s*'?([0-9]+)/).flatMap { Int($0.1) } ?? 0
        return seconds > 0 ? .seconds(min(seconds, 3600)) : nil
    }

    func parsedAddress() throws(PostgresError) -> PostgresAddress {
        // The name becomes a part of statements.
        let isName = schema.wholeMatch(of: /[a-z_][a-z0-9_]{0,62}/) != nil
        guard isName else { throw .unusable(reason: "the name of its schema is not in small letters, digits and _") }
        do throws(RecordStoreError) {
            return try PostgresAddress(address, programName: schema)
        } catch {
            throw .unusable(reason: error.reason)
        }
    }
}
