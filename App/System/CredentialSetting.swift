import Infrastructure
import DataKit
import InfrastructureKit
import PlatformKit
import Presentation

/// The credential of the program, and the place where it was found.
struct CredentialSetting: Sendable {
    let source: CredentialSource
    let value: RequestCredential

    /// Reads the first that exists: the token in the environment, the key in the environment, the file.
    ///
    /// - Parameter file: The file that `movies auth token` writes, or `nil` to ignore it.
    /// - Returns: `nil` if there is no credential.
    /// - Throws: An error if the credential, or the file, cannot be used.
    init?(environment: EnvironmentVariables, file: SecretFile?) throws(ConfigurationError) {
        if let token = environment["TMDB_ACCESS_TOKEN"] {
            try self.init(.variable("TMDB_ACCESS_TOKEN")) { () throws(CredentialError) in
                try RequestCredential(accessToken: token)
            }
        } else if let key = environment["TMDB_API_KEY"] {
            try self.init(.variable("TMDB_API_KEY")) { () throws(CredentialError) in try RequestCredential(apiKey: key)
            }
        } else if let file {
            try self.init(file: file)
        } else {
            return nil
        }
    }

    /// Reads the file that `movies auth token` writes.
    ///
    /// - Returns: `nil` if there is no such file.
    init?(file: SecretFile) throws(ConfigurationError) {
        guard let token = try Self.contents(of: file) else { return nil }
        try self.init(.file(file.path)) { () throws(CredentialError) in try RequestCredential(accessToken: token) }
    }

    private init(
        _ source: CredentialSource,
        make: () throws(CredentialError) -> RequestCredential
    ) throws(ConfigurationError) {
        do throws(CredentialError) {
            self.source = source
            value = try make()
        } catch {
            throw ConfigurationError(error, source: source)
        }
    }

    private static func contents(of file: SecretFile) throws(ConfigurationError) -> String? {
        do throws(SecretStoreError) {
            return try file.read().map { String(decoding: $0, as: UTF8.self) }
        } catch {
            throw ConfigurationError(error)
        }
    }
}

extension ConfigurationError {
    fileprivate init(_ error: SecretStoreError) {
        switch error {
        case .exposed(let reason, let remedy):
            self.init(summary: "\(reason).", advice: remedy)
        case .failed(let reason):
            self.init(summary: "A file of the configuration cannot be read: \(reason).", advice: "Make it readable.")
        }
    }

    fileprivate init(_ error: CredentialError, source: CredentialSource) {
        let reason =
            switch error {
            case .empty: "is blank"
            case .unprintable: "contains a space, a control character or another invalid character"
            }
        switch source {
        case .variable(let name):
            self.init(
                summary: "\(name) \(reason).",
                advice: "Copy it again from https://www.themoviedb.org/settings/api, or unset it."
            )
        case .file(let path):
            self.init(
                summary: "\(path) \(reason).",
                advice: "Store another one with 'movies auth token', or remove it:  movies auth token --remove"
            )
        case .given:
            self.init(
                summary: "The token \(reason).",
                advice: "Copy it again from https://www.themoviedb.org/settings/api."
            )
        }
    }
}
