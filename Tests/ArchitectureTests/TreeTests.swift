import Foundation
import Testing

/// The rules, over the real tree.
@Suite struct TreeTests {
    @Test func `the name of every test is a sentence`() throws {
        try expectNone(TestNameRule(), in: SourceTree.swiftFiles(in: "Tests"))
    }

    @Test func `no module ends the program or writes to its output`() throws {
        try expectNone(ForbiddenCallsRule(), in: SourceTree.swiftFiles(in: "Modules"))
    }

    @Test func `doubles are fakes or stubs`() throws {
        try expectNone(DoubleNamesRule(), in: SourceTree.files())
    }

    @Test func `no file names a package registry`() throws {
        try expectNone(RegistryHostRule(), in: SourceTree.files())
    }

    @Test func `every link of the documents leads somewhere`() throws {
        try expectNone(LinkRule(exists: SourceTree.exists), in: SourceTree.documents())
    }

    private func expectNone(_ rule: some FileRule, in files: [SourceFile]) throws {
        #expect(!files.isEmpty)
        #expect(files.flatMap(rule.violations) == [])
    }
}

/// The law itself, over the real document, manifest and sources.
@Suite struct LawTests {
    private let document: String

    init() throws {
        document = try String(contentsOf: PackageRoot.url.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
    }

    @Test(.timeLimit(.minutes(2)))
    func `the manifest, the diagram and the import table agree`() throws {
        let manifest = try Manifest.dumped()
        let diagram = try ModuleDiagram(in: document)
        let table = try ImportTable(in: document)

        #expect(DiagramCheck.violations(of: manifest, against: diagram) == [])
        #expect(TableCheck.violations(of: table, diagram: diagram, manifest: manifest) == [])
        #expect(TestTargetsCheck.violations(of: manifest, diagram: diagram) == [])
    }

    @Test func `every file imports only what its row allows`() throws {
        let rule = ImportRule(table: try ImportTable(in: document))
        let files = try SourceTree.productionFiles()

        #expect(!files.isEmpty)
        #expect(files.flatMap(rule.violations) == [])
    }

    @Test func `a dump of the manifest that hangs is a failure`() {
        #expect(throws: DocumentError.self) { try Manifest.dumped(deadline: .nanoseconds(1)) }
    }
}
