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

    /// - Parameter place: The place after the words of the line, or `nil` if they name an unknown command.
    init(_ line: CompletionLine, at place: CompletionPlace<Action>?) {
        self.line = line
        offer = place?.offer(for: line.word) ?? CompletionOffer([])
        source =
            switch offer.completion {
            case .dynamic(let source), .dynamicList(let source): source
            case .allowedValues, .file: nil
            }
        prefix = String(line.word.dropFirst(offer.head.count))
        action = place?.node.command.action
        arguments = place?.positionals ?? []
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
