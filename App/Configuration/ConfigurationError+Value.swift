import Presentation

extension ConfigurationError {
    /// A value that makes no sense.
    ///
    /// - Parameter place: Where it stands, as in "MOVIES_TIMEOUT is 'soon'".
    init(_ key: ConfigurationKey, is value: String, in place: String, remedy: String) {
        self.init(
            summary: "\(place) is '\(TerminalText(value))', which is not \(key.expectation).",
            advice: remedy
        )
    }
}
