import ArchitectureRules
import Foundation
import Testing

/// The law of ARCHITECTURE.md, over the real documents, manifest and sources.
@Suite struct LawTests {
    /// Read once for all tests.
    private static let read = Result { try SourceTree(of: root) }
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    private let tree: SourceTree
    private let document: String
    private let imports: ImportTable
    private let diagram: ModuleDiagram
    private let files: [SourceFile]

    init() throws {
        tree = try Self.read.get()
        document = try tree.document()
        imports = try ImportTable(in: document)
        diagram = try ModuleDiagram(in: document)
        files = tree.swiftFiles(in: "Modules", "App").filter { !$0.path.hasPrefix("Modules/Kit/") }
    }

    @Test func `the manifest, the diagram and the import table agree`() throws {
        let manifest = try Manifest.dumped(in: tree.root)
        expectNone(LawCheck.violations(of: manifest, diagram: diagram, table: imports))
    }

    @Test func `every file imports only what its row allows, and a test what its ring reaches`() {
        expectNone(files.flatMap(ImportRule(table: imports).violations))
        expectNone(tree.swiftFiles(in: "Tests").flatMap { TestImportRule.violations(in: $0, diagram: diagram) })
    }

    @Test func `a feature names another one only along its row`() throws {
        let rings = ["Domain", "Data", "Presentation", "Views"].map { "Modules/\($0)/" } + ["App/Commands/"]
        let rule = try FeatureRule(in: document, rings: rings, container: "App/DIContainer/AppDIContainer+")
        expectNone(rule.violations(in: files, targets: imports.targets))
    }

    @Test func `a ring uses only what is its own, and nothing is global`() {
        expectNone(files.flatMap { file in WordRule.rings.flatMap { $0.violations(in: file) } })
    }

    /// Records one issue for each violation, at its place.
    private func expectNone(_ violations: [Violation]) {
        for violation in violations {
            let (path, line) = (violation.path, violation.line)
            let file = tree.root.appending(path: path).path
            let place = SourceLocation(fileID: "tree/\(path)", filePath: file, line: line, column: 1)
            Issue.record("\(violation)", sourceLocation: place)
        }
    }
}
