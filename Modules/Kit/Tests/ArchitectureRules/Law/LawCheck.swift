/// Compares the manifest, the module diagram and the import table, which must agree on each target and each dependency.
public enum LawCheck {
    /// Returns what only one or two of the three have. A product of another package is a module, too, and has no row.
    public static func violations(of manifest: Manifest, diagram: ModuleDiagram, table: ImportTable) -> [Violation] {
        let targets = manifest.targets.filter { !$0.isForTests }
        let known = diagram.modules.union(targets.map(\.name))
        let document = DocumentTable.document
        let arrows = diagram.edges.map { (module: $0.source, dependencies: Set([$0.destination]), line: $1) }
        let rows = table.rows.map { (module: $0.target, dependencies: $0.imports.intersection(known), line: $0.line) }
        let places = [
            Place(Manifest.file, Manifest.file, targets.map { ($0.name, $0.dependencies, $0.line) }),
            Place("the diagram", document, diagram.lines.map { ($0, [], $1) } + arrows),
            Place("the import table", document, rows),
        ]
        let products = Set(targets.flatMap(\.products))
        return Set(places.flatMap(\.modules.keys)).subtracting(products).sorted().compactMap { module in
            difference("the module \(module)", module, in: places) { $0.modules[module] }
        }
            + Set(places.flatMap(\.edges.keys)).sorted { "\($0)" < "\($1)" }.compactMap { edge in
                let protocols =
                    ", and declare what \(edge.source) needs as a protocol that \(edge.destination) or a ring around both "
                    + "conforms to"
                return difference("\(edge)", edge.source, in: places, protocols) { $0.edges[edge] }
            }
    }

    /// One of the three, with the first line of each module, and a line of each dependency.
    private struct Place {
        let name: String
        let path: String
        private(set) var modules: [String: Int] = [:]
        private(set) var edges: [Edge: Int] = [:]

        init(_ name: String, _ path: String, _ entries: [(module: String, dependencies: Set<String>, line: Int)]) {
            (self.name, self.path) = (name, path)
            for (module, dependencies, line) in entries {
                modules[module] = min(modules[module] ?? line, line)
                for other in dependencies { edges[Edge(source: module, destination: other)] = line }
            }
        }
    }

    /// The place of the violation is the one that differs from the two others.
    private static func difference(
        _ subject: String,
        _ module: String,
        in places: [Place],
        _ remedy: String = "",
        line: (Place) -> Int?
    ) -> Violation? {
        let having = places.filter { line($0) != nil }
        let lacking = places.filter { line($0) == nil }
        guard let place = having.count == 1 ? having.first : lacking.first else { return nil }
        let (first, others) = (having.map(\.name), lacking.map(\.name).joined(separator: " and "))
        return Violation(
            path: place.path,
            line: line(place) ?? place.modules[module] ?? 1,
            message: "\(subject) is in \(first.joined(separator: " and ")), and not in \(others)",
            why: "The diagram and the import table are the law that people read, so what is built must be the same.",
            instead: having.count == 1
                ? "Delete it\(remedy). Or write it into \(others), too, and why where the decisions are."
                : "Write it there, or delete it from \(first.joined(separator: " and "))."
        )
    }
}
