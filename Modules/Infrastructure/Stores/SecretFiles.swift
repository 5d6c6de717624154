package import Data
package import DataKit
package import InfrastructureKit
import PlatformKit

/// The files of the program's secrets, in the folder of the configuration: one for each secret and service, so that none is
/// sent to a service that it is not for.
package struct SecretFiles: Sendable {
    private let directory: String?
    private let mainOrigin: String
    private let patience: LockPatience?

    /// - Parameters:
    ///   - directory: The folder of the configuration, or `nil` if there is none.
    ///   - mainOrigin: The origin whose token has a file without an origin in its name.
    ///   - patience: What the program waits for locks, all together.
    package init(in directory: String?, mainOrigin: String, patience: LockPatience? = nil) {
        self.directory = directory
        self.mainOrigin = mainOrigin
        self.patience = patience
    }

    /// What `movies auth token` writes, or `nil` if there is no folder for it.
    func token(for origin: String) -> SecretFile? {
        path(tokenName(for: origin)).map { SecretFile(path: $0) }
    }

    /// What `movies auth token` has written, one for each origin.
    package var tokens: [SecretFile] {
        // Other files whose names begin like this have a point in them. A name made of an origin has none.
        files { $0 == "token" || ($0.hasPrefix("token-") && !$0.contains(".")) }
    }

    /// What `movies auth login` has written, one for each service.
    package var sessions: [SecretFile] {
        files { $0.hasPrefix("session-") && $0.hasSuffix(".json") }
    }

    package func makeTokenStore(for origin: String) -> any SecretStore {
        makeStore(tokenName(for: origin))
    }

    package func makeUserSessionDataStore(
        address: String,
        warnings: any WarningReporter
    ) -> UserSessionDataStore {
        let store = makeStore("session-\(Self.fileName(for: address)).json")
        return UserSessionDataStore(secrets: store, warnings: warnings)
    }

    private func tokenName(for origin: String) -> String {
        origin == mainOrigin ? "token" : "token-\(Self.fileName(for: origin))"
    }

    private static func fileName(for address: String) -> String {
        PercentEncoding.fileName(for: address.hasPrefix("https://") ? String(address.dropFirst(8)) : address)
    }

    private func files(where isIncluded: (String) -> Bool) -> [SecretFile] {
        let names = directory.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
        return names.sorted().filter(isIncluded).compactMap(path).map { SecretFile(path: $0) }
    }

    private func makeStore(_ name: String) -> any SecretStore {
        path(name).map { FileSecretStore(path: $0, patience: patience) }
            ?? MissingSecretStore(reason: "there is no home folder; set \(Directories.configurationVariable)")
    }

    private func path(_ name: String) -> String? {
        directory.map { "\($0)/\(name)" }
    }
}
