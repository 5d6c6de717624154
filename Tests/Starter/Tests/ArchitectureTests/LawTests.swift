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
        expectNone(LawCheck.violations(of: manifest, diagram: diagram, table: imports))
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
        let rule = WordRule(
            ["print(", "fatalError("],
            in: .code,
            objection: "modules throw, and return what App writes",
            why: "A pipe and another program use the modules, too.",
            instead: "Return the text, or throw an error.",
            isFor: { $0.hasPrefix("Modules/") }
        )
        expectNone(files.flatMap(rule.violations))
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
