import Foundation
import Testing

/// The feature of the page "Adding code": it is compiled with these tests, its own tests run with them, and the page shows it.
@Suite struct FeatureTests {
    private static let folder = "Tests/DocumentationTests/Feature"
    private let page: String

    init() throws {
        page = try Tree.text(of: "App/Movies.docc/Adding-Code.md")
    }

    @Test func `each block of code on the page is a file that is compiled, and no file is left out`() throws {
        let blocks = page.matches(of: /(?s)`[^`\n]+\/([^`\n\/]+)`\n\n```swift\n(.*?)```/)
        #expect(blocks.count == page.components(separatedBy: "```swift\n").count - 1)
        for block in blocks {
            let file = try Tree.text(of: "\(Self.folder)/\(block.1)").components(separatedBy: "\n")
            // All files of the feature are one module here. In its own ring, a file does not import that.
            let lines = Array(file.filter { !$0.hasPrefix("@testable ") }.drop(while: \.isEmpty))
            let shown = block.2.components(separatedBy: "\n")
            #expect(shown.count == lines.count, "\(block.1)")
            // An import of which only the feature's own types would be used is internal here.
            let other = zip(shown, lines).first { $0 != $1 && !($1.hasPrefix("import ") && $0.hasSuffix(" \($1)")) }
            #expect(other == nil, "\(block.1)")
        }
        #expect(blocks.map { String($0.1) }.sorted() == (try Tree.names(in: Self.folder).sorted()))
    }

    @Test func `the page shows what the command prints`() async throws {
        let program = try TestProgram()
        let examples = page.matches(of: /(?m)^\$ movies (.+)\n((?:(?!\$ |```).*\n)+)/)
        #expect(examples.count > 1)
        for example in examples {
            let terminal = ["MOVIES_FORCE_TTY": "80", "NO_COLOR": "1"]
            let output = try await program.run(String(example.1), variables: terminal).output
            #expect(output == example.2, "\(example.1)")
        }
    }
}
