import Data
import Infrastructure
import Presentation

/// The credential that the program was given, and where it was found.
struct CredentialSetting: Sendable {
    let source: CredentialSource
    let value: Credential

    /// Nil where none was given. The token counts before the key, and the environment before what `movies auth token`
    /// keeps.
    ///
    /// - Parameter file: What `movies auth token` keeps it in; nil where there is no place for a file.
    init?(environment: Environment, file: SecretFile?) throws(ConfigurationError) {
        if let token = environment["TMDB_ACCESS_TOKEN"] {
            try self.init(.variable("TMDB_ACCESS_TOKEN")) { () throws(CredentialError) in
                try Credential(accessToken: token)
            }
        } else if let key = environment["TMDB_API_KEY"] {
            try self.init(.variable("TMDB_API_KEY")) { () throws(CredentialError) in try Credential(apiKey: key) }
        } else if let file {
            try self.init(file: file)
        } else {
            return nil
        }
    }

    /// The one that `movies auth token` keeps, whatever counts before it. Nil where it keeps none.
    init?(file: SecretFile) throws(ConfigurationError) {
        guard let token = try Self.contents(of: file) else { return nil }
        try self.init(.file(file.path)) { () throws(CredentialError) in try Credential(accessToken: token) }
    }

    private init(
        _ source: CredentialSource,
        make: () throws(CredentialError) -> Credential
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
