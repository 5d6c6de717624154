import DataKit
import Foundation
import InfrastructureKit
import Testing

@testable import Data
@testable import DemoBackend
@testable import MoviesCLI

/// The tutorial "Your first feature": its feature is compiled with these tests, and every step shows code of it.
@Suite struct TutorialTests {
    private static let feature = "Tests/DocumentationTests/Tutorial"
    private static let steps = "App/Movies.docc/Tutorials/Code"

    /// The lines that the tutorial adds to files of the tree. The values are compiled here.
    private static let additions: [String: (file: String, value: any Sendable)] = [
        "CollectionRoute(),": ("Modules/DemoBackend/Transport/DemoTransport.swift", CollectionRoute()),
        "CollectionCommand.command,": ("App/MoviesCommandLine.swift", CollectionCommand.command),
    ]

    /// A step is `Name-1.swift.txt` of the file `Name.swift`. It is no Swift file of its own: it may be an excerpt.
    @Test(arguments: try Tree.names(in: steps).filter { $0.hasSuffix(".swift.txt") })
    func `every step shows lines of a file that is compiled`(step: String) throws {
        let name = String(step.prefix { $0 != "-" }) + ".swift"
        let lines = try Tree.text(of: "\(Self.steps)/\(step)").components(separatedBy: "\n")
        if let addition = Self.additions.first(where: { $0.value.file.hasSuffix("/\(name)") }) {
            let isAdded = { (line: String) in line.trimmingCharacters(in: .whitespaces) == addition.key }
            #expect(lines.count(where: isAdded) == (step.contains("-1.") ? 0 : 1), "the second step adds a line")
            let excerpt = lines.filter { !isAdded($0) }.joined(separator: "\n")
            #expect(try Tree.text(of: addition.value.file).contains(excerpt), "\(step) is not an excerpt of \(name)")
        } else {
            var rest = try Tree.text(of: "\(Self.feature)/\(name)").components(separatedBy: "\n")[...]
            for line in lines {
                let index = try #require(rest.firstIndex(of: line), "'\(line)' is not in \(name), or not there")
                rest = rest[(index + 1)...]
            }
        }
    }

    @Test func `the tutorial names only code that there is, and all of it`() throws {
        let text = try Tree.text(of: "\(Self.steps)/../Your-First-Feature.tutorial")
        let named = Set(text.matches(of: /[fF]ile: "([^"]+)"/).map { String($0.1) })
        let files = try Tree.names(in: Self.steps) + Tree.names(in: Self.feature)
        #expect(named == Set(files.map { $0.replacing(".swift.txt", with: ".swift") }))
    }

    @Test func `the terminal of the tutorial shows the films of the demo`() throws {
        let (route, url) = (CollectionRoute(), try #require(URL(string: "https://demo.invalid/3/collection/263")))
        let http = HTTPRequest(method: "GET", url: url, timeLimit: .seconds(1), sizeLimit: 1)
        let request = DemoRequest(http, baseAddress: "https://demo.invalid/3")
        #expect(route.accepts(request))
        let document = try JSONEncoder().encode(route.response(to: request))
        let films = try JSONDecoder(keys: .snakeCase).decode(CollectionDTO.self, from: document).parts
        let rows = try Tree.text(of: "\(Self.steps)/Run-1.txt").matches(of: #/(?m)^(\d+) +(.+?)  +\d{4} /#)
        #expect(rows.map { "\($0.1) \($0.2)" } == films.map { "\($0.id) \($0.title)" })
    }
}
