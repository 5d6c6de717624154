public import Foundation

/// The part of Package.swift that the law is about, as `swift package dump-package` prints it.
public struct Manifest: Sendable {
    static let file = "Package.swift"

    /// The targets, in their order.
    public let targets: [Target]
    /// Asks SwiftPM for the manifest of the package in a folder.
    ///
    /// It uses a scratch path of its own, since the `swift test` that runs this has locked `.build`.
    public static func dumped(in root: URL) throws -> Manifest {
        let scratch = FileManager.default.temporaryDirectory.appending(path: "manifest-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: scratch) }
        let (process, output) = (Process(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [
            "swift", "package", "dump-package", "--package-path", root.path, "--scratch-path", scratch.path,
        ]
        // A script sets such a variable to build the tests of one target alone.
        process.environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasSuffix("_TEST_TARGET") }
        process.standardOutput = output
        try process.run()
        let dump = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw DocumentError("'swift package dump-package' failed with status \(process.terminationStatus)")
        }
        return try Manifest(dump: dump, text: String(contentsOf: root.appending(path: file), encoding: .utf8))
    }

    /// - Parameter text: The text of the manifest has the line of each target, which the dump lacks.
    init(dump: Data, text: String) throws {
        var lines: [Substring: Int] = [:]
        for match in text.matches(of: /\.(?:target|executableTarget|testTarget|systemLibrary)\(\s*name:\s*"(\w+)"/) {
            lines[match.1] = text[..<match.1.startIndex].count { $0.isNewline } + 1
        }
        let package = try JSONSerialization.jsonObject(with: dump) as? [String: Any]
        targets = try (package?["targets"] as? [[String: Any]] ?? []).map { target in
            guard let name = target["name"] as? String, let type = target["type"] as? String,
                // Such as `{"byName": ["Domain", null]}`. The key may also be `target` or `product`.
                let dependencies = target["dependencies"] as? [[String: [Any]]]
            else { throw DocumentError("'swift package dump-package' has a target that cannot be read: \(target)") }
            return Target(
                name: name,
                type: type,
                // Where SwiftPM looks for a target without a path.
                path: target["path"] as? String ?? (type == "test" ? "Tests/" : "Sources/") + name,
                dependencies: Set(dependencies.flatMap(\.values).compactMap { $0.first as? String }),
                products: Set(dependencies.compactMap { $0["product"]?.first as? String }),
                line: lines[name[...]] ?? 1
            )
        }
    }
}

/// One target of the manifest.
public struct Target: Sendable {
    let name: String
    let type: String
    /// The path of its folder.
    public let path: String
    /// The names of the targets or products that it depends on.
    let dependencies: Set<String>
    /// Those of them that are products of another package.
    let products: Set<String>
    /// The line in Package.swift.
    let line: Int

    /// Whether it is a test target, or the doubles that the test targets share.
    var isForTests: Bool { type == "test" || path.hasPrefix("Tests/") || path.hasPrefix("Modules/Kit/Tests/") }

    /// The target in one line, as a package declares it that has this one in a folder.
    public func declaration(below folder: String = "") -> String {
        "\(name): \(type) in \(folder)\(path), needs \(dependencies.sorted().joined(separator: ", "))"
    }
}
