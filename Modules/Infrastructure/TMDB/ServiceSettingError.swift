package import DataKit
package import Domain
package import InfrastructureKit

/// The setting of the service that cannot be used, and why.
package enum ServiceSettingError: Error, Sendable, Hashable {
    case address(ServiceConfigurationError)
    case imageAddress(ServiceConfigurationError)
    /// The text of the credential, and the place that it comes from.
    case credential(CredentialError, CredentialSource)
    /// The file of the stored token, which cannot be read or must not be trusted.
    case tokenFile(SecretStoreError)
}
