public import Foundation

/// The text files of a package.
public struct SourceTree: Sendable {
    /// The folder of Package.swift.
    public let root: URL
    /// Every text file, sorted by path.
    public let files: [SourceFile]

    /// The folders of builds and of version control.
    private static let skipped: Set<String> = [".build", ".git", ".swiftpm"]

    /// Reads all files below the folder of Package.swift.
    public init(of root: URL) throws {
        self.root = root
        var paths: [String] = []
        let found = FileManager.default.enumerator(atPath: root.path)
        while let path = found?.nextObject() as? String {
            if Self.skipped.contains(URL(filePath: path).lastPathComponent) {
                found?.skipDescendants()
            } else if found?.fileAttributes?[.type] as? FileAttributeType == .typeRegular {
                paths.append(path)
            }
        }
        files = try paths.sorted().compactMap { path in
            let data = try Data(contentsOf: root.appending(path: path))
            return String(data: data, encoding: .utf8).map { SourceFile(path: path, text: $0) }
        }
    }

    /// The text of the document that has the law.
    public func document() throws -> String {
        try String(contentsOf: root.appending(path: DocumentTable.document), encoding: .utf8)
    }

    /// Every Swift file below the given folders.
    public func swiftFiles(in folders: String...) -> [SourceFile] {
        files.filter { file in
            file.path.hasSuffix(".swift") && folders.contains { file.path.hasPrefix("\($0)/") }
        }
    }
}

/// One text file of the tree.
public struct SourceFile: Sendable {
    /// The path from the package's folder.
    public let path: String
    /// The whole text.
    public let text: String
    /// The Swift code in the file; empty for a file of another kind.
    let tokens: [Token]
    /// The types and extensions that the code declares.
    let declarations: [Declaration]
    let lowercased: String

    /// A file with its tokens and declarations.
    public init(path: String, text: String) {
        self.path = path
        self.text = text
        tokens = path.hasSuffix(".swift") ? Tokenizer.tokens(of: text) : []
        declarations = Declaration.all(in: tokens)
        lowercased = text.lowercased()
    }

    /// Whether the text contains a word of small letters, in any case. C's search ends at a zero byte, which no file of the
    /// tree has, and Swift's would take seconds.
    func mentions(_ word: String) -> Bool {
        lowercased.withCString { strstr($0, word) != nil }
    }
}
