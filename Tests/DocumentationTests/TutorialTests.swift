import PresentationKit
import TerminalKit
import TerminalUI
import Domain
import DomainKit
import Foundation
import InfrastructureKit
import Presentation
import DataKitDoubles
import InfrastructureKitDoubles
import Testing

@testable import Data
@testable import DataKit
@testable import DemoBackend
@testable import MoviesCLI

/// The tutorial "Your first feature": its feature is compiled with these tests, and every step shows code of it.
@Suite struct TutorialTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let feature = root.appending(path: "Tests/DocumentationTests/Tutorial")
    private static let steps = root.appending(path: "App/Movies.docc/Tutorials/Code")

    /// The lines that the tutorial adds to files of the tree. The values are compiled here.
    private static let additions: [String: any Sendable] = [
        "CollectionRoute(),": CollectionRoute(),
        "CollectionCommand.command,": CollectionCommand.command,
    ]

    /// A step is `Name-1.swift.txt` of the file `Name.swift`. It is no Swift file of its own: it may be an excerpt.
    @Test(arguments: try names(in: steps).filter { $0.hasSuffix(".swift.txt") })
    func `every step shows lines of a file that is compiled`(step: String) throws {
        let name = step.split(separator: "-").dropLast().joined(separator: "-") + ".swift"
        let lines = try Self.lines(of: Self.steps.appending(path: step))
        let compiled = Self.feature.appending(path: name)
        if FileManager.default.fileExists(atPath: compiled.path) {
            var rest = try Self.lines(of: compiled)[...]
            for line in lines {
                let index = try #require(
                    rest.firstIndex(of: line),
                    "\(step): '\(line)' is not in \(name), or not there"
                )
                rest = rest[(index + 1)...]
            }
        } else {
            let added = lines.filter { Self.additions.keys.contains($0.trimmingCharacters(in: .whitespaces)) }
            #expect(added.count == (step.contains("-1.") ? 0 : 1), "\(step) adds one line to the step before it")
            let excerpt = lines.filter { !added.contains($0) }.joined(separator: "\n")
            let file = try #require(Self.file(named: name), "there is no file \(name)")
            let text = try Self.lines(of: file).joined(separator: "\n")
            #expect(text.contains(excerpt), "\(step) is not an excerpt of \(name)")
        }
    }

    @Test func `the tutorial names only code that there is, and all of it`() throws {
        let text = try String(contentsOf: Self.steps.appending(path: "../Your-First-Feature.tutorial"), encoding: .utf8)
        let named = Set(text.matches(of: /[fF]ile: "([^"]+)"/).map { String($0.1) })
        let steps = try Self.names(in: Self.steps).map { $0.replacing(".swift.txt", with: ".swift") }
        let files = try steps + Self.names(in: Self.feature)
        #expect(named == Set(files))
    }

    @Test func `the demo has the collection of the tutorial`() throws {
        let route = CollectionRoute()
        let request = try Self.request("collection/263")
        #expect(route.accepts(request))
        let document = try JSONEncoder().encode(route.response(to: request))
        let collection = try JSONDecoder().decode(CollectionDTO.self, from: document)
        #expect(collection.parts.map(\.title) == ["Batman Begins", "The Dark Knight", "The Dark Knight Rises"])
        #expect(throws: DemoFailure.self) { try route.response(to: try Self.request("collection/1")) }
    }

    @MainActor
    @Test func `the terminal of the tutorial shows what the feature prints`() async throws {
        let document = try JSONEncoder().encode(CollectionRoute().response(to: Self.request("collection/263")))
        let service = FakeDataTransferService(.json(String(decoding: document, as: UTF8.self)))
        let fetcher = Fetcher(
            service: service,
            store: FakeRecordStore(),
            clock: FakeWallClock(),
            namespace: "demo",
            warnings: FakeWarningReporter()
        )
        let viewModel = MoviesListViewModel()
        let collection = try #require(CollectionID(263))
        let repository = DefaultCollectionsRepository(fetcher: fetcher)
        let source = MoviesSource.collection(collection, language: nil, from: repository)
        let states = viewModel.show(source, limit: nil, policy: .remoteOnly)
        for await _ in states {}

        let list = try #require(viewModel.state.list(.none))
        let lines = MoviesListRenderer(list).table(width: 80, pages: nil).encoded(isStyled: false)
        let terminal = try String(contentsOf: Self.steps.appending(path: "Run-1.txt"), encoding: .utf8)
        #expect(terminal.contains(lines), "\(lines)")
    }

    private static func request(_ path: String) throws -> DemoRequest {
        let url = try #require(URL(string: "https://demo.invalid/3/\(path)"))
        return DemoRequest(
            HTTPRequest(method: "GET", url: url, timeLimit: .seconds(1), sizeLimit: 1),
            baseAddress: "https://demo.invalid/3"
        )
    }

    private static func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    private static func lines(of file: URL) throws -> [Substring] {
        try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
    }

    private static func file(named name: String) -> URL? {
        for folder in ["App", "Modules"] {
            let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
            while let path = files?.nextObject() as? String {
                if path.hasSuffix("/\(name)") || path == name, !path.contains(".docc/") {
                    return root.appending(path: folder).appending(path: path)
                }
            }
        }
        return nil
    }
}
