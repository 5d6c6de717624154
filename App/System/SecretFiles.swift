import Data
import Infrastructure
import Platform

/// The files of the program's secrets: one for each, in the folder of the configuration.
struct SecretFiles: Sendable {
    private let directory: String?

    init(_ directories: Directories) {
        directory = directories.configuration
    }

    /// The file that `movies auth token` writes, or `nil` if there is no folder for it.
    var token: SecretFile? {
        path("token").map { SecretFile(path: $0) }
    }

    /// The files that `movies auth login` has written: one for each service.
    var sessions: [SecretFile] {
        let names = directory.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
        return names.sorted().filter { $0.hasPrefix("session-") && $0.hasSuffix(".json") }.compactMap(path)
            .map { SecretFile(path: $0) }
    }

    func makeTokenStore() -> any SecretStore {
        makeStore("token")
    }

    /// Makes the store of the session at one service, so that no session is sent to another service.
    func makeUserSessionDataStore(address: String, warnings: any WarningReporter) -> TieredUserSessionDataStore {
        let name = PercentEncoding.fileName(for: address.hasPrefix("https://") ? String(address.dropFirst(8)) : address)
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

/// The store if there is no folder for secrets: reads find nothing, and writes fail.
private struct MissingSecretStore: SecretStore {
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
