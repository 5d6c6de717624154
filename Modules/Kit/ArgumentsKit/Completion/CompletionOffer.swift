struct CompletionOffer: Sendable {
    /// The part of the word before the value that is completed: `--sort=`.
    let head: String
    let completion: ValueCompletion
    /// The candidates without the head, if the declarations say them.
    let candidates: [CompletionCandidate]

    init(_ candidates: [CompletionCandidate]) {
        head = ""
        completion = .allowedValues
        self.candidates = candidates
    }

    init(_ value: ValueSpecification, head: String = "") {
        self.head = head
        completion = value.completion
        candidates = completion == .allowedValues ? value.allowedValues.map { CompletionCandidate($0) } : []
    }
}

/// A word that completes a command line.
public struct CompletionCandidate: Sendable, Equatable {
    let value: String
    let description: String
    let replacesWord: Bool

    /// A candidate that inserts `value`. An empty description shows the value alone.
    ///
    /// - Parameter replacesWord: Whether the value may stand in place of what is typed although it does not begin with that, as a
    ///   title in place of a word in it. The program has compared the two. fish compares them once more, and shows only what
    ///   contains the word, in any case.
    public init(_ value: String, description: String = "", replacesWord: Bool = false) {
        self.value = value
        self.description = description
        self.replacesWord = replacesWord
    }

    var isOneLine: Bool {
        (value + description).utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
    }
}
