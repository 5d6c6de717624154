import ArgumentsKit
import Foundation
import Testing

@testable import MoviesCLI

/// The page "Patterns": what it names is there, and both languages name the same.
@Suite struct PatternsTests {
    @Test func `both languages have the same tables, links and commands`() throws {
        let (english, korean) = (try Page("Patterns.md"), try Page("Patterns-KO.md"))
        #expect(english.rows.count > 80)
        #expect(english.rows == korean.rows)
        #expect(english.code == korean.code)
        #expect(english.links == korean.links)
    }

    @Test func `every type, member and test that is named is declared where its link leads`() throws {
        for row in try Page("Patterns.md").rows {
            for link in row[1].components(separatedBy: ", ") {
                let target = try #require(link.wholeMatch(of: /\[`(\w+)(?:\.(\w+))?`\]\(([^)]+\.swift)\)/), "\(row)")
                let file = try Tree.text(of: "App/Movies.docc/\(target.3)")
                let types = "actor|class|enum|extension|protocol|struct|typealias"
                #expect(try Self.declares(types, target.1, in: file), "\(target.3) declares no \(target.1)")
                if let member = target.2 {
                    #expect(try Self.declares("case|func|let|var", member, in: file), "\(target.1) has no \(member)")
                }
                let hasTest = file.contains("func \(row[0])(")
                #expect(hasTest || !target.3.hasSuffix("Tests.swift"), "\(target.1) has no test \(row[0])")
            }
        }
    }

    @Test func `every command can be parsed`() throws {
        let commands = try Page("Patterns.md").code.filter { $0.hasPrefix("$ ") }
        for command in commands {
            // What follows is standard input.
            let words = command.dropFirst(2).prefix { $0 != "<" }.split(separator: " ").map(String.init)
            #expect(words.first == Version.program)
            #expect(throws: Never.self, "\(command)") { _ = try MoviesCommandLine.tool.parse(Array(words.dropFirst())) }
        }
    }

    private static func declares(_ keywords: String, _ name: Substring, in text: String) throws -> Bool {
        try text.contains(Regex(#"(?m)^[\w()@ ]*\b(?:\#(keywords)) \#(name)\b"#))
    }
}

/// What is the same on a page in every language.
private struct Page {
    /// The first two cells of each row of its tables.
    let rows: [[Substring]]
    /// The lines of its blocks of code.
    let code: [Substring]
    /// Sorted, since languages have another order of words.
    let links: [String]

    init(_ name: String) throws {
        let text = try Tree.text(of: "App/Movies.docc/\(name)")
        let start = text.firstRange(of: "\n## ")?.lowerBound ?? text.endIndex
        let parts = text[start...].split(separator: "```", omittingEmptySubsequences: false)
        code = parts.indices.filter { !$0.isMultiple(of: 2) }.flatMap { parts[$0].split(separator: "\n") }
        let prose = parts.indices.filter { $0.isMultiple(of: 2) }.map { parts[$0] }.joined()
        rows = prose.matches(of: /(?m)^\| ([^|\n]+) \| ([^|\n]+) \|.*$(?!\n\|---)/).map { [$0.1, $0.2] }
        links = prose.matches(of: /\]\(([^)]+)\)/).map { String($0.1) }.sorted()
    }
}
