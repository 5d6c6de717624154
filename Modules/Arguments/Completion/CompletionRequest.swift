/// A shell's question, put by a completion script, what may be written at a place with a dynamic completion.
public struct CompletionRequest: Sendable, Equatable {
    /// The first word of the hidden command line `__complete <shell> <source> [<prefix> [<word> ...]]`.
    static let commandName = "__complete"

    let shell: Shell
    /// The source that the `ValueCompletion` of the argument or the option names.
    public let source: String
    /// What is written already.
    public let prefix: String
    /// The words before the place; some shells leave out the names of commands above the one that the place belongs to.
    public let words: [String]

    init?(_ words: [String]) {
        guard words.count >= 3, words[0] == Self.commandName, let shell = Shell(rawValue: words[1]) else { return nil }
        self.shell = shell
        source = words[2]
        prefix = words.dropFirst(3).first ?? ""
        self.words = Array(words.dropFirst(4))
    }

    /// The answer as the shell reads it: the candidates that begin with the prefix, each ending in a line feed.
    public func answer(_ candidates: [CompletionCandidate]) -> String {
        candidates.filter { $0.value.hasPrefix(prefix) }.map { $0.line(for: shell) + "\n" }.joined()
    }
}

/// A word that a shell may offer.
public struct CompletionCandidate: Sendable, Equatable {
    let value: String
    let description: String

    public init(_ value: String, description: String = "") {
        self.value = value
        self.description = description
    }

    /// A line of the answer to `shell`, in the form that its completion script reads.
    func line(for shell: Shell) -> String {
        switch shell {
        // zsh shows a dash even before a description that is empty.
        case .zsh: value.replacing(":", with: "\\:") + (description.isEmpty ? "" : ":\(description)")
        case .bash, .fish: value + (description.isEmpty ? "" : "\t\(description)")
        }
    }
}
