/// What a shell offers where a value is to be written.
public enum ValueCompletion: Sendable, Equatable {
    /// The allowed values of the type; nothing if they cannot be listed.
    case allowedValues
    /// Names of files.
    case file
    /// What the program itself answers to a `CompletionRequest` for this source.
    case dynamic(String)
    /// The same, for values that go on, such as lists parted by commas: a shell that can puts no space behind them.
    case dynamicList(String)
}
