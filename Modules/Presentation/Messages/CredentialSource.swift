/// Where the credential came from.
package enum CredentialSource: Sendable, Hashable {
    /// A variable of the environment, by its name.
    case variable(String)
    /// A file, by its path.
    case file(String)
    /// The user gave it just now.
    case given
}

extension CredentialSource {
    /// What the service calls it. Decided by what it was given as, whatever its shape.
    var noun: String {
        self == .variable("TMDB_API_KEY") ? "key" : "token"
    }

    /// What comes after the noun in a sentence.
    package var phrase: String {
        switch self {
        case .variable(let place), .file(let place): "from \(place)"
        case .given: "that you gave"
        }
    }
}
