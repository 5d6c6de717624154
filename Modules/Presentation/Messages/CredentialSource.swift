/// Where the credential came from.
package enum CredentialSource: Sendable, Hashable {
    /// A variable of the environment, by its name.
    case variable(String)
    /// A file, by its path.
    case file(String)
}

extension CredentialSource: CustomStringConvertible {
    package var description: String {
        switch self {
        case .variable(let name): name
        case .file(let path): path
        }
    }
}
