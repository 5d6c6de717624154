package import DataKit
package import Domain
package import InfrastructureKit

package enum ServiceSettingError: Error, Sendable, Hashable {
    case address(ServiceConfigurationError)
    case imageAddress(ServiceConfigurationError)
    case credential(CredentialError, CredentialSource)
    case tokenFile(SecretStoreError)
}
