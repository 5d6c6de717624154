import Data
import Infrastructure
import Presentation

extension ConfigurationError {
    init(_ error: ServiceConfigurationError) {
        switch error {
        case .notAbsolute:
            self.init(
                summary: "TMDB_BASE_URL is no address of a service.",
                advice: "Set it to one such as https://api.themoviedb.org/3, or unset it."
            )
        case .notPlain:
            self.init(
                summary: "TMDB_BASE_URL holds a user name, a password, a query or a fragment.",
                advice: "Set it to the address alone, such as https://api.themoviedb.org/3."
            )
        case .insecure:
            self.init(
                summary: "TMDB_BASE_URL begins with http://, which would send your credential unencrypted.",
                advice: "Use https://, or unset the credential if the address is a proxy's that adds it."
            )
        }
    }

    init(imageHost error: ServiceConfigurationError) {
        let reason =
            switch error {
            case .notAbsolute: "is no address of a host of images"
            case .notPlain: "holds a user name, a password, a query or a fragment"
            case .insecure: "begins with http://, which is for this computer only"
            }
        self.init(
            summary: "MOVIES_IMAGE_BASE_URL \(reason).",
            advice: "Set it to one such as https://image.tmdb.org/t/p, or unset it."
        )
    }

    init(_ error: CredentialError, source: CredentialSource) {
        let reason =
            switch error {
            case .empty: "is blank"
            case .unprintable: "holds a space, a control character or a letter that no credential has"
            }
        switch source {
        case .variable(let name):
            self.init(
                summary: "\(name) \(reason).",
                advice: "Copy it anew from https://www.themoviedb.org/settings/api, or unset it."
            )
        case .file(let path):
            self.init(
                summary: "\(path) \(reason).",
                advice: "Store another one with 'movies auth token', or forget it:  movies auth token --remove"
            )
        case .given:
            self.init(
                summary: "The token \(reason).",
                advice: "Copy it anew from https://www.themoviedb.org/settings/api."
            )
        }
    }

    init(_ error: SecretStoreError) {
        switch error {
        case .exposed(let reason, let remedy):
            self.init(summary: "\(reason).", advice: remedy)
        case .failed(let reason):
            self.init(summary: "A file of the configuration cannot be read: \(reason).", advice: "Make it readable.")
        }
    }
}
