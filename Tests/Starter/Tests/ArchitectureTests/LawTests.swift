import ArchitectureRules
import Foundation
import Testing

/// The law of ARCHITECTURE.md, over the real documents, manifest and sources.
@Suite struct LawTests {
    private let tree: SourceTree
    private let document: String
    private let imports: ImportTable
    private let files: [SourceFile]

    init() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
        tree = try SourceTree(of: folder.deletingLastPathComponent().deletingLastPathComponent())
        document = try tree.document()
        imports = try ImportTable(in: document)
        files = tree.swiftFiles(in: "Modules", "App").filter { !$0.path.hasPrefix("Modules/Kit/") }
    }

    @Test func `the manifest, the diagram and the import table agree`() throws {
        let manifest = try Manifest.dumped(in: tree.root)
        let diagram = try ModuleDiagram(in: document)
        expectNone(LawCheck.violations(of: manifest, against: diagram, packages: ["kit"]))
        expectNone(LawCheck.violations(of: imports, diagram: diagram, manifest: manifest))
    }

    @Test func `every file imports only what its row allows`() {
        expectNone(files.flatMap(ImportRule(table: imports).violations))
    }

    @Test func `a feature names another one only along its row`() throws {
        let rings = ["Domain", "Data", "Presentation"].map { "Modules/\($0)/" } + ["App/Commands/"]
        let rule = try FeatureRule(in: document, rings: rings, container: "App/DIContainer/AppDIContainer+")
        expectNone(rule.violations(in: files, targets: imports.targets))
    }

    @Test func `modules neither end the program nor write to its output`() {
        expectNone(files.filter { $0.path.hasPrefix("Modules/") }.flatMap(ForbiddenCallsRule().violations))
    }

    @Test func `another file names what a file declares`() {
        expectNone(UnusedFileRule.violations(in: files))
    }

    @Test func `no files of a target need each other in a circle`() {
        for folder in imports.targets.values {
            expectNone(CircleRule.violations(in: files.filter { $0.path.hasPrefix(folder + "/") }))
        }
    }

    @Test func `the names of files and tests say what they are`() {
        expectNone(files.flatMap(FileNameRule(exceptions: []).violations))
        let tests = tree.swiftFiles(in: "Tests")
        expectNone(tests.flatMap(TestNameRule().violations) + tests.flatMap(DoubleNamesRule().violations))
    }

    @Test func `every link of the documents leads somewhere`() {
        expectNone(
            tree.documents.filter { !$0.path.hasPrefix("Modules/Kit/") }.flatMap(
                LinkRule(exists: tree.exists).violations
            )
        )
    }

    private func expectNone(_ violations: [Violation], at location: SourceLocation = #_sourceLocation) {
        guard !violations.isEmpty else { return }
        Issue.record("\(violations.map(\.description).joined(separator: "\n"))", sourceLocation: location)
    }
}
