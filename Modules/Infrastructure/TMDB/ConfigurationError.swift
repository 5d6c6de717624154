import DataKit
import Domain
import DomainKit
import InfrastructureKit

/// A setting that cannot be used: what is wrong with it, and what to do.
package struct ConfigurationError: Error, Sendable, Hashable {
    package let summary: String
    package let advice: String

    package init(summary: String, advice: String) {
        self.summary = summary
        self.advice = advice
    }

    init(address fault: ServiceConfigurationError, hasCredential: Bool) {
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
        case .insecure where !hasCredential:
            self.init(
                summary: "\(variable) begins with http://, so others on the way could change the films.",
                advice: "Use https://. If you must use http://, set MOVIES_ALLOW_HTTP=1: no secret is sent then."
            )
        case .insecure:
            self.init(
                summary: "\(variable) begins with http://, which would send your credential unencrypted.",
                advice: "Use https://, or unset the credential if the address is a proxy's that adds it."
            )
        }
    }

    init(imageAddress fault: ServiceConfigurationError) {
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

    init(_ fault: CredentialError, source: CredentialSource) {
        let reason =
            switch fault {
            case .empty: "is blank"
            case .unprintable: "contains a space, a control character or another invalid character"
            }
        switch source {
        case .file(let path):
            self.init(
                summary: "\(path) \(reason).",
                advice: "Store another one with 'movies auth token', or remove it:  movies auth token --remove"
            )
        case .tokenVariable, .keyVariable, .given:
            self.init(
                summary: "\(source.variable ?? "The token") \(reason).",
                advice: "Copy it again from \(MovieService.credentialPage), or unset it."
            )
        }
    }

    init(tokenFile error: RepositoryError) {
        if case .unusableConfiguration(let reason, let remedy) = error {
            self.init(summary: "\(reason).", advice: remedy)
        } else {
            self.init(
                summary: "A file of the configuration cannot be read: \(error.reason).",
                advice: "Try again, or make it readable."
            )
        }
    }
}
