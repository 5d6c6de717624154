/// How far a dialog has come.
public enum DialogOutcome<Value: Sendable & Equatable>: Sendable, Equatable {
    case open
    /// The person has closed it, and nothing is to be done.
    case closed
    case done(Value)
}

/// Something that a screen asks of the program around it.
public enum ScreenEffect: Sendable, Hashable {
    case openPage(String)
    case copy(String)
}
