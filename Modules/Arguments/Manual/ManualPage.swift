/// A page of the manual, in mdoc.
public struct ManualPage: Sendable, Equatable {
    /// `movies-config-set.1`
    public let fileName: String
    public let text: String
}

extension CommandLineTool {
    /// A page for every command, the program's own first.
    ///
    /// `date` is written as mdoc wants it, `March 4, 2026`.
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
    /// `movies-config-set`
    var manualName: String { names.joined(separator: "-") }
}
