/// What the service knows a request to sign in by: whoever has it when it is approved gets the session, so every way to
/// print it shows a placeholder.
public struct RequestToken: Sendable, Hashable, Redacted {
    public let text: String

    /// Fails for a text that no service gives out, as `SessionID` does.
    public init?(_ text: String) {
        guard SessionID.isPlain(text) else { return nil }
        self.text = text
    }
}
