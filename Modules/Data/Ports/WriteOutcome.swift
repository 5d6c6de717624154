/// What became of a write.
public enum WriteOutcome: Sendable, Hashable {
    case saved
    /// Something newer is there, or the collection was emptied since; nothing was written.
    case superseded
}
