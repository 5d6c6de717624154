/// One arrow of the module diagram: `source` depends on `destination`.
struct Edge: Hashable, Sendable, CustomStringConvertible {
    let source: String
    let destination: String

    var description: String { "\(source) --> \(destination)" }
}
