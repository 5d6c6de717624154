/// Who gave the last answer of a fetch.
public enum Origin: Sendable, Hashable {
    /// The service, just now.
    case remote
    /// A stored copy that the policy accepts as the answer.
    case cache
}
