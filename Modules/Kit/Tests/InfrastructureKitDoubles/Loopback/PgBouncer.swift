import Foundation
import InfrastructureKit

/// A pooler of one connection in front of a server, on 127.0.0.1. It stops when its last reference is gone.
public final class PgBouncer: Sendable {
    /// What a connection of the pool is lent for.
    public enum Mode: String, CaseIterable, Sendable {
        case session
        case transaction
    }

    /// What is said of the tests that need it if it is not installed.
    public static let advice = "PgBouncer is not installed. On Debian and Ubuntu:  apt-get install pgbouncer"

    private let port: UInt16
    private let shell: Process
    private let input = Pipe()

    /// Whether tests can start one.
    public static var isInstalled: Bool { program != nil }

    /// Debian puts it where the shell of a user who is not root does not look.
    private static var program: String? {
        ["/usr/sbin/pgbouncer", Executable(name: "pgbouncer").path].compactMap(\.self)
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }

    /// Starts it, and waits until it takes connections.
    public init(_ mode: Mode, before server: PostgresServer) async throws {
        guard let program = Self.program else { throw CocoaError(.fileNoSuchFile) }
        port = try LoopbackSocket.freePort()
        shell = Process()
        shell.executableURL = URL(filePath: "/bin/sh")
        shell.arguments = ["-c", Self.script, "sh", program, "\(port)", "\(server.port)", mode.rawValue]
        shell.standardInput = input
        shell.standardOutput = FileHandle.nullDevice
        shell.standardError = FileHandle.nullDevice
        _ = fcntl(input.fileHandleForWriting.fileDescriptor, F_SETFD, FD_CLOEXEC)
        try shell.run()
        for _ in 1...200 {
            if (try? await server.psql("SELECT 1", in: address(of: "postgres"))) == "1" { return }
            try await Task.sleep(for: .milliseconds(50))
        }
        throw CocoaError(.executableLoad)
    }

    deinit {
        try? input.fileHandleForWriting.close()
    }

    /// The address of a database of the server, through the pooler.
    public func address(of database: String) -> String { "postgres://tester@127.0.0.1:\(port)/\(database)" }

    private static let script = """
        program=$1 port=$2 server=$3 mode=$4
        folder=$(mktemp -d /tmp/test-pgbouncer-XXXXXX) || exit 1
        trap 'rm -rf "$folder"' EXIT
        trap '' INT HUP TERM
        as=
        if [ "$(id -u)" -eq 0 ]; then
            chown nobody "$folder"
            as="setpriv --reuid=nobody --regid=$(id -g nobody) --clear-groups"
        fi
        printf '"tester" ""\\n' >"$folder/users"
        printf '%s\\n' '[databases]' "* = host=127.0.0.1 port=$server" '[pgbouncer]' "listen_port = $port" \
            'listen_addr = 127.0.0.1' 'unix_socket_dir =' 'auth_type = trust' "auth_file = $folder/users" \
            "pool_mode = $mode" 'default_pool_size = 1' 'ignore_startup_parameters = extra_float_digits' >"$folder/ini"
        chmod 644 "$folder/users" "$folder/ini"
        $as "$program" -q "$folder/ini" </dev/null &
        pid=$!
        cat >/dev/null
        kill -TERM "$pid"
        kill -QUIT "$pid"
        wait "$pid"
        """
}
