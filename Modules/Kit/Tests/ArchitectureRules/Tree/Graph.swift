/// One arrow of a graph: `source` depends on `destination`.
struct Edge: Hashable, Sendable, CustomStringConvertible {
    let source: String
    let destination: String

    var description: String { "\(source) --> \(destination)" }
}

/// A graph of dependencies: of modules, or of the files of a module.
struct Graph: Hashable, Sendable {
    private let destinations: [String: Set<String>]

    init(_ edges: some Sequence<Edge>) {
        destinations = edges.reduce(into: [:]) { $0[$1.source, default: []].insert($1.destination) }
    }

    /// The nodes that a node depends on, directly or through others. It contains the node itself if that is in a circle.
    func reach(of node: String) -> Set<String> {
        var reached: Set<String> = []
        var pending = [node]
        while let next = pending.popLast() {
            for destination in destinations[next, default: []] where reached.insert(destination).inserted {
                pending.append(destination)
            }
        }
        return reached
    }

    /// The largest groups of two or more nodes that all depend on each other, each sorted by name.
    var circles: [[String]] {
        let reaches = Dictionary(uniqueKeysWithValues: destinations.keys.map { ($0, reach(of: $0)) })
        var grouped: Set<String> = []
        return reaches.keys.sorted().compactMap { node in
            guard !grouped.contains(node) else { return nil }
            let circle = reaches[node, default: []].filter { reaches[$0]?.contains(node) == true }
            grouped.formUnion(circle)
            return circle.count > 1 ? circle.sorted() : nil
        }
    }
}
