/// What a power failure may take with it. A process that dies takes nothing either way.
public enum SQLiteDurability: String, Sendable {
    /// The last few writes: for what can be fetched again.
    case disposable = "NORMAL"
    /// Nothing that was said to be saved: for what the user made.
    case durable = "FULL"
}
