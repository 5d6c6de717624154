/// Finds rows of tokens in Swift code, such as `print(`, `Date.now` or `.random(`.
enum CodeWord {
    /// The lines where a file uses a word. As a member, as in `page.print(`, it is another thing.
    ///
    /// - Parameter mayBeDefault: Whether it does not count as the default of a parameter.
    static func lines(with word: String, in file: SourceFile, mayBeDefault: Bool) -> [Int] {
        let (tokens, pattern) = (file.tokens, Tokenizer.tokens(of: word).map(\.text))
        guard file.mentions(pattern.first { $0 != "." }?.lowercased() ?? "") else { return [] }
        return tokens.indices.filter { index in
            tokens[index].text == pattern[0] && tokens[index...].prefix(pattern.count).map(\.text) == pattern
                && !isMember(index, in: tokens) && !(mayBeDefault && isDefault(index, in: tokens))
                // The caller chooses the generator of `.random(in: range, using: &generator)`.
                && (pattern[0] != "." || !tokens[index...].prefix { $0.text != ")" }.contains { $0.text == "using" })
        }
        .map { tokens[$0].line }
    }

    private static func isMember(_ index: Int, in tokens: [Token]) -> Bool {
        guard tokens[..<index].last?.text == "." else { return false }
        let owner = tokens[..<index].dropLast().last?.text ?? ""
        return owner != "Swift" && owner != ImportTable.platform && !ImportTable.platformModules.contains(owner)
    }

    /// Whether the token is in the first place after the `=` or `= {` of a parameter.
    private static func isDefault(_ index: Int, in tokens: [Token]) -> Bool {
        var before = tokens[..<index]
        if before.last?.text == "{" { before.removeLast() }
        guard before.popLast()?.text == "=" else { return false }
        var depth = 0
        let opening = before.last { token in
            if [")", "]", "}"].contains(token.text) { depth += 1 }
            if ["(", "[", "{"].contains(token.text) { depth -= 1 }
            return depth < 0
        }
        return opening?.text == "("
    }
}
