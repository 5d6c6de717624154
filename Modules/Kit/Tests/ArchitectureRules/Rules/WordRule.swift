/// Words that some files must not have.
public struct WordRule: Sendable {
    /// Where a word counts.
    public enum Place: Sendable {
        /// In paths, code, comments and messages, in any case, and within other words, too: words of a subject, in small letters.
        case text
        /// In Swift code: tokens such as `print(`. As a member, as in `page.print(`, they are another thing.
        case code
    }

    private let words: [String]
    private let place: Place
    private let objection: String
    private let why: String
    private let instead: String
    private let isFor: @Sendable (String) -> Bool

    /// - Parameters:
    ///   - objection: The second half of the message, after the word.
    ///   - isFor: Whether the rule is for a path.
    public init(
        _ words: [String],
        in place: Place,
        objection: String,
        why: String,
        instead: String,
        isFor: @escaping @Sendable (String) -> Bool
    ) {
        self.words = words
        self.place = place
        self.objection = objection
        self.why = why
        self.instead = instead
        self.isFor = isFor
    }

    /// Returns the places of a file where it says one of the words.
    public func violations(in file: SourceFile) -> [Violation] {
        guard isFor(file.path) else { return [] }
        return words.flatMap { word in
            (place == .text ? linesOfText(with: word, in: file) : linesOfCode(with: word, in: file)).map { line in
                let message = "says \(word), and \(objection)"
                return Violation(path: file.path, line: line, message: message, why: why, instead: instead)
            }
        }
    }

    /// The path counts as the first line.
    private func linesOfText(with word: String, in file: SourceFile) -> [Int] {
        let path = file.path.lowercased().contains(word) ? [1] : []
        guard file.mentions(word) else { return path }
        let lines = file.lowercased.split(separator: "\n", omittingEmptySubsequences: false)
        return path + lines.indices.filter { lines[$0].contains(word) }.map { $0 + 1 }
    }

    private func linesOfCode(with word: String, in file: SourceFile) -> [Int] {
        let (tokens, pattern) = (file.tokens, Tokenizer.tokens(of: word).map(\.text))
        return tokens.indices.filter { index in
            guard tokens[index].text == pattern.first else { return false }
            let isMember = tokens[..<index].last?.text == "." && tokens[..<index].dropLast().last?.text != "Swift"
            return !isMember && tokens[index...].prefix(pattern.count).map(\.text) == pattern
        }
        .map { tokens[$0].line }
    }
}
