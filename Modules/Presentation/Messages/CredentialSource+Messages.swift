public import Domain

extension CredentialSource {
    /// The word for the credential, as in "the key from NAME".
    var noun: String {
        if case .keyVariable = self { "key" } else { "token" }
    }

    /// The words that follow the noun in a sentence.
    public var phrase: String {
        switch self {
        case .tokenVariable(let place), .keyVariable(let place), .file(let place): "from \(place)"
        case .given: "that you gave"
        }
    }
}
