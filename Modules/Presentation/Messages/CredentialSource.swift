/// The place that a credential comes from.
public enum CredentialSource: Sendable, Hashable {
    /// An environment variable with its name.
    case variable(String)
    /// A file with its path.
    case file(String)
    /// The user has just entered it.
    case given
}

extension CredentialSource {
    /// TMDB's word for the credential, as in "the key from TMDB_API_KEY".
    var noun: String {
        self == .variable("TMDB_API_KEY") ? "key" : "token"
    }

    /// The words that follow the noun in a sentence.
    public var phrase: String {
        switch self {
        case .variable(let place), .file(let place): "from \(place)"
        case .given: "that you gave"
        }
    }
}
