/// Production code neither ends the program nor writes to its output: it throws, and App writes.
struct ForbiddenCallsRule: FileRule {
    func violations(in file: SourceFile) -> [Violation] {
        let tokens = file.tokens
        return tokens.indices.compactMap { index in
            let previous = tokens[..<index].suffix(2).map(\.text)
            let next = index + 1 < tokens.count ? tokens[index + 1] : nil
            return forbidden(tokens[index], after: previous, before: next)
                .map { Violation(file, line: tokens[index].line, "\($0) is not for production code") }
        }
    }

    private func forbidden(_ token: Token, after previous: [String], before next: Token?) -> String? {
        let isMember = previous.last == "." && previous != ["Swift", "."]
        switch token.text {
        case "try" where next?.text == "!" && next?.followsSpace == false: return "try!"
        case "as" where next?.text == "!" && next?.followsSpace == false: return "as!"
        case "fatalError" where !isMember: return "fatalError"
        case "print" where !isMember && next?.text == "(": return "print("
        default: return nil
        }
    }
}
