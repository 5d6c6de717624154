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
    /// What comes after "the token" in a sentence.
    package var phrase: String {
        switch self {
        case .variable(let place), .file(let place): "from \(place)"
        case .given: "that you gave"
        }
    }
}
