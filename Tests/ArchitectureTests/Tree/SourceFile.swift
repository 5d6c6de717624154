/// One text file of the tree.
struct SourceFile: Sendable {
    /// From the package's folder.
    let path: String
    let text: String
    /// The Swift code in it; none in a file of another kind.
    let tokens: [Token]

    init(path: String, text: String) {
        self.path = path
        self.text = text
        tokens = path.hasSuffix(".swift") ? Tokenizer.tokens(of: text) : []
    }

    var imports: [Import] { ImportParser.imports(in: tokens) }

    /// The file's name without `.swift`.
    var name: String {
        let fileName = path.split(separator: "/").last ?? ""
        return String(fileName.hasSuffix(".swift") ? fileName.dropLast(".swift".count) : fileName)
    }
}
