/// Words that some files must not have.
public struct WordRule: Sendable {
    /// Which words, and where they count.
    public enum Words: Sendable {
        /// In paths, code, comments and messages, in any case, and within other words, too: words of a subject, in small letters.
        case text([String])
        /// In Swift code: rows of tokens such as `print(`. Below `defaultsIn`, a parameter may have one as its default.
        case code([String], defaultsIn: String? = nil)
        /// In Swift code: stored variables of a type or a file, and singletons, as in `Session.shared`.
        case globalState
    }

    private let words: Words
    private let objection: String
    private let why: String
    private let instead: String
    private let isFor: @Sendable (String) -> Bool

    /// - Parameters:
    ///   - objection: The second half of the message, after the word.
    ///   - isFor: Whether the rule is for a path.
    public init(
        _ words: Words,
        objection: String,
        why: String,
        instead: String,
        isFor: @escaping @Sendable (String) -> Bool
    ) {
        self.words = words
        self.objection = objection
        self.why = why
        self.instead = instead
        self.isFor = isFor
    }

    /// Returns the places of a file where it says one of the words.
    public func violations(in file: SourceFile) -> [Violation] {
        guard isFor(file.path) else { return [] }
        let violations = uses(in: file).map { word, line in
            let message = "says \(word), and \(objection)"
            return Violation(path: file.path, line: line, message: message, why: why, instead: instead)
        }
        // A line may say it twice.
        var seen: Set<Violation> = []
        return violations.filter { seen.insert($0).inserted }
    }

    private func uses(in file: SourceFile) -> [(word: String, line: Int)] {
        switch words {
        case .text(let words):
            return words.flatMap { word in Self.lines(with: word, in: file).map { (word, $0) } }
        case .code(let words, let folder):
            let mayBeDefault = folder.map(file.path.hasPrefix) == true
            return words.flatMap { word in
                CodeWord.lines(with: word, in: file, mayBeDefault: mayBeDefault).map { (word, $0) }
            }
        case .globalState:
            return GlobalState.uses(in: file.tokens)
        }
    }

    /// The path counts as the first line.
    private static func lines(with word: String, in file: SourceFile) -> [Int] {
        let path = file.path.lowercased().contains(word) ? [1] : []
        guard file.mentions(word) else { return path }
        let lines = file.lowercased.split(separator: "\n", omittingEmptySubsequences: false)
        return path + lines.indices.filter { lines[$0].contains(word) }.map { $0 + 1 }
    }
}
