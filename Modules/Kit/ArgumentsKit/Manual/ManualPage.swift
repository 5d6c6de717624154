/// A page of the manual, in mdoc (https://man.openbsd.org/mdoc.7).
public struct ManualPage: Sendable, Equatable {
    /// Such as `books-config-set.1`.
    public let fileName: String
    public let text: String
}

extension CommandLineTool {
    /// Returns the pages of all commands, with the page of the program first.
    ///
    /// - Parameter date: The date of the pages in mdoc's format, such as `March 4, 2026`.
    public func manualPages(date: String, version: String) -> [ManualPage] {
        root.subtree.map { node in
            let name = node.manualName
            let header = [".Dd \(date)", ".Dt \(name.uppercased()) 1", ".Os"]
            let lines = header + ManualSections(tool: self, node: node, version: version).lines
            return ManualPage(fileName: "\(name).1", text: lines.map { $0 + "\n" }.joined())
        }
    }
}

extension CommandNode {
    var manualName: String { names.joined(separator: "-") }
}
