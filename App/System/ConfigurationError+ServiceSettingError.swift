import DataKit
import Domain
import DomainKit
import Infrastructure
import InfrastructureKit
import PlatformKit

extension ConfigurationError {
    init(_ error: ServiceSettingError) {
        switch error {
        case .address(let fault): self.init(address: fault)
        case .imageAddress(let fault): self.init(imageAddress: fault)
        case .credential(let fault, let source): self.init(fault, source: source)
        case .tokenFile(.unusableConfiguration(let reason, let remedy)):
            self.init(summary: "\(reason).", advice: remedy)
        case .tokenFile(let error):
            self.init(
                summary: "A file of the configuration cannot be read: \(error.reason).",
                advice: "Make it readable."
            )
        }
    }

    private init(address fault: ServiceConfigurationError) {
        let variable = MovieService.addressVariable
        switch fault {
        case .notAbsolute:
            self.init(
                summary: "\(variable) is not the address of a service.",
                advice: "Set it to one such as \(MovieService.address), or unset it."
            )
        case .notPlain:
            self.init(
                summary: "\(variable) contains a user name, a password, a query or a fragment.",
                advice: "Set it to the address alone, such as \(MovieService.address)."
            )
        case .insecure:
            self.init(
                summary: "\(variable) begins with http://, which would send your credential unencrypted.",
                advice: "Use https://, or unset the credential if the address is a proxy's that adds it."
            )
        }
    }

    private init(imageAddress fault: ServiceConfigurationError) {
        let reason =
            switch fault {
            case .notAbsolute: "is not the address of an image host"
            case .notPlain: "contains a user name, a password, a query or a fragment"
            case .insecure: "begins with http://, which is for this computer only"
            }
        self.init(
            summary: "\(MovieService.imageAddressVariable) \(reason).",
            advice: "Set it to one such as \(MovieService.imageAddress), or unset it."
        )
    }

    private init(_ fault: CredentialError, source: CredentialSource) {
        let reason =
            switch fault {
            case .empty: "is blank"
            case .unprintable: "contains a space, a control character or another invalid character"
            }
        switch source {
        case .tokenVariable(let name), .keyVariable(let name):
            self.init(
                summary: "\(name) \(reason).",
                advice: "Copy it again from \(MovieService.credentialPage), or unset it."
            )
        case .file(let path):
            self.init(
                summary: "\(path) \(reason).",
                advice: "Store another one with 'movies auth token', or remove it:  movies auth token --remove"
            )
        case .given:
            self.init(summary: "The token \(reason).", advice: "Copy it again from \(MovieService.credentialPage).")
        }
    }
}

extension ConfigurationError {
    /// As with sudo(8). `nil` in one's own home.
    ///
    /// - Parameter isForChange: Whether a folder of one's own for the settings is enough.
    static func foreignHome(_ environment: EnvironmentVariables, isForChange: Bool = false) -> ConfigurationError? {
        let directories = Directories(environment: environment)
        guard let folder = directories.foreign, !isForChange || directories.configuration == nil else { return nil }
        return ConfigurationError(
            summary: "\(folder.path) belongs to \(folder.owner), so nothing is read or saved there.",
            advice: "Run it without sudo, or set \(folder.variable) to a folder of your own."
        )
    }
}

extension RepositoryError {
    init(_ error: ServiceSettingError) {
        if case .credential(_, .given) = error {
            self = .invalidInput(reason: "A token must consist of visible ASCII characters.")
        } else {
            let words = ConfigurationError(error)
            self = .unusableConfiguration(reason: words.summary, remedy: words.advice)
        }
    }
}
