public import Domain

extension CredentialSource {
    /// As in "the key from NAME".
    var noun: String {
        if case .keyVariable = self { "key" } else { "token" }
    }

    public var phrase: String {
        switch self {
        case .tokenVariable(let place), .keyVariable(let place), .file(let place): "from \(place)"
        case .given: "that you gave"
        }
    }
}
