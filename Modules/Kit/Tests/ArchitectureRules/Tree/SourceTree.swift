public import Foundation

/// The text files of a package.
///
/// ```swift
/// let tree = try SourceTree(of: URL(filePath: #filePath).deletingLastPathComponent()…)
/// let violations = tree.swiftFiles(in: "Modules").flatMap(ForbiddenCallsRule().violations)
/// ```
public struct SourceTree: Sendable {
    /// The folder of Package.swift.
    public let root: URL
    /// Every text file, sorted by path.
    public let files: [SourceFile]

    /// The folders of builds and of version control.
    private static let skipped: Set<String> = [".build", ".git", ".swiftpm"]

    /// Reads all files.
    ///
    /// - Parameter root: The folder of Package.swift.
    public init(of root: URL) throws {
        self.root = root
        files = try Self.paths(below: "", of: root).sorted().compactMap { path in
            let data = try Data(contentsOf: root.appending(path: path))
            return String(data: data, encoding: .utf8).map { SourceFile(path: path, text: $0) }
        }
    }

    /// The text of a document.
    public func document(_ path: String = DocumentTable.document) throws -> String {
        try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }

    /// Every Swift file below the given folders.
    public func swiftFiles(in folders: String...) -> [SourceFile] {
        files.filter { file in
            file.path.hasSuffix(".swift") && folders.contains { file.path.hasPrefix("\($0)/") }
        }
    }

    /// Every Markdown document.
    public var documents: [SourceFile] { files.filter { $0.path.hasSuffix(".md") } }

    /// Whether there is a file or a folder at a path from the package's folder.
    public func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    /// The regular files below a folder; the empty string stands for the package's folder.
    private static func paths(below folder: String, of root: URL) throws -> [String] {
        let url = folder.isEmpty ? root : root.appending(path: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path).filter { !skipped.contains($0) }
        return try names.flatMap { name in
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            let attributes = try FileManager.default.attributesOfItem(atPath: url.appending(path: name).path)
            switch attributes[.type] as? FileAttributeType {
            case .typeDirectory: return try paths(below: path, of: root)
            case .typeRegular: return [path]
            default: return []
            }
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

    /// The last component of the path.
    public var name: Substring { path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...] }
}
