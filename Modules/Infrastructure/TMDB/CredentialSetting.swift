import DomainKit
import DataKit
import Domain
public import InfrastructureKit
import PlatformKit

package struct CredentialSetting: Sendable {
    let source: CredentialSource
    let value: RequestCredential

    /// Reads the first that exists: the token in the environment, the key in the environment, the file.
    ///
    /// - Parameter file: The file that `movies auth token` writes, or `nil` to ignore it.
    /// - Returns: `nil` if there is no credential.
    /// - Throws: An error if the credential, or the file, cannot be used.
    init?(environment: EnvironmentVariables, file: SecretFile?) throws(ConfigurationError) {
        if let token = environment[MovieService.tokenVariable] {
            try self.init(.tokenVariable(MovieService.tokenVariable), token)
        } else if let key = environment[MovieService.keyVariable] {
            try self.init(.keyVariable(MovieService.keyVariable), key)
        } else if let file {
            try self.init(file: file)
        } else {
            return nil
        }
    }

    /// Returns `nil` if there is no such file.
    package init?(file: SecretFile) throws(ConfigurationError) {
        let contents: [UInt8]?
        do throws(RepositoryError) {
            contents = try file.read()
        } catch {
            throw ConfigurationError(tokenFile: error)
        }
        guard let contents else { return nil }
        try self.init(.file(file.path), String(decoding: contents, as: UTF8.self))
    }

    private init(_ source: CredentialSource, _ text: String) throws(ConfigurationError) {
        self.source = source
        do throws(CredentialError) {
            value =
                if case .keyVariable = source {
                    try RequestCredential(apiKey: text)
                } else {
                    try RequestCredential(accessToken: Self.word(of: text))
                }
        } catch {
            throw ConfigurationError(error, source: source)
        }
    }

    static func word(of text: String) -> String { (try? AccessToken(text))?.text ?? text }
}

/// https://developer.themoviedb.org/docs/authentication-application
extension RequestCredential {
    /// Creates a key if the text has the format of one, because people confuse the two.
    public init(accessToken text: String) throws(CredentialError) {
        let secret = try Secret(text)
        self = Self.isKey(secret) ? Self.key(secret) : .bearer(secret)
    }

    /// Creates a token if the text has the format of one.
    public init(apiKey text: String) throws(CredentialError) {
        let secret = try Secret(text)
        self = Self.isToken(secret) ? .bearer(secret) : Self.key(secret)
    }

    /// TMDB accepts a key only as a query item.
    private static func key(_ secret: Secret) -> RequestCredential {
        .queryItem(name: "api_key", secret)
    }

    /// 32 hexadecimal digits.
    private static func isKey(_ secret: Secret) -> Bool {
        secret.value.utf8.count == 32 && secret.value.allSatisfy(\.isHexDigit)
    }

    /// A token is a JSON Web Token, whose first part is a JSON object in Base64: `{"` is encoded as `eyJ`.
    private static func isToken(_ secret: Secret) -> Bool {
        secret.value.hasPrefix("eyJ")
    }
}
