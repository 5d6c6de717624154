import DomainKit
import Foundation
import InfrastructureKit
import Synchronization

/// A PostgreSQL server on 127.0.0.1, in a folder of its own, for the tests of one process.
///
/// A shell starts it, and stops it by its process id when the tests end, however they end: the shell's input is a pipe that
/// nobody else has.
public final class PostgresServer: Sendable {
    /// The server that tests share. Each uses a database of its own. `nil` if PostgreSQL is not installed or the server does
    /// not start.
    public static let shared: PostgresServer? = try? PostgresServer()

    /// What is said of the tests that need a server if there is none.
    public static let advice = "PostgreSQL is not installed. On Debian and Ubuntu:  apt-get install postgresql"

    public let port: UInt16
    private let shell: Process
    private let input = Pipe()
    private let lastDatabase = Mutex(0)

    /// The newest version's programs. Debian puts them where no shell looks.
    private static var programs: String? {
        let installed = (try? FileManager.default.contentsOfDirectory(atPath: "/usr/lib/postgresql")) ?? []
        let newest = installed.compactMap { Int($0) }.max().map { "/usr/lib/postgresql/\($0)/bin" }
        return newest ?? Executable(name: "initdb").path.map { String($0.dropLast("/initdb".count)) }
    }

    /// Starts a server of its own, for a test that changes it. It stops when its last reference is gone.
    ///
    /// - Parameter certificate: The name in the certificate that it makes with `openssl`, or `nil` for no TLS.
    public init(certificate: String? = nil) throws {
        guard let programs = Self.programs else { throw CocoaError(.fileNoSuchFile) }
        port = try LoopbackSocket.freePort()
        shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", Self.script, "sh", programs, "\(port)", certificate ?? ""]
        shell.standardInput = input
        shell.standardOutput = FileHandle.nullDevice
        shell.standardError = FileHandle.nullDevice
        // A process that a test starts must not keep the server.
        _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        try shell.run()
        for _ in 1...600 {
            if (try? run("SELECT 1", in: address(of: "postgres"))) == "1" { return }
            guard shell.isRunning else { break }
            usleep(50_000)
        }
        throw CocoaError(.executableLoad)
    }

    deinit {
        try? input.fileHandleForWriting.close()
    }

    /// Whether PostgreSQL is installed, so that tests can use a server.
    public static var isInstalled: Bool { programs != nil }

    /// Creates an empty database and returns its address.
    public func makeDatabase() async throws -> String {
        let number = lastDatabase.withLock { last in
            last += 1
            return last
        }
        let name = "test_\(ProcessInfo.processInfo.processIdentifier)_\(number)"
        try await psql("CREATE DATABASE \(name)")
        return address(of: name)
    }

    public func address(of database: String, user: String = "tester") -> String {
        "postgres://\(user)@127.0.0.1:\(port)/\(database)"
    }

    /// Runs a statement and returns its rows, without a header.
    @discardableResult
    public func psql(_ statement: String, in address: String? = nil) async throws -> String {
        let address = address ?? self.address(of: "postgres")
        return try await withCheckedThrowingContinuation { continuation in
            // Not on a thread of the pool that all tests share.
            Thread.detachNewThread { continuation.resume(with: Result { try self.run(statement, in: address) }) }
        }
    }

    private func run(_ statement: String, in address: String) throws -> String {
        let result = try Executable(name: Self.programs.map { "\($0)/psql" } ?? "psql").run([
            "-X", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", statement, address,
        ])
        guard result.status == 0 else { throw StatementError(output: result.output) }
        return result.output.trimmingCharacters(in: .newlines)
    }

    public struct StatementError: Error {
        public let output: String
    }

    /// PostgreSQL does not run as root. Its folder is outside of that of the tests, which may belong to root alone. It is in
    /// memory if there is room for a hundred databases of 8 MB and more: on a disk, each takes five times as long to create.
    ///
    /// The user `guarded` needs a password.
    private static let script = """
        programs=$1 port=$2 certificate=$3
        base=/tmp free=$(df -Pk /dev/shm 2>/dev/null | awk 'NR == 2 { print $4 }')
        [ "${free:-0}" -lt 4000000 ] || base=/dev/shm
        folder=$(mktemp -d "$base/test-postgres-XXXXXX") || exit 1
        trap 'rm -rf "$folder"' EXIT
        trap '' INT HUP TERM
        as=
        if [ "$(id -u)" -eq 0 ]; then
            chown nobody "$folder"
            as="setpriv --reuid=nobody --regid=$(id -g nobody) --clear-groups"
        fi
        cd "$folder"
        $as "$programs/initdb" -D "$folder/data" -U tester -A trust -N -E UTF8 --locale=C || exit 1
        printf '%s\\n' 'host all guarded all scram-sha-256' 'host all all all trust' >"$folder/data/pg_hba.conf"
        if [ -n "$certificate" ]; then
            $as openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj "/CN=$certificate" \
                -keyout "$folder/data/server.key" -out "$folder/data/server.crt" || exit 1
            chmod 600 "$folder/data/server.key"
            echo "ssl = on" >>"$folder/data/postgresql.conf"
        fi
        $as "$programs/postgres" -D "$folder/data" -p "$port" -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
            -c fsync=off -c max_connections=200 -c shared_buffers=32MB </dev/null &
        pid=$!
        cat >/dev/null
        # A server that has only begun may miss the first signal.
        while kill -CONT "$pid" && kill -INT "$pid"; do sleep 0.2; done &
        stopping=$!
        wait "$pid"
        kill "$stopping"
        """
}
