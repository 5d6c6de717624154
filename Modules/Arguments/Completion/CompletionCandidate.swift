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
