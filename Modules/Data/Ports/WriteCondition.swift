/// When a write may happen.
public enum WriteCondition: Sendable, Hashable {
    case always
    /// Only while the key is still in that generation; otherwise the write is superseded.
    case unchanged(since: Generation)
}
