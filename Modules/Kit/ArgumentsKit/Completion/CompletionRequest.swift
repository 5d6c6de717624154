/// A request from a completion script for the words of a dynamic completion.
///
/// The script sends it as the hidden command line `__complete <shell> <source> [<prefix> [<word> ...]]`.
public struct CompletionRequest: Sendable, Equatable {
    static let commandName = "__complete"

    let shell: Shell
    /// The source in the ``ValueCompletion`` of the argument or the option.
    public let source: String
    /// The beginning of the word, as far as it is typed.
    public let prefix: String
    /// The words before that word on the command line. Some shells leave out the commands above the innermost subcommand.
    public let words: [String]

    /// Creates a request from a command line, or `nil` if the command line is not a request.
    init?(_ words: [String]) {
        guard words.count >= 3, words[0] == Self.commandName, let shell = Shell(rawValue: words[1]) else { return nil }
        self.shell = shell
        source = words[2]
        prefix = words.dropFirst(3).first ?? ""
        self.words = Array(words.dropFirst(4))
    }

    /// Returns the output for the shell: one line for each candidate that begins with the prefix.
    public func response(with candidates: [CompletionCandidate]) -> String {
        candidates.filter { $0.value.hasPrefix(prefix) }.map { $0.line(for: shell) + "\n" }.joined()
    }
}

/// A word that completes a command line.
public struct CompletionCandidate: Sendable, Equatable {
    let value: String
    let description: String

    /// A candidate that inserts `value`. An empty description shows the value alone.
    public init(_ value: String, description: String = "") {
        self.value = value
        self.description = description
    }

    /// Returns the candidate in the format that the completion script of `shell` reads.
    fileprivate func line(for shell: Shell) -> String {
        switch shell {
        // zsh shows a dash before an empty description, too.
        case .zsh: value.replacing(":", with: "\\:") + (description.isEmpty ? "" : ":\(description)")
        case .bash, .fish: value + (description.isEmpty ? "" : "\t\(description)")
        }
    }
}
