import Foundation
import Testing

@testable import ArchitectureRules

/// The rules, over the real documents, manifest and sources.
@Suite struct TreeTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()
    /// Read once for all tests.
    private static let read = Result { try SourceTree(of: root) }
    private static let dumped = Result { try Manifest.dumped(in: root) }
    /// The folders whose folders are features or shared.
    private static let rings = [
        "Modules/Domain/", "Modules/Data/", "Modules/Presentation/", "Modules/TerminalUI/", "Modules/DemoBackend/",
        "App/System/", "App/Output/", "App/Commands/",
    ]

    private let tree: SourceTree
    private let document: String
    private let imports: ImportTable
    private let diagram: ModuleDiagram
    /// Every Swift file that is part of the program.
    private let productionFiles: [SourceFile]

    init() throws {
        tree = try Self.read.get()
        document = try tree.document()
        imports = try ImportTable(in: document)
        diagram = try ModuleDiagram(in: document)
        productionFiles = tree.swiftFiles(in: "Modules", "App").filter { file in
            !file.path.hasPrefix("Modules/Kit/Tests/") && file.path != "Modules/Kit/Package.swift"
        }
        #expect(productionFiles.count > 300)
    }

    @Test func `the manifest, the diagram and the import table agree`() throws {
        let manifest = try Self.dumped.get()
        expectNone(LawCheck.violations(of: manifest, diagram: diagram, table: imports))
    }

    @Test func `the kit is the same package for others`() throws {
        let folder = "Modules/Kit/"
        let package = try Manifest.dumped(in: Self.root.appending(path: folder))
        let kit = package.targets.map { $0.declaration(below: folder) }
        let own = try Self.dumped.get().targets.filter { $0.path.hasPrefix(folder) }.map { $0.declaration() }
        let differences = Set(kit).symmetricDifference(own)
        #expect(
            differences == [],
            "One of the two manifests lacks it.",
            sourceLocation: Self.place("\(folder)Package.swift")
        )
    }

    /// The SDKs of Apple's phones have no headers of libcurl, and files choose between systems only in PlatformKit.
    @Test func `few targets reach libcurl, or import Foundation itself`() {
        let reaching = diagram.modules.filter { diagram.reach(of: $0).contains("CCurlKit") }
        #expect(reaching == ["CurlTransport", "MoviesCLI"])
        let users = imports.rows.filter { !$0.imports.isDisjoint(with: ImportTable.platformModules) }
        #expect(users.map(\.target) == ["URLSessionTransport", "PlatformKit"])
    }

    @Test func `every file imports only what its row allows`() {
        expectNone(productionFiles.flatMap(ImportRule(table: imports).violations))
        let tests = tree.swiftFiles(in: "Tests", "Modules/Kit/Tests")
        expectNone(tests.flatMap { TestImportRule.violations(in: $0, diagram: diagram) })
    }

    @Test func `no file names a type of a later folder`() throws {
        expectNone(try FolderRule(in: document).violations(in: productionFiles, targets: imports.targets))
    }

    @Test func `a feature names another one only along its row`() throws {
        let rule = try FeatureRule(in: document, rings: Self.rings, container: "App/DIContainer/AppDIContainer+")
        expectNone(rule.violations(in: productionFiles, targets: imports.targets))
    }

    @Test func `no file has a word that belongs elsewhere`() {
        expectNone(tree.files.flatMap { file in WordRule.films.flatMap { $0.violations(in: file) } })
        expectNone(productionFiles.flatMap { file in WordRule.rings.flatMap { $0.violations(in: file) } })
    }

    private static let words: [(path: String, text: String, words: [Substring])] = [
        ("Modules/Kit/DataKit/A.swift", "/// A Film.", ["film"]), ("Modules/Kit/Tests/MovieTests.swift", "", ["movie"]),
        ("Modules/Kit/LICENSE", "movies", []), ("Modules/Data/A.swift", "/// A film of TMDB.", []),
        ("Modules/Domain/A.swift", "case tmdbID", ["tmdb"]), ("App/System/TMDBPages.swift", "", ["tmdb"]),
        ("App/A.swift", "// https://developer.themoviedb.org", []), ("Tests/DataTests/A.swift", "// TMDB", []),
        ("App/Movies.docc/A.md", "TMDB", []),
    ]

    @Test(arguments: words)
    func `a word that belongs elsewhere is caught, and no other one`(path: String, text: String, words: [Substring]) {
        let file = SourceFile(path: path, text: "\n" + text)
        let violations = WordRule.films.flatMap { $0.violations(in: file) }
        #expect(violations.map { $0.message.split(separator: " ")[1].prefix { $0 != "," } } == words)
    }

    /// The compiler says nothing of it: after a feature was removed, what only it needed stays. A file that extends a type of
    /// another one does not count, since the tokens do not tell who uses a member.
    @Test func `another file names what a file declares`() {
        let tests = tree.swiftFiles(in: "Tests", "Modules/Kit/Tests")
        let doubles = tests.filter { $0.path.contains("Doubles/") }
        // A team's project uses what the kit has for teams, and the contract of transports the one for Apple's systems.
        let teams = tests.filter { $0.path.hasPrefix("Tests/Starter/") || $0.path.contains("/TransportTests/") }
        for (files, others) in [(productionFiles, teams), (doubles, tests)] {
            var users: [String: Set<String>] = [:]
            for file in files + others {
                for token in file.tokens where token.isWord { users[token.name, default: []].insert(file.path) }
            }
            for file in files where !file.text.contains("@main") {
                let declared = file.declarations.filter(\.isTopLevel)
                let types = Set(declared.filter { !$0.isExtension }.map(\.name))
                guard !types.isEmpty, Set(declared.map(\.name)) == types else { continue }
                let isUsed = types.contains { users[$0] != [file.path] }
                #expect(isUsed, "\(file.path): no other file names \(types)", sourceLocation: Self.place(file.path))
            }
        }
    }

    @Test func `every link of the documents leads somewhere`() {
        for file in tree.files where file.path.hasSuffix(".md") {
            let prose = file.text.replacing(/(?s)```.*?```|`[^`\n]*`/) { $0.output.filter(\.isNewline) }
            let folder = Self.root.appending(path: file.path).deletingLastPathComponent()
            for match in prose.matches(of: /\]\(\s*<?([^)\s>#]+)|(?:href|src)="([^"#]+)/) {
                let link = String(match.1 ?? match.2 ?? "").split(separator: "?")[0]
                if link.contains(/^[A-Za-z][A-Za-z0-9+.\-]*:/) { continue }
                let path = folder.appending(path: link.removingPercentEncoding ?? String(link)).path
                if FileManager.default.fileExists(atPath: path) { continue }
                let place = Self.place(file.path, line: prose[..<match.range.lowerBound].count(where: \.isNewline) + 1)
                Issue.record("\(file.path): the link \(link) leads nowhere", sourceLocation: place)
            }
        }
    }

    /// Records one issue for each violation, at its place.
    private func expectNone(_ violations: [Violation]) {
        for violation in violations {
            Issue.record("\(violation)", sourceLocation: Self.place(violation.path, line: violation.line))
        }
    }

    private static func place(_ path: String, line: Int = 1) -> SourceLocation {
        SourceLocation(fileID: "tree/\(path)", filePath: root.appending(path: path).path, line: line, column: 1)
    }
}
