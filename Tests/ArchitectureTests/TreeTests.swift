import ArchitectureRules
import Foundation
import Testing

/// The rules, over the real documents, manifest and sources.
@Suite struct TreeTests {
    /// Read once for all tests. The folder is found from the path at which this file was compiled.
    private static let read = Result {
        try SourceTree(
            of: URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent()
        )
    }
    /// The folders whose folders are features or shared.
    private static let rings = [
        "Modules/Domain/", "Modules/Data/", "Modules/Presentation/", "Modules/TerminalUI/", "Modules/DemoBackend/",
        "App/System/", "App/Output/", "App/Commands/",
    ]

    private let tree: SourceTree
    private let document: String
    private let imports: ImportTable
    /// Every Swift file that is part of the program.
    private let productionFiles: [SourceFile]

    init() throws {
        tree = try Self.read.get()
        document = try tree.document()
        imports = try ImportTable(in: document)
        productionFiles = tree.swiftFiles(in: "Modules", "App").filter { file in
            !file.path.hasPrefix("Modules/Kit/Tests/") && file.name != "Package.swift"
        }
    }

    @Test(.timeLimit(.minutes(2)))
    func `the manifest, the diagram and the import table agree`() throws {
        let manifest = try Manifest.dumped(in: tree.root)
        let diagram = try ModuleDiagram(in: document)

        expectNone(LawCheck.violations(of: manifest, against: diagram))
        expectNone(
            LawCheck.violations(
                of: imports,
                diagram: diagram,
                manifest: manifest,
                foundationUsers: ["URLSessionTransport"]
            )
        )
        expectNone(LawCheck.violations(ofTestsIn: manifest, diagram: diagram))
    }

    @Test(.timeLimit(.minutes(2)))
    func `the kit is the same package for others`() throws {
        let kit = try Manifest.dumped(in: tree.root.appending(path: KitManifest.folder))
        #expect(!kit.targets.isEmpty)
        expectNone(KitManifest.violations(of: kit, against: try Manifest.dumped(in: tree.root)))
    }

    @Test func `the kit knows no film`() throws {
        // The license says whose it is.
        let files = tree.files.filter { $0.path.hasPrefix(KitWordRule.folder) && $0.name != "LICENSE" }
        try expectNone(KitWordRule(), in: files)
    }

    @Test func `only Infrastructure and Data know which service it is`() throws {
        try expectNone(ServiceWordRule(), in: tree.swiftFiles(in: "Modules", "App"))
    }

    @Test func `every file imports only what its row allows`() throws {
        try expectNone(ImportRule(table: imports), in: productionFiles)
    }

    @Test func `no file names a type of a later folder`() throws {
        expectNone(try FolderRule(in: document).violations(in: productionFiles, targets: imports.targets))
    }

    @Test func `a feature names another one only along its row`() throws {
        let rule = try FeatureRule(in: document, rings: Self.rings, container: "App/DIContainer/AppDIContainer+")
        expectNone(rule.violations(in: productionFiles, targets: imports.targets))
    }

    @Test func `no row lets the kit import the films`() {
        let films = Set(imports.targets.filter { !$0.value.hasPrefix(KitWordRule.folder) }.keys)
        let kit = imports.rows.filter { $0.folder.hasPrefix(KitWordRule.folder) }
        #expect(films.count > 1 && kit.count > 1)
        #expect(kit.allSatisfy { $0.imports.isDisjoint(with: films) })
    }

    /// The SDKs of Apple's phones have no headers of libcurl.
    @Test func `only CurlTransport and the program need libcurl`() throws {
        let diagram = try ModuleDiagram(in: document)
        let users = diagram.modules.filter { diagram.reach(of: $0).contains("CCurlKit") }
        #expect(users == ["CurlTransport", "MoviesCLI"])
    }

    @Test func `another file names what a file declares`() throws {
        // What the kit has for teams, a team's project uses. The transport for Apple's systems passes the contract of transports.
        let teams = tree.swiftFiles(in: "Tests/Starter", "Modules/Kit/Tests/TransportTests")
        #expect(!teams.isEmpty)
        expectNone(UnusedFileRule.violations(in: productionFiles, usedBy: teams))
    }

    @Test func `a test names what a file of doubles declares`() {
        let tests = tree.swiftFiles(in: "Tests", "Modules/Kit/Tests")
        let doubles = tests.filter { $0.path.contains("Doubles/") }
        #expect(!doubles.isEmpty)
        expectNone(UnusedFileRule.violations(in: doubles, usedBy: tests))
    }

    @Test func `no files need each other in a circle`() throws {
        let files = tree.swiftFiles(in: "Modules", "App", "Tests")
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
            "Modules/Kit/PlatformKit/PlatformKit.swift", "Modules/Kit/Package.swift", "Tests/Starter/Package.swift",
        ])
        try expectNone(rule, in: tree.swiftFiles(in: "Modules", "App", "Tests"))
    }

    @Test func `the name of every test is a sentence`() throws {
        try expectNone(TestNameRule(), in: tree.swiftFiles(in: "Tests"))
    }

    @Test func `no module ends the program or writes to its output`() throws {
        try expectNone(ForbiddenCallsRule(), in: tree.swiftFiles(in: "Modules"))
    }

    @Test func `doubles are fakes or stubs`() throws {
        try expectNone(DoubleNamesRule(), in: tree.files)
    }

    @Test func `no file names a package registry`() throws {
        try expectNone(RegistryHostRule(), in: tree.files)
    }

    @Test func `every link of the documents leads somewhere`() throws {
        try expectNone(LinkRule(exists: tree.exists), in: tree.documents)
    }

    private func expectNone(
        _ rule: some FileRule,
        in files: [SourceFile],
        at location: SourceLocation = #_sourceLocation
    ) throws {
        #expect(!files.isEmpty, sourceLocation: location)
        expectNone(files.flatMap { rule.violations(in: $0) }, at: location)
    }

    /// Records one issue with a line for each violation.
    private func expectNone(_ violations: [Violation], at location: SourceLocation = #_sourceLocation) {
        guard !violations.isEmpty else { return }
        let lines = violations.map(\.description).sorted().joined(separator: "\n")
        Issue.record("Violations:\n\(lines)", sourceLocation: location)
    }
}
