/// A type, type alias or extension that is not inside another declaration.
struct TopLevelDeclaration: Hashable, Sendable {
    let keyword: String
    /// For an extension, the outermost type that it extends.
    let name: String
    let line: Int

    private static let keywords: Set<String> = [
        "struct", "class", "enum", "actor", "protocol", "typealias", "extension",
    ]

    static func all(in tokens: [Token]) -> [TopLevelDeclaration] {
        var depth = 0
        var declarations: [TopLevelDeclaration] = []
        for (index, token) in tokens.enumerated() {
            switch token.text {
            case "{", "(", "[":
                depth += 1
            case "}", ")", "]":
                depth -= 1
            case let keyword where depth == 0 && keywords.contains(keyword) && isDeclaration(index, in: tokens):
                declarations.append(
                    TopLevelDeclaration(keyword: keyword, name: tokens[index + 1].name, line: token.line)
                )
            default:
                continue
            }
        }
        return declarations
    }

    /// Neither a member (`.class`), nor a kind of import, nor a constraint (`protocol P: class {`).
    private static func isDeclaration(_ index: Int, in tokens: [Token]) -> Bool {
        guard index + 1 < tokens.count, tokens[index + 1].isWord else { return false }
        return index == 0 || ![".", "import", ":"].contains(tokens[index - 1].text)
    }
}
