import CPostgresKit
public import DataKit
import PlatformKit

/// The address of a database in any form that libpq takes: `postgres://host/name`, or keywords as in `host=a,b dbname=name`
/// and `service=team` (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING).
///
/// It contains no password. libpq finds the password in `~/.pgpass`, `PGPASSWORD` or a service file.
public struct PostgresAddress: Sendable {
    /// Whether libpq can be used. The first access loads it, on the current thread.
    private static let isLibraryLoaded = kit_pq_load() != 0

    /// libpq's version, such as `15.6`, or `nil` if it cannot be loaded.
    public static var libraryVersion: String? {
        guard isLibraryLoaded else { return nil }
        let number = kit_PQlibVersion()
        return "\(number / 10_000).\(number % 10_000)"
    }

    private let text: String
    private let programName: String
    /// The values of the keywords in the address and in libpq's environment variables.
    private let values: [String: String]

    /// - Parameters:
    ///   - programName: How the program is called in the list of the server's connections, unless the address or the
    ///     environment says so. The empty text stands for no name.
    /// - Throws: An error if there is no libpq, or if it cannot read the address.
    public init(_ text: String, programName: String = "") throws(RecordStoreError) {
        guard Self.isLibraryLoaded else {
            throw RecordStoreError(
                reason: "libpq 14 or newer is not installed (on Debian and Ubuntu:  apt-get install libpq5)"
            )
        }
        // libpq's message is not repeated: it contains parts of the address, which may be parts of a password.
        guard let options = kit_PQconninfoParse(text, nil) else {
            throw RecordStoreError(
                reason: "libpq cannot read the address of the database "
                    + "(its forms: https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-CONNSTRING)"
            )
        }
        defer { kit_PQconninfoFree(options) }
        let given = Self.values(options) { option in option.val }
        guard given["password"] == nil, given["sslpassword"] == nil else {
            throw RecordStoreError(
                reason: "a password must not be in the address of the database, but in ~/.pgpass or PGPASSWORD"
            )
        }
        self.text = text
        self.programName = programName
        values = Self.values(options) { option in option.val ?? option.envvar.flatMap { getenv($0) } }
    }

    /// One of the hosts of an address: the keywords that make libpq choose it and check its certificate.
    struct Host: Sendable {
        let isThisMachine: Bool
        fileprivate let choice: [(String, String)]
        fileprivate let security: [(String, String)]
    }

    /// The hosts of the address, in their order.
    ///
    /// libpq itself could spend all the time on the first one, because it has no time limit for one host if its caller polls
    /// (https://www.postgresql.org/docs/current/libpq-connect.html#LIBPQ-PQCONNECTSTARTPARAMS).
    func hosts() -> [Host] {
        // libpq takes the address before the service file, and that before the environment.
        let values = values["service"] == nil ? values : serviceValues
        let lists = ["host", "hostaddr", "port"].map { key in
            (key, (values[key] ?? "").split(separator: ",", omittingEmptySubsequences: false))
        }
        let count = lists.prefix(2).map(\.1.count).max() ?? 1
        return (0..<count).map { index in
            var choice: [(String, String)] = []
            for (key, items) in lists where items != [""] {
                choice.append((key, String(items.count == 1 ? items[0] : items[min(index, items.count - 1)])))
            }
            // Without a host, libpq uses a socket of this machine.
            let names = choice.filter { $0.0 != "port" && !$0.1.isEmpty }.map(\.1)
            let isThisMachine = names.allSatisfy(Self.isThisMachine)
            return Host(
                isThisMachine: isThisMachine,
                choice: count == 1 ? [] : choice,
                security: isThisMachine ? [] : Self.security(values)
            )
        }
    }

    /// Begins to connect. The caller polls and finishes the connection. Returns `nil` if there is no memory.
    ///
    /// Looking up the name of a host may block for seconds.
    func connect(to host: Host) -> OpaquePointer? {
        start(
            [("fallback_application_name", programName), ("keepalives_idle", "60")] + host.security,
            over: host.choice
        )
    }

    /// The options that make libpq check the certificate of a server elsewhere, unless the user has chosen otherwise.
    private static func security(_ values: [String: String]) -> [(String, String)] {
        let mode = values["sslmode"] ?? "verify-full"
        let own = getenv("HOME").map { String(cString: $0) + "/.postgresql/root.crt" }
        let hasOwn = values["sslrootcert"] != nil || own.map { access($0, R_OK) == 0 } ?? false
        return [("sslmode", mode)] + (mode != "verify-full" || hasOwn ? [] : [("sslrootcert", systemCertificates)])
    }

    /// The certificates that the system trusts. libpq finds them by itself since version 16.
    private static var systemCertificates: String {
        if kit_PQlibVersion() >= 160_000 { return "system" }
        let bundles = [
            "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem",
        ]
        return bundles.first { access($0, R_OK) == 0 } ?? bundles[0]
    }

    private static func isThisMachine(_ host: String) -> Bool {
        // A path is a socket, and so is a name that begins with @.
        host.hasPrefix("/") || host.hasPrefix("@") || LoopbackHost.contains(host)
    }

    /// The values in the user's service file. Only libpq knows where the file is, and it reads the file when it begins to
    /// connect. Libpq sends no message before the connection is polled.
    private var serviceValues: [String: String] {
        guard let connection = start([]) else { return [:] }
        defer { kit_PQfinish(connection) }
        guard let options = kit_PQconninfo(connection) else { return [:] }
        defer { kit_PQconninfoFree(options) }
        return Self.values(options) { option in
            guard let value = option.val, let standard = option.compiled else { return option.val }
            return strcmp(value, standard) == 0 ? nil : value
        }
    }

    /// - Parameters:
    ///   - options: Keywords and values, which those of the address override.
    ///   - overrides: Keywords and values that override those of the address.
    private func start(_ options: [(String, String)], over overrides: [(String, String)] = []) -> OpaquePointer? {
        let options = options + [("dbname", text)] + overrides
        let (keywords, values) = (options.map { strdup($0.0) }, options.map { strdup($0.1) })
        defer { for pointer in keywords + values { free(pointer) } }
        return kit_PQconnectStartParams(
            keywords.map { UnsafePointer($0) } + [nil],
            values.map { UnsafePointer($0) } + [nil],
            1
        )
    }

    private static func values(
        _ options: UnsafeMutablePointer<PGOption>,
        _ value: (PGOption) -> UnsafeMutablePointer<CChar>?
    ) -> [String: String] {
        var values: [String: String] = [:]
        var option = options
        while let keyword = option.pointee.keyword {
            if let value = value(option.pointee) { values[String(cString: keyword)] = String(cString: value) }
            option += 1
        }
        return values
    }
}
