import Foundation

/// Every relative link of a Markdown document leads to a file or a folder of the tree.
public struct LinkRule: FileRule {
    private let exists: @Sendable (String) -> Bool

    /// - Parameter exists: Returns whether there is a file or a folder at a path from the package's folder.
    public init(exists: @escaping @Sendable (String) -> Bool) {
        self.exists = exists
    }

    public func violations(in file: SourceFile) -> [Violation] {
        var isCode = false
        return file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated().flatMap { index, line in
            if line.trimmingCharacters(in: .whitespaces).hasPrefix("```") {
                isCode.toggle()
                return [Violation]()
            }
            guard !isCode else { return [] }
            return links(in: line).filter { !leadsSomewhere($0, from: file) }
                .map { link in
                    Violation(
                        file.path,
                        line: index + 1,
                        "the link leads nowhere: \(link) is not there",
                        why: "A newcomer follows the links of the documents through the code.",
                        instead: "Write the path from the folder of the document to where the file is now."
                    )
                }
        }
    }

    /// The targets of inline links, images, reference definitions and HTML attributes, without those in code.
    private func links(in line: Substring) -> [String] {
        let prose = line.replacing(/`[^`]*`/, with: "code")
        return prose.matches(of: /\]\(\s*<?([^)\s>]+)/).map { String($0.1) }
            + prose.matches(of: /^\s*\[[^\]]+\]:\s*<?([^\s>]+)/).map { String($0.1) }
            + prose.matches(of: /(?:href|src)="([^"]+)"/).map { String($0.1) }
    }

    private func leadsSomewhere(_ link: String, from file: SourceFile) -> Bool {
        let path = String(link.prefix { $0 != "#" && $0 != "?" })
        if path.isEmpty || link.contains(/^[A-Za-z][A-Za-z0-9+.\-]*:/) { return true }
        let folder = file.path.split(separator: "/").dropLast()
        let target = (path.removingPercentEncoding ?? path).split(separator: "/").filter { $0 != "." }
        return exists((folder + target).joined(separator: "/"))
    }
}
