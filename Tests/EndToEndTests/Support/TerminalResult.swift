/// How a run on a terminal ended and what the terminal got.
struct TerminalResult: Sendable, Hashable {
    /// The exit status, or the signal's number.
    let status: Int32
    let isSignal: Bool
    let text: String

    /// The text in lines, without the escape sequences for colours and links.
    var lines: [String] {
        text.replacing(/\u{1B}\[[0-9;]*m|\u{1B}\]8;;[^\u{1B}]*\u{1B}\\/, with: "")
            .replacing("\r\n", with: "\n")
            .split(separator: "\n", omittingEmptySubsequences: false)
            .map(String.init)
    }
}
