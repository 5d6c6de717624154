import DataKit
import Domain
package import InfrastructureKit
import PlatformKit

package struct CredentialSetting: Sendable {
    let source: CredentialSource
    let value: RequestCredential

    /// Reads the first that exists: the token in the environment, the key in the environment, the file.
    ///
    /// - Parameter file: The file that `movies auth token` writes, or `nil` to ignore it.
    /// - Returns: `nil` if there is no credential.
    /// - Throws: An error if the credential, or the file, cannot be used.
    init?(environment: EnvironmentVariables, file: SecretFile?) throws(ServiceSettingError) {
        if let token = environment[MovieService.tokenVariable] {
            try self.init(token: token, from: .tokenVariable(MovieService.tokenVariable))
        } else if let key = environment[MovieService.keyVariable] {
            try self.init(.keyVariable(MovieService.keyVariable)) { () throws(CredentialError) in
                try RequestCredential(apiKey: key)
            }
        } else if let file {
            try self.init(file: file)
        } else {
            return nil
        }
    }

    /// Returns `nil` if there is no such file.
    package init?(file: SecretFile) throws(ServiceSettingError) {
        guard let token = try Self.contents(of: file) else { return nil }
        try self.init(token: token, from: .file(file.path))
    }

    init(token: String, from source: CredentialSource) throws(ServiceSettingError) {
        try self.init(source) { () throws(CredentialError) in try RequestCredential(accessToken: Self.word(of: token)) }
    }

    static func word(of text: String) -> String { (try? AccessToken(text))?.text ?? text }

    private init(
        _ source: CredentialSource,
        make: () throws(CredentialError) -> RequestCredential
    ) throws(ServiceSettingError) {
        do throws(CredentialError) {
            self.source = source
            value = try make()
        } catch {
            throw .credential(error, source)
        }
    }

    private static func contents(of file: SecretFile) throws(ServiceSettingError) -> String? {
        do throws(SecretStoreError) {
            return try file.read().map { String(decoding: $0, as: UTF8.self) }
        } catch {
            throw .tokenFile(error)
        }
    }
}
