/// Finds what all parts of a program share: stored variables of a type or a file, and singletons.
enum GlobalState {
    /// The first of these after a variable says if it is computed, as in `static var all: [Self] { … }`.
    private static let ends: Set = [
        "{", "=", "}", ";", "static", "var", "let", "func", "init", "case", "private", "public",
    ]

    static func uses(in tokens: [Token]) -> [(word: String, line: Int)] {
        var depth = 0
        return tokens.indices.compactMap { index in
            switch tokens[index].text {
            case "{": depth += 1
            case "}": depth -= 1
            case "var" where depth == 0 || isStatic(index, in: tokens):
                let isComputed = tokens[(index + 1)...].first { ends.contains($0.text) }?.text == "{"
                return isComputed ? nil : (isStatic(index, in: tokens) ? "static var" : "var", tokens[index].line)
            case "shared" where index > 1:
                // After a point without a type, it may be the case of an enumeration.
                let (before, owner) = (tokens[index - 1].text, tokens[index - 2].text)
                if before == "let", isStatic(index - 1, in: tokens) { return ("static let shared", tokens[index].line) }
                if before == ".", owner.first?.isUppercase == true { return ("\(owner).shared", tokens[index].line) }
            default: break
            }
            return nil
        }
    }

    private static func isStatic(_ index: Int, in tokens: [Token]) -> Bool {
        tokens[..<index].reversed().prefix { $0.line == tokens[index].line && !"{};".contains($0.text) }
            .contains { $0.text == "static" }
    }
}
