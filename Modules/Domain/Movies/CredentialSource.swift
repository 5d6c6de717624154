/// The place that the program's credential comes from.
public enum CredentialSource: Sendable, Hashable {
    case tokenVariable(String)
    case keyVariable(String)
    case file(String)
    case given

    public var variable: String? {
        switch self {
        case .tokenVariable(let name), .keyVariable(let name): name
        case .file, .given: nil
        }
    }
}
