/// Finds the import declarations among the tokens of a file.
enum ImportParser {
    private static let kinds: Set<String> = [
        "typealias", "struct", "class", "enum", "protocol", "let", "var", "func", "actor", "macro",
    ]

    static func imports(in tokens: [Token]) -> [Import] {
        var branches: [Import.Branch] = []
        var imports: [Import] = []
        for (index, token) in tokens.enumerated() {
            switch token.text {
            case "#if":
                branches.append(.init(condition: condition(after: index, in: tokens), isElse: false))
            case "#elseif":
                _ = branches.popLast()
                branches.append(.init(condition: condition(after: index, in: tokens), isElse: false))
            case "#else":
                branches.popLast().map { branches.append(.init(condition: $0.condition, isElse: true)) }
            case "#endif":
                _ = branches.popLast()
            case "import":
                guard let module = module(after: index, in: tokens) else { continue }
                imports.append(Import(module: module, line: token.line, conditions: branches))
            default:
                continue
            }
        }
        return imports
    }

    /// The rest of the directive's line.
    private static func condition(after index: Int, in tokens: [Token]) -> String {
        tokens[(index + 1)...].prefix { $0.line == tokens[index].line }.map(\.text).joined()
    }

    /// Nil when the word is a member (`.import`) or an argument label (`import:`), which Swift allows.
    private static func module(after index: Int, in tokens: [Token]) -> String? {
        if index > 0, [".", "(", ","].contains(tokens[index - 1].text) { return nil }
        var next = index + 1
        if next + 1 < tokens.count, kinds.contains(tokens[next].text), tokens[next + 1].isWord { next += 1 }
        guard next < tokens.count, tokens[next].isWord else { return nil }
        return tokens[next].name
    }
}
