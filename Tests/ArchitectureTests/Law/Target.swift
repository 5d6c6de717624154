/// One target of the manifest.
struct Target: Decodable, Hashable, Sendable {
    let name: String
    let type: String
    let path: String
    /// The names of the targets or products that it depends on.
    let dependencies: [String]

    var isTest: Bool { type == "test" }

    /// Whether it lies in Tests: a test target or the doubles that they share.
    var isForTests: Bool { isTest || path.hasPrefix("Tests/") }

    var edges: Set<Edge> { Set(dependencies.map { Edge(source: name, destination: $0) }) }

    init(_ name: String, type: String = "regular", path: String? = nil, dependsOn dependencies: [String] = []) {
        self.name = name
        self.type = type
        self.path = path ?? (type == "test" ? "Tests/\(name)" : "Modules/\(name)")
        self.dependencies = dependencies
    }

    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            try fields.decode(String.self, forKey: .name),
            type: try fields.decode(String.self, forKey: .type),
            path: try fields.decodeIfPresent(String.self, forKey: .path),
            dependsOn: try fields.decode([Dependency].self, forKey: .dependencies).map(\.name)
        )
    }

    private enum CodingKeys: String, CodingKey {
        case name, type, path, dependencies
    }

    /// `{"byName": ["Domain", null]}`; the key may also be `target` or `product`.
    private struct Dependency: Decodable {
        let name: String

        init(from decoder: any Decoder) throws {
            let kinds = try decoder.singleValueContainer().decode([String: NameAndMore].self)
            guard let kind = kinds.values.first, kinds.count == 1 else {
                throw DocumentError("a target dependency of an unknown kind: \(kinds.keys.sorted())")
            }
            name = kind.name
        }
    }

    private struct NameAndMore: Decodable {
        let name: String

        init(from decoder: any Decoder) throws {
            var elements = try decoder.unkeyedContainer()
            name = try elements.decode(String.self)
        }
    }
}
