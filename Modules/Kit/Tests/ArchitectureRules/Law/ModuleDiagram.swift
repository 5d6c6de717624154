import Foundation

/// The Mermaid diagram of ARCHITECTURE.md: the modules and what each depends on.
public struct ModuleDiagram: Hashable, Sendable {
    /// The line of ARCHITECTURE.md that first names each module.
    private(set) var lines: [String: Int] = [:]
    /// The line of each arrow.
    private(set) var edges: [Edge: Int] = [:]

    /// The names of the nodes.
    public var modules: Set<String> { Set(lines.keys) }

    /// Reads the only Mermaid block that is a flowchart.
    ///
    /// It may hold nodes (`A`, `A["text"]`), arrows (`A --> B`, `A --> B & C`), subgraphs, comments and styles.
    ///
    /// - Throws: an error for anything else, so that no arrow is overlooked.
    public init(in document: String) throws(DocumentError) {
        var (charts, isMermaid, isChart) = (0, false, false)
        for (index, line) in document.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let text = line.trimmingCharacters(in: .whitespaces)
            if text.hasPrefix("```") {
                (isMermaid, isChart) = (text == "```mermaid", false)
            } else if isMermaid, text.hasPrefix("flowchart") {
                isChart = true
                charts += 1
            } else if isChart, !text.contains(/^(%%|classDef |class |subgraph |end$|$)/) {
                try read(text, index + 1)
            }
        }
        guard charts == 1 else {
            throw DocumentError("there must be one Mermaid flowchart, the module diagram, and there are \(charts)")
        }
    }

    /// The modules that a module depends on, directly or through others.
    public func reach(of module: String) -> Set<String> {
        var (reached, pending): (Set<String>, [String]) = ([], [module])
        while let next = pending.popLast() {
            pending += edges.keys.filter { $0.source == next && reached.insert($0.destination).inserted }
                .map(\.destination)
        }
        return reached
    }

    private mutating func read(_ text: String, _ line: Int) throws(DocumentError) {
        var sources: [String] = []
        for group in text.split(separator: "-->", omittingEmptySubsequences: false) {
            var destinations: [String] = []
            for node in group.split(separator: "&", omittingEmptySubsequences: false) {
                guard let match = node.wholeMatch(of: /\s*(\w+)(\[[^\[\]]*\])?\s*/) else {
                    throw DocumentError("'\(text)' in the module diagram is no node and no arrow", line: line)
                }
                destinations.append(String(match.1))
            }
            for module in destinations {
                if lines[module] == nil { lines[module] = line }
                for source in sources { edges[Edge(source: source, destination: module)] = line }
            }
            sources = destinations
        }
    }
}

/// One arrow: `source` depends on `destination`.
struct Edge: Hashable, Sendable, CustomStringConvertible {
    let source: String
    let destination: String

    var description: String { "\(source) --> \(destination)" }
}
