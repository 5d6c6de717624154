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

    @Test func `every file imports only what its row allows`() throws {
        try expectNone(ImportRule(table: imports), in: SourceTree.productionFiles())
    }

    @Test func `no file names a type of a later folder`() throws {
        let files = try SourceTree.productionFiles()
        expectNone(try FolderRule(in: document).violations(in: files, targets: imports.targets))
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
        let users = diagram.modules.filter { diagram.reach(of: $0).contains("CCurl") }
        #expect(users == ["CurlTransport", "MoviesCLI"])
    }

    @Test func `no files need each other in a circle`() throws {
        let files = try SourceTree.swiftFiles(in: "Modules", "App", "Tests")
        // The sources of a target are in one folder of Modules or Tests, or in App.
        let targets = Dictionary(grouping: files) { file in
            file.path.split(separator: "/").prefix(file.path.hasPrefix("App/") ? 1 : 2)
        }
        #expect(targets.count > 1)
        expectNone(targets.values.flatMap(CircleRule.violations))
    }

    @Test func `every file is named after its main type`() throws {
        // Platform.swift exports other modules, and a manifest declares a package.
        let rule = FileNameRule(exceptions: ["Modules/Platform/Platform.swift", "Tests/Consumer/Package.swift"])
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
