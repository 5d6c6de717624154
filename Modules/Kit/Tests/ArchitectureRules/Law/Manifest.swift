public import Foundation

/// The part of Package.swift that the law is about, as `swift package dump-package` prints it.
public struct Manifest: Decodable, Hashable, Sendable {
    static let file = "Package.swift"

    /// The targets, in their order.
    public private(set) var targets: [Target]
    /// The other packages that this one depends on.
    let dependencies: [ForeignPackage]

    init(targets: [Target], dependencies: [ForeignPackage] = []) {
        self.targets = targets
        self.dependencies = dependencies
    }

    /// The targets of the module diagram.
    var productionTargets: [Target] { targets.filter { !$0.isForTests } }

    func target(named name: String) -> Target? {
        targets.first { $0.name == name }
    }

    /// Asks SwiftPM for the manifest of the package in a folder.
    ///
    /// It uses a scratch path of its own, since the `swift test` that runs this has locked `.build`.
    ///
    /// - Throws: an error if SwiftPM fails, or does not end within the deadline.
    public static func dumped(in root: URL, deadline: DispatchTimeInterval = .seconds(60)) throws -> Manifest {
        let scratch = FileManager.default.temporaryDirectory.appending(path: "manifest-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: scratch) }
        let output = scratch.appending(path: "manifest.json")
        try Data().write(to: output)

        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swift", "package", "dump-package",
            "--package-path", root.path,
            "--scratch-path", scratch.appending(path: "build").path,
        ]
        // A script sets such a variable to build the tests of one target alone.
        process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasSuffix("_TEST_TARGET") }
        process.standardOutput = try FileHandle(forWritingTo: output)
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        guard ended.wait(timeout: .now() + deadline) == .success else {
            process.terminate()
            throw DocumentError("'swift package dump-package' did not end")
        }
        guard process.terminationStatus == 0 else {
            throw DocumentError("'swift package dump-package' failed with status \(process.terminationStatus)")
        }
        var manifest = try JSONDecoder().decode(Manifest.self, from: Data(contentsOf: output))
        manifest.locateTargets(in: try String(contentsOf: root.appending(path: file), encoding: .utf8))
        return manifest
    }

    /// Finds the line of each target in the text of the manifest: the dump has none. A target that is not found is in line 1.
    mutating func locateTargets(in text: String) {
        for match in text.matches(of: /\.(?:target|executableTarget|testTarget|systemLibrary)\(\s*name:\s*"(\w+)"(.?)/)
        {
            // With a second argument on the line that is a condition, it is a dependency.
            let isDependency = text[match.range.upperBound...].hasPrefix(" condition:")
            guard !isDependency, let index = targets.firstIndex(where: { $0.name == match.1 }) else { continue }
            targets[index].line = text[..<match.1.startIndex].count { $0.isNewline } + 1
        }
    }
}

/// Another package that a manifest depends on.
struct ForeignPackage: Decodable, Hashable, Sendable {
    /// The name of its folder or repository, in small letters.
    let identity: String
    /// Whether it stands in a folder.
    let isLocal: Bool

    init(_ identity: String, isLocal: Bool) {
        self.identity = identity
        self.isLocal = isLocal
    }

    /// Reads a dependency such as `{"fileSystem": [{"identity": "kit"}]}`.
    init(from decoder: any Decoder) throws {
        let kinds = try decoder.singleValueContainer().decode([String: [Identity]].self)
        guard let kind = kinds.first, kinds.count == 1, let package = kind.value.first else {
            throw DocumentError("a package dependency of an unknown kind: \(kinds.keys.sorted())")
        }
        self.init(package.identity, isLocal: kind.key == "fileSystem")
    }

    private struct Identity: Decodable {
        let identity: String
    }
}

/// One target of the manifest.
public struct Target: Decodable, Hashable, Sendable {
    /// The name.
    public let name: String
    let type: String
    let path: String
    /// The names of the targets or products that it depends on.
    let dependencies: [String]
    /// Those of them that are products of another package.
    let products: Set<String>
    /// The line in Package.swift.
    var line = 1

    var isTest: Bool { type == "test" }

    /// Whether it is a test target, or the doubles that the test targets share.
    var isForTests: Bool { isTest || path.hasPrefix("Tests/") || path.hasPrefix("Modules/Kit/Tests/") }

    var edges: Set<Edge> { Set(dependencies.map { Edge(source: name, destination: $0) }) }

    init(
        _ name: String,
        type: String = "regular",
        path: String? = nil,
        dependsOn dependencies: [String] = [],
        products: Set<String> = []
    ) {
        self.name = name
        self.type = type
        self.path = path ?? (type == "test" ? "Tests/\(name)" : "Modules/\(name)")
        self.dependencies = dependencies
        self.products = products
    }

    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let dependencies = try fields.decode([Dependency].self, forKey: .dependencies)
        let (name, type) = (
            try fields.decode(String.self, forKey: .name), try fields.decode(String.self, forKey: .type)
        )
        self.init(
            name,
            type: type,
            // Where SwiftPM looks for a target without a path.
            path: try fields.decodeIfPresent(String.self, forKey: .path) ?? (type == "test" ? "Tests/" : "Sources/")
                + name,
            dependsOn: dependencies.map(\.name),
            products: Set(dependencies.filter(\.isProduct).map(\.name))
        )
    }

    private enum CodingKeys: String, CodingKey {
        case name, type, path, dependencies
    }

    /// A dependency such as `{"byName": ["Domain", null]}`; the key may also be `target` or `product`.
    private struct Dependency: Decodable {
        let name: String
        let isProduct: Bool

        init(from decoder: any Decoder) throws {
            let kinds = try decoder.singleValueContainer().decode([String: NameAndMore].self)
            guard let kind = kinds.values.first, kinds.count == 1 else {
                throw DocumentError("a target dependency of an unknown kind: \(kinds.keys.sorted())")
            }
            name = kind.name
            isProduct = kinds.keys.contains("product")
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
