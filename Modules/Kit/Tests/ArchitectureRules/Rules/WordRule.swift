import Foundation

/// Words that no file of some folders says: in code, comments, messages, constants, tests, and paths.
public struct WordRule: Sendable {
    private let isFor: @Sendable (String) -> Bool
    private let folder: String
    private let words: [String]
    private let objection: String
    private let why: String
    private let instead: String

    /// - Parameters:
    ///   - folder: The beginning of the path that does not count, because every file has it.
    ///   - words: Words of small letters. Each counts within other words, too, as in `BooksPage`.
    ///   - objection: The second half of the message, after the word.
    ///   - isFor: Whether the rule is for a path.
    public init(
        _ words: [String],
        in folder: String = "",
        objection: String,
        why: String,
        instead: String,
        isFor: @escaping @Sendable (String) -> Bool
    ) {
        self.isFor = isFor
        self.folder = folder
        self.words = words
        self.objection = objection
        self.why = why
        self.instead = instead
    }
}

extension WordRule: FileRule {
    public func violations(in file: SourceFile) -> [Violation] {
        guard isFor(file.path) else { return [] }
        let found = words.filter(file.mentions)
        let lines = found.isEmpty ? [] : file.lowercased.split(separator: "\n", omittingEmptySubsequences: false)
        let inText = found.flatMap { word in
            lines.indices.filter { lines[$0].contains(word) }.map { violation(file, line: $0 + 1, word) }
        }
        let path = file.path.dropFirst(folder.count).lowercased()
        return words.filter(path.contains).map { violation(file, line: 1, $0) } + inText
    }

    private func violation(_ file: SourceFile, line: Int, _ word: String) -> Violation {
        Violation(
            file.path,
            line: line,
            "says \(word), and \(objection)",
            why: why,
            instead: instead
        )
    }
}
