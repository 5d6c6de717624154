import Data
import Infrastructure
import Platform

/// Where the program keeps its secrets: a file for each in the configuration's folder.
struct SecretFiles: Sendable {
    private let directory: String?

    init(_ directories: Directories) {
        directory = directories.configuration
    }

    /// What `movies auth token` keeps. Nil where there is no place for a file.
    var token: SecretFile? {
        path("token").map { SecretFile(path: $0) }
    }

    /// What `movies auth login` keeps, a file for each service.
    var sessions: [SecretFile] {
        let names = directory.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
        return names.sorted().filter { $0.hasPrefix("session-") && $0.hasSuffix(".json") }.compactMap(path)
            .map { SecretFile(path: $0) }
    }

    func makeTokenStore() -> any SecretStore {
        makeStore("token")
    }

    /// A memory on top of a file; each service has a file of its own, so that no session goes to another one.
    ///
    /// - Parameter address: The service's.
    func makeUserSessionDataStore(address: String, warnings: any WarningReporter) -> any UserSessionDataStore {
        let name = FileName.escaped(address.hasPrefix("https://") ? String(address.dropFirst(8)) : address)
        return TieredUserSessionDataStore(
            disk: PersistentUserSessionDataStore(secrets: makeStore("session-\(name).json"), warnings: warnings)
        )
    }

    private func makeStore(_ name: String) -> any SecretStore {
        path(name).map { FileSecretStore(path: $0) } ?? MissingSecretStore()
    }

    private func path(_ name: String) -> String? {
        directory.map { "\($0)/\(name)" }
    }
}

/// Stands where there is no folder to keep secrets in: nothing is kept, and nobody is told that it was.
struct MissingSecretStore: SecretStore {
    func read() -> [UInt8]? { nil }

    func update<Outcome: Sendable>(
        _ change: @Sendable (inout [UInt8]?) -> Outcome
    ) throws(SecretStoreError) -> Outcome {
        var secret: [UInt8]?
        let outcome = change(&secret)
        guard secret == nil else { throw .failed(reason: "there is no home folder; set MOVIES_CONFIG_DIR") }
        return outcome
    }

    func delete() {}
}
