/// The declaration of a type or an extension.
struct Declaration: Hashable, Sendable {
    let keyword: String
    /// The type's name; for an extension, the name of the outermost type that it extends.
    let name: String
    let line: Int
    /// Whether it is not inside another declaration.
    let isTopLevel: Bool

    var isExtension: Bool { keyword == "extension" }

    private static let keywords: Set<String> = [
        "struct", "class", "enum", "actor", "protocol", "typealias", "associatedtype", "extension",
    ]

    /// The declarations of a file, nested ones included.
    static func all(in tokens: [Token]) -> [Declaration] {
        var depth = 0
        var declarations: [Declaration] = []
        for (index, token) in tokens.enumerated() {
            switch token.text {
            case "{", "(", "[":
                depth += 1
            case "}", ")", "]":
                depth -= 1
            case let keyword where keywords.contains(keyword) && isDeclaration(index, in: tokens):
                let name = tokens[index + 1].name
                declarations.append(.init(keyword: keyword, name: name, line: token.line, isTopLevel: depth == 0))
            default:
                continue
            }
        }
        return declarations
    }

    /// Excludes members (`.class`), kinds of imports, constraints (`protocol P: class {`) and `class func`.
    private static func isDeclaration(_ index: Int, in tokens: [Token]) -> Bool {
        guard index + 1 < tokens.count, tokens[index + 1].isWord else { return false }
        if ["func", "var", "let", "subscript"].contains(tokens[index + 1].text) { return false }
        return index == 0 || ![".", "import", ":"].contains(tokens[index - 1].text)
    }
}
