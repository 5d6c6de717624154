/// No two files of a target need each other, directly or through others: each can be read after those it needs.
enum CircleRule {
    /// Returns one violation for each circle among the files of one target, with the types that close it.
    static func violations(in files: [SourceFile]) -> [Violation] {
        let uses = TypeUses(in: files).all
        return Graph(uses.map { Edge(source: $0.usedIn, destination: $0.declaredIn) }).circles.map { circle in
            let links = uses.filter { circle.contains($0.usedIn) && circle.contains($0.declaredIn) }
                .map { "\n    \($0.usedIn):\($0.line) names \($0.type) of \($0.declaredIn)" }
            return Violation("circle of \(circle.count) files", "each needs the others" + links.joined())
        }
    }
}
