import Data
import DataKit
import InfrastructureKit
import PlatformKit
import TerminalKit

/// The files of the program's secrets, in the folder of the configuration: one for each secret and service, so that none is
/// sent to a service that it is not for.
struct SecretFiles: Sendable {
    /// The origin of TMDB (https://developer.themoviedb.org/docs/getting-started). Its token has the file that earlier versions
    /// wrote.
    static let officialOrigin = "https://api.themoviedb.org"

    private let directory: String?

    init(_ directories: Directories) {
        directory = directories.configuration
    }

    /// Returns the file that `movies auth token` writes for an origin, or `nil` if there is no folder for it.
    func token(for origin: String) -> SecretFile? {
        path(tokenName(for: origin)).map { SecretFile(path: $0) }
    }

    /// The files that `movies auth token` has written, one for each origin.
    var tokens: [SecretFile] {
        // Other files whose names begin like this have a point in them. A name made of an origin has none.
        files { $0 == "token" || ($0.hasPrefix("token-") && !$0.contains(".")) }
    }

    /// The files that `movies auth login` has written, one for each service.
    var sessions: [SecretFile] {
        files { $0.hasPrefix("session-") && $0.hasSuffix(".json") }
    }

    func makeTokenStore(for origin: String) -> any SecretStore {
        makeStore(tokenName(for: origin))
    }

    /// Makes the store of the session at one service, so that no session is sent to another service.
    func makeUserSessionDataStore(address: String, warnings: any WarningReporter) -> TieredUserSessionDataStore {
        let store = makeStore("session-\(Self.fileName(for: address)).json")
        return TieredUserSessionDataStore(
            disk: PersistentUserSessionDataStore(secrets: store, warnings: warnings)
        )
    }

    private func tokenName(for origin: String) -> String {
        origin == Self.officialOrigin ? "token" : "token-\(Self.fileName(for: origin))"
    }

    private static func fileName(for address: String) -> String {
        PercentEncoding.fileName(for: address.hasPrefix("https://") ? String(address.dropFirst(8)) : address)
    }

    private func files(where isIncluded: (String) -> Bool) -> [SecretFile] {
        let names = directory.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
        return names.sorted().filter(isIncluded).compactMap(path).map { SecretFile(path: $0) }
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
