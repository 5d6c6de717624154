import Foundation

/// The Mermaid diagram of ARCHITECTURE.md: the modules and what each depends on.
struct ModuleDiagram: Hashable, Sendable {
    private(set) var modules: Set<String> = []
    private(set) var edges: Set<Edge> = []

    /// Reads the only Mermaid block that is a flowchart.
    ///
    /// It may hold nodes (`A`, `A["text"]`), arrows (`A --> B`, `A --> B & C`), comments and styles.
    ///
    /// - Throws: an error for anything else, so that no arrow is overlooked.
    init(in document: String) throws(DocumentError) {
        let charts = Self.mermaidBlocks(in: document).filter { $0.first?.hasPrefix("flowchart") == true }
        guard charts.count == 1 else {
            throw DocumentError("expected one Mermaid flowchart, the module diagram, and found \(charts.count)")
        }
        for line in charts[0].dropFirst() where !Self.isDecoration(line) {
            try read(line)
        }
    }

    /// The modules that a module depends on, directly or through others.
    func reach(of module: String) -> Set<String> {
        Graph(edges).reach(of: module)
    }

    private mutating func read(_ line: String) throws(DocumentError) {
        var sources: [String] = []
        for group in line.split(separator: "-->", omittingEmptySubsequences: false) {
            var destinations: [String] = []
            for node in group.split(separator: "&", omittingEmptySubsequences: false) {
                destinations.append(try Self.module(of: String(node), in: line))
            }
            modules.formUnion(destinations)
            for source in sources {
                edges.formUnion(destinations.map { Edge(source: source, destination: $0) })
            }
            sources = destinations
        }
    }

    private static func module(of node: String, in line: String) throws(DocumentError) -> String {
        guard let match = node.wholeMatch(of: /\s*(\w+)(\[[^\[\]]*\])?\s*/) else {
            throw DocumentError("cannot read '\(line)' in the module diagram")
        }
        return String(match.1)
    }

    private static func isDecoration(_ line: String) -> Bool {
        line.isEmpty || line.hasPrefix("%%") || line.hasPrefix("classDef ") || line.hasPrefix("class ")
    }

    /// The lines of each Mermaid block, trimmed.
    private static func mermaidBlocks(in document: String) -> [[String]] {
        var blocks: [[String]] = []
        var isInside = false
        for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
            let line = line.trimmingCharacters(in: .whitespaces)
            if isInside, line != "```" {
                blocks[blocks.count - 1].append(line)
            } else {
                isInside = line == "```mermaid"
                if isInside { blocks.append([]) }
            }
        }
        return blocks
    }
}
