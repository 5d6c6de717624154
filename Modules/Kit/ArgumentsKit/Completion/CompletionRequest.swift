/// A request of a completion script for what completes the word at the cursor.
///
/// The declarations say most of it. If ``source`` is not `nil`, the program adds what it knows:
///
/// ```swift
/// case .complete(let request):
///     print(request.response(with: request.source.map { candidates(of: $0) } ?? []))
/// ```
public struct CompletionRequest<Action: Sendable>: Sendable {
    public let source: String?
    public let prefix: String
    public let action: Action?
    public let arguments: [String]
    private let line: CompletionLine
    private let offer: CompletionOffer

    init(_ line: CompletionLine, _ offer: CompletionOffer, action: Action? = nil, arguments: [String] = []) {
        (self.line, self.offer, self.action, self.arguments) = (line, offer, action, arguments)
        source =
            switch offer.completion {
            case .dynamic(let source), .dynamicList(let source): source
            case .allowedValues, .file: nil
            }
        prefix = String(line.word.dropFirst(offer.head.count))
    }

    /// Returns the output for the shell: what is offered, the part of the word before it, and a line for each candidate.
    ///
    /// The output is empty if nothing is offered. The shells other than bash look for what is typed by themselves, some even
    /// in the middle of a word.
    ///
    /// - Parameter candidates: Those of the source. Only those that begin with the prefix or replace the word are used, and none
    ///   with control characters.
    public func response(with candidates: [CompletionCandidate] = []) -> String {
        let isKnown = source == nil
        let matches = (isKnown ? offer.candidates : candidates).filter {
            isKnown && line.shell != .bash || ($0.replacesWord || $0.value.hasPrefix(prefix)) && $0.isOneLine
        }
        let kind =
            switch offer.completion {
            case .allowedValues, .dynamic: "words"
            case .dynamicList: "list"
            case .file: "files"
            }
        let lines = line.lines(for: matches, after: offer.head, isExplained: !isKnown)
        guard !lines.isEmpty || offer.completion == .file else { return "" }
        return (["\(kind) \(offer.head)"] + lines).map { $0 + "\n" }.joined()
    }
}

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
