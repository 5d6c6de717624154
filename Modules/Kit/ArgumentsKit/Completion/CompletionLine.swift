/// A command line up to the cursor, as a completion script passes it, and the form of the response.
///
/// The words of the call are those of the command line, as in `__complete zsh view 26`. bash passes three other words:
///
///     __complete bash <type of completion> <what is replaced> <line>
///
/// A call in another form, such as one of the script of an older version, is taken for a line that names no command.
struct CompletionLine: Sendable {
    let shell: Shell
    /// Without the name of the program, or `nil` if the cursor is at that name.
    let words: ArraySlice<String>?
    let word: String
    private let bash: BashLine
    /// The beginning of the word that bash keeps.
    private let kept: String
    /// How bash completes: the types are in its manual at `COMP_TYPE`. bash 3.2 does not say it.
    private let type: String

    init?(_ call: [String]) {
        guard call.count >= 3, call[0] == Shell.completionCommand, let shell = Shell(rawValue: call[1]) else {
            return nil
        }
        self.shell = shell
        let isBash = shell == .bash && call.count == 5
        bash = BashLine(isBash ? call[4] : "")
        kept = isBash ? BashLine(call[4].dropLast(call[3].count)).words.last ?? "" : ""
        type = call[2]
        let all = shell == .bash ? bash.words.dropFirst() : call.dropFirst(2)
        words = all.isEmpty ? nil : all.dropLast()
        word = all.last ?? ""
    }

    /// - Parameter isExplained: Whether bash shows meanings, too.
    func lines(for candidates: [CompletionCandidate], after head: String, isExplained: Bool) -> [String] {
        switch shell {
        case .bash: bashLines(for: candidates, after: head, isExplained: isExplained)
        case .zsh: candidates.map(zshLine)
        case .fish: candidates.map { head + $0.value + ($0.description.isEmpty ? "" : "\t\($0.description)") }
        }
    }

    /// A line such as `value:description`, or `<tab>value<tab>what is shown` if the value replaces the word.
    private func zshLine(_ candidate: CompletionCandidate) -> String {
        let (value, meaning) = (candidate.value, candidate.description)
        return candidate.replacesWord
            ? "\t\(value)\t\(value)" + (meaning.isEmpty ? "" : "  \(meaning)")
            // zsh shows a dash before an empty description, too.
            : value.replacing(":", with: "\\:") + (meaning.isEmpty ? "" : ":\(meaning)")
    }

    /// bash has no place for a meaning but the word. It is seen in a list of several, and never inserted: bash inserts what all
    /// of them begin with, which ends before the meanings, because no two candidates are equal. If bash may insert one of several
    /// (types 37 and 42, or none), nothing is shown but what is safe to insert.
    ///
    /// If the common beginning would not continue the typed word, bash is kept from inserting it by a blank candidate, with which
    /// the others have none, and they are listed as text.
    private func bashLines(
        for candidates: [CompletionCandidate],
        after head: String,
        isExplained: Bool
    ) -> [String] {
        // What bash keeps cannot be replaced.
        let candidates = candidates.filter {
            (head + $0.value).prefix(kept.count).lowercased() == kept.lowercased()
        }
        let insertions = candidates.map { bash.quoted((head + $0.value).dropFirst(kept.count)) }
        guard candidates.count > 1 else { return insertions }
        let isListed = ["9", "33", "63", "64"].contains(type)
        let explained = zip(candidates, insertions).map { $1 + (isListed && isExplained ? meaning(of: $0) : "") }
        let replacesWord = candidates.contains(where: \.replacesWord)
        // At the second press of Tab, bash only lists.
        if replacesWord, type == "63" { return candidates.map(text) }
        guard replacesWord, !continueWord(insertions), isListed || type.isEmpty else { return explained }
        return (isListed ? candidates.map(text) : insertions) + [" "]
    }

    private func text(of candidate: CompletionCandidate) -> String { candidate.value + meaning(of: candidate) }

    private func meaning(of candidate: CompletionCandidate) -> String {
        candidate.description.isEmpty ? "" : "  \(candidate.description)"
    }

    /// Whether what all insertions begin with is more than is typed, in whatever case, and no half of an escaped character.
    private func continueWord(_ insertions: [String]) -> Bool {
        let typed = bash.quoted(word.dropFirst(kept.count))
        let common = insertions.dropFirst().reduce(insertions.first ?? "") { $0.commonPrefix(with: $1) }
        return common.count > typed.count && common.lowercased().hasPrefix(typed.lowercased())
            && common.reversed().prefix { $0 == "\\" }.count.isMultiple(of: 2)
    }
}

extension String {
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}
