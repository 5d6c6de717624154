/// How far a dialog has come.
public enum DialogOutcome<Value: Sendable & Equatable>: Sendable, Equatable {
    case open
    /// The person has closed it, and nothing is to be done.
    case closed
    case done(Value)
}
