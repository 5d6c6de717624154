/// A word, a name in backticks, a directive such as `#if`, or one other character of Swift code.
///
/// Comments, white space and the text of string literals are no tokens; the code interpolated in a string is.
struct Token: Hashable, Sendable {
    let text: String
    /// Counted from 1.
    let line: Int
    /// Whether white space, a comment or the start of the file comes before it.
    let followsSpace: Bool

    /// A name as the code means it, without backticks.
    var name: String { text.filter { $0 != "`" } }

    var isWord: Bool { text.first.map(Tokenizer.isWordCharacter) ?? false || text.first == "`" }
}
