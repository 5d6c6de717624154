import Foundation

/// Words that no file of some folders says: in code, comments, messages, constants, tests, and paths.
struct WordRule: Sendable {
    /// Whether the rule is for a path.
    let isFor: @Sendable (String) -> Bool
    /// The beginning of the path that does not count, because every file has it.
    var folder = ""
    /// Words of small letters. Each counts within other words, too, as in `MoviesPage`.
    let words: [String]
    /// The second half of the message, after the word.
    let objection: String
    let why: String
    let instead: String
}

extension WordRule: FileRule {
    func violations(in file: SourceFile) -> [Violation] {
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
        Violation(file.path, line: line, "says \(word), and \(objection)", why: why, instead: instead)
    }
}
