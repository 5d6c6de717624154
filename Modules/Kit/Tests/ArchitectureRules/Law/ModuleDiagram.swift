import Foundation

/// The Mermaid diagram of ARCHITECTURE.md: the modules and what each depends on.
public struct ModuleDiagram: Hashable, Sendable {
    /// The names of the nodes.
    public private(set) var modules: Set<String> = []
    private(set) var edges: Set<Edge> = []
    /// The line of ARCHITECTURE.md that first names each module.
    private(set) var lines: [String: Int] = [:]

    /// Reads the only Mermaid block that is a flowchart.
    ///
    /// It may hold nodes (`A`, `A["text"]`), arrows (`A --> B`, `A --> B & C`), subgraphs, comments and styles.
    ///
    /// - Throws: an error for anything else, so that no arrow is overlooked.
    public init(in document: String) throws(DocumentError) {
        let charts = Self.mermaidBlocks(in: document).filter { $0.first?.text.hasPrefix("flowchart") == true }
        guard charts.count == 1 else {
            throw DocumentError(
                "there must be one Mermaid flowchart, the module diagram, and there are \(charts.count)"
            )
        }
        for line in charts[0].dropFirst() where !Self.isDecoration(line.text) {
            try read(line)
        }
    }

    /// The modules that a module depends on, directly or through others.
    public func reach(of module: String) -> Set<String> {
        Graph(edges).reach(of: module)
    }

    private mutating func read(_ line: Line) throws(DocumentError) {
        var sources: [String] = []
        for group in line.text.split(separator: "-->", omittingEmptySubsequences: false) {
            var destinations: [String] = []
            for node in group.split(separator: "&", omittingEmptySubsequences: false) {
                destinations.append(try Self.module(of: String(node), in: line))
            }
            modules.formUnion(destinations)
            for module in destinations where lines[module] == nil { lines[module] = line.number }
            for source in sources {
                edges.formUnion(destinations.map { Edge(source: source, destination: $0) })
            }
            sources = destinations
        }
    }

    private static func module(of node: String, in line: Line) throws(DocumentError) -> String {
        guard let match = node.wholeMatch(of: /\s*(\w+)(\[[^\[\]]*\])?\s*/) else {
            throw DocumentError("'\(line.text)' in the module diagram is no node and no arrow", line: line.number)
        }
        return String(match.1)
    }

    private static func isDecoration(_ line: String) -> Bool {
        line.isEmpty || line.hasPrefix("%%") || line.hasPrefix("classDef ") || line.hasPrefix("class ")
            || line.hasPrefix("subgraph ") || line == "end"
    }

    /// A line of the document, trimmed.
    private struct Line {
        let text: String
        let number: Int
    }

    /// The lines of each Mermaid block.
    private static func mermaidBlocks(in document: String) -> [[Line]] {
        var blocks: [[Line]] = []
        var isInside = false
        for (index, line) in document.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = Line(text: line.trimmingCharacters(in: .whitespaces), number: index + 1)
            if isInside, line.text != "```" {
                blocks[blocks.count - 1].append(line)
            } else {
                isInside = line.text == "```mermaid"
                if isInside { blocks.append([]) }
            }
        }
        return blocks
    }
}
