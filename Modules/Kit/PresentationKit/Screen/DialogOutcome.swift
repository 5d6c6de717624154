/// How far a dialog has come.
public enum DialogOutcome<Value: Sendable & Equatable>: Sendable, Equatable {
    /// The person has not finished.
    case open
    /// The person has closed it, and nothing is to be done.
    case closed
    /// The person has finished, with this value.
    case done(Value)
}
