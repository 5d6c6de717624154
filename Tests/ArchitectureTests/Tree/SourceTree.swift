import Foundation

/// The text files of this package, read once for all tests.
enum SourceTree {
    /// The folder of Package.swift, found from the path at which this file was compiled.
    static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folders of builds and of version control.
    private static let skipped: Set<String> = [".build", ".git", ".swiftpm"]

    private static let all = Result { try files(at: paths(below: "")) }

    /// Every text file.
    static func files() throws -> [SourceFile] {
        try all.get()
    }

    /// Every Swift file below the given folders.
    static func swiftFiles(in folders: String...) throws -> [SourceFile] {
        try files().filter { file in
            file.path.hasSuffix(".swift") && folders.contains { file.path.hasPrefix("\($0)/") }
        }
    }

    /// Every Swift file that is part of the program.
    static func productionFiles() throws -> [SourceFile] {
        try swiftFiles(in: "Modules", "App").filter { file in
            !file.path.hasPrefix("Modules/Kit/Tests/") && file.name != "Package.swift"
        }
    }

    /// Every Markdown document.
    static func documents() throws -> [SourceFile] {
        try files().filter { $0.path.hasSuffix(".md") }
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: root.appending(path: path).path)
    }

    private static func files(at paths: [String]) throws -> [SourceFile] {
        try paths.sorted().compactMap { path in
            let data = try Data(contentsOf: root.appending(path: path))
            return String(data: data, encoding: .utf8).map { SourceFile(path: path, text: $0) }
        }
    }

    /// The regular files below a folder; the empty string stands for the package's folder.
    private static func paths(below folder: String) throws -> [String] {
        let url = folder.isEmpty ? root : root.appending(path: folder)
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path).filter { !skipped.contains($0) }
        return try names.flatMap { name in
            let path = folder.isEmpty ? name : "\(folder)/\(name)"
            let attributes = try FileManager.default.attributesOfItem(atPath: url.appending(path: name).path)
            switch attributes[.type] as? FileAttributeType {
            case .typeDirectory: return try paths(below: path)
            case .typeRegular: return [path]
            default: return []
            }
        }
    }
}

/// One text file of the tree.
struct SourceFile: Sendable {
    /// The path from the package's folder.
    let path: String
    let text: String
    /// The Swift code in the file; empty for a file of another kind.
    let tokens: [Token]
    /// The types and extensions that the code declares.
    let declarations: [Declaration]
    let lowercased: String

    init(path: String, text: String) {
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
    var name: Substring { path[(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)...] }
}
