import Foundation

/// Reads the files that the rules are about.
enum SourceTree {
    /// What a build or version control leaves behind: no part of the sources.
    private static let skipped: Set<String> = [".build", ".git", ".swiftpm"]

    /// Read once for all rules.
    private static let all = Result { try files(at: paths(below: "")) }

    /// Every text file.
    static func files() throws -> [SourceFile] {
        try all.get()
    }

    /// Every Swift file below the folders.
    static func swiftFiles(in folders: String...) throws -> [SourceFile] {
        try files().filter { file in
            file.path.hasSuffix(".swift") && folders.contains { file.path.hasPrefix("\($0)/") }
        }
    }

    /// Every file of code that is part of the program.
    static func productionFiles() throws -> [SourceFile] {
        try swiftFiles(in: "Modules", "App")
    }

    /// The documents at the top of the tree, of those that are there.
    static func documents() throws -> [SourceFile] {
        try files().filter { ["README.md", "ARCHITECTURE.md"].contains($0.path) }
    }

    static func exists(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: PackageRoot.url.appending(path: path).path)
    }

    private static func files(at paths: [String]) throws -> [SourceFile] {
        try paths.sorted().compactMap { path in
            let data = try Data(contentsOf: PackageRoot.url.appending(path: path))
            return String(data: data, encoding: .utf8).map { SourceFile(path: path, text: $0) }
        }
    }

    /// The regular files below a folder; the empty string is the package's.
    private static func paths(below folder: String) throws -> [String] {
        let url = folder.isEmpty ? PackageRoot.url : PackageRoot.url.appending(path: folder)
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

/// The folder of Package.swift, found from where this file was compiled.
enum PackageRoot {
    static let url = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
}
