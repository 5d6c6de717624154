import Foundation
import Testing

/// The rules, over the real documents, manifest and sources.
@Suite struct TreeTests {
    private let document: String
    private let imports: ImportTable

    init() throws {
        document = try String(contentsOf: SourceTree.root.appending(path: "ARCHITECTURE.md"), encoding: .utf8)
        imports = try ImportTable(in: document)
    }

    @Test(.timeLimit(.minutes(2)))
    func `the manifest, the diagram and the import table agree`() throws {
        let manifest = try Manifest.dumped()
        let diagram = try ModuleDiagram(in: document)

        expectNone(LawCheck.violations(of: manifest, against: diagram))
        expectNone(LawCheck.violations(of: imports, diagram: diagram, manifest: manifest))
        expectNone(LawCheck.violations(ofTestsIn: manifest, diagram: diagram))
    }

    @Test(.timeLimit(.minutes(2)))
    func `the kit is the same package for others`() throws {
        let kit = try Manifest.dumped(in: KitManifest.folder)
        #expect(!kit.targets.isEmpty)
        expectNone(KitManifest.violations(of: kit, against: try Manifest.dumped()))
    }

    @Test func `the kit knows no film`() throws {
        try expectNone(KitWordRule(), in: SourceTree.files().filter { $0.path.hasPrefix(KitWordRule.folder) })
    }

    @Test func `only Infrastructure and Data know which service it is`() throws {
        try expectNone(ServiceWordRule(), in: SourceTree.swiftFiles(in: "Modules", "App"))
    }

    @Test func `every file imports only what its row allows`() throws {
        try expectNone(ImportRule(table: imports), in: SourceTree.productionFiles())
    }

    @Test func `no file names a type of a later folder`() throws {
        let files = try SourceTree.productionFiles()
        expectNone(try FolderRule(in: document).violations(in: files, targets: imports.targets))
    }

    @Test func `a feature names another one only along its row`() throws {
        let files = try SourceTree.productionFiles()
        expectNone(try FeatureRule(in: document).violations(in: files, targets: imports.targets))
    }

    @Test func `no row lets the kit import the films`() {
        let films = Set(imports.targets.filter { !$0.value.hasPrefix(KitWordRule.folder) }.keys)
        let kit = imports.rows.filter { $0.folder.hasPrefix(KitWordRule.folder) }
        #expect(films.count > 1 && kit.count > 1)
        #expect(kit.allSatisfy { $0.imports.isDisjoint(with: films) })
    }

    @Test func `the package that uses the libraries keeps the law, too`() throws {
        let document = try String(
            contentsOf: SourceTree.root.appending(path: "Tests/Consumer/README.md"),
            encoding: .utf8
        )
        let imports = try ImportTable(in: document)
        let files = try SourceTree.swiftFiles(in: "Tests/Consumer/Loans")
        try expectNone(ImportRule(table: imports), in: files)
        expectNone(try FolderRule(in: document).violations(in: files, targets: imports.targets))
    }

    /// The SDKs of Apple's phones have no headers of libcurl.
    @Test func `only CurlTransport and the program need libcurl`() throws {
        let diagram = try ModuleDiagram(in: document)
        let users = diagram.modules.filter { diagram.reach(of: $0).contains("CCurlKit") }
        #expect(users == ["CurlTransport", "MoviesCLI"])
    }

    @Test func `another file names what a file declares`() throws {
        let consumer = try SourceTree.swiftFiles(in: "Tests/Consumer")
        #expect(!consumer.isEmpty)
        expectNone(UnusedFileRule.violations(in: try SourceTree.productionFiles(), usedBy: consumer))
    }

    @Test func `no files need each other in a circle`() throws {
        let files = try SourceTree.swiftFiles(in: "Modules", "App", "Tests")
        // The sources of a target are in one folder of Modules, Modules/Kit or the tests, or in App.
        let targets = Dictionary(grouping: files) { file in
            let parents = ["Modules/Kit/Tests/", "Modules/Kit/", "Modules/", "Tests/"]
            let parent = parents.first { file.path.hasPrefix($0) } ?? ""
            return parent + file.path.dropFirst(parent.count).prefix { $0 != "/" }
        }
        #expect(targets.count > 1)
        expectNone(targets.values.flatMap(CircleRule.violations))
    }

    @Test func `every file is named after its main type`() throws {
        // PlatformKit.swift exports other modules, and manifests declare a package.
        let rule = FileNameRule(exceptions: [
            "Modules/Kit/PlatformKit/PlatformKit.swift", "Modules/Kit/Package.swift", "Tests/Consumer/Package.swift",
        ])
        try expectNone(rule, in: SourceTree.swiftFiles(in: "Modules", "App", "Tests"))
    }

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

    private func expectNone(
        _ rule: some FileRule,
        in files: [SourceFile],
        at location: SourceLocation = #_sourceLocation
    ) throws {
        #expect(!files.isEmpty, sourceLocation: location)
        expectNone(files.flatMap(rule.violations), at: location)
    }

    /// Records one issue with a line for each violation.
    private func expectNone(_ violations: [Violation], at location: SourceLocation = #_sourceLocation) {
        guard !violations.isEmpty else { return }
        let lines = violations.map(\.description).sorted().joined(separator: "\n")
        Issue.record("Violations:\n\(lines)", sourceLocation: location)
    }
}
