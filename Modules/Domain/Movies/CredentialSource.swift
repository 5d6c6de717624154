/// The place that the program's credential comes from.
public enum CredentialSource: Sendable, Hashable {
    /// A variable of the environment, by its name, that holds a token.
    case tokenVariable(String)
    /// A variable of the environment, by its name, that holds a key.
    case keyVariable(String)
    /// A file with its path.
    case file(String)
    /// The user has just entered it.
    case given

    /// The name of the variable of the environment, or `nil` if it comes from elsewhere.
    public var variable: String? {
        switch self {
        case .tokenVariable(let name), .keyVariable(let name): name
        case .file, .given: nil
        }
    }
}
