import ArgumentsKit
import Foundation
import Testing

@testable import MoviesCLI

/// The page "Patterns": what it names is there, and both languages name the same.
@Suite struct PatternsTests {
    private static let root = URL(filePath: #filePath)
        .deletingLastPathComponent()
        .deletingLastPathComponent()
        .deletingLastPathComponent()
    private static let folder = root.appending(path: "App/Movies.docc")
    private static let pages = ["Patterns.md", "Patterns-KO.md"]

    @Test func `both languages have the same tables, links and commands`() throws {
        let sections = try Self.pages.map(Self.sections)
        #expect(sections[0].count == sections[1].count, "the pages have not as many headings")
        for (first, second) in zip(sections[0], sections[1]) {
            #expect(first.names == second.names, "the names of '\(first.heading)'")
            #expect(first.code == second.code, "the commands of '\(first.heading)'")
            #expect(first.links.sorted() == second.links.sorted(), "the links of '\(first.heading)'")
        }
    }

    @Test(arguments: zip(pages, pages.reversed()))
    func `each language leads to the other one, at the top`(page: String, other: String) throws {
        #expect(try Self.text(of: page).components(separatedBy: "\n## ")[0].contains("/\(other))"))
    }

    @Test func `every section has names, a command and tests`() throws {
        let sections = try Self.sections(of: Self.pages[0]).dropFirst()
        #expect(sections.count == 8)
        for section in sections {
            #expect(section.names.contains { $0[1].contains("Tests.swift)") }, "'\(section.heading)' names no test")
            #expect(section.names.contains { !$0[1].contains("Tests.swift)") }, "'\(section.heading)' names no type")
            #expect(!section.commands.isEmpty, "'\(section.heading)' has no command")
        }
    }

    @Test func `every row names types and members that its files declare`() throws {
        let types = "actor|class|enum|extension|protocol|struct|typealias"
        let members = "case|func|let|var"
        for row in try rows(ofTests: false) {
            #expect(row[0].contains("`"), "\(row[0]) names nothing")
            for link in row[1].components(separatedBy: ", ") {
                let target = try #require(
                    link.wholeMatch(of: /\[`(\w+)(?:\.(\w+))?`\]\(([^)]+\.swift)\)/),
                    "\(link) is not a link to a type"
                )
                let hasType = try Self.declares(types, target.1, in: target.3)
                #expect(hasType, "\(target.3) declares no \(target.1)")
                guard let member = target.2 else { continue }
                let hasMember = try Self.declares(members, member, in: target.3)
                #expect(hasMember, "\(target.3) declares no \(target.1).\(member)")
            }
        }
    }

    @Test func `every test that is named is in its suite`() throws {
        for row in try rows(ofTests: true) {
            let suite = try #require(
                row[1].wholeMatch(of: /\[`(\w+)`\]\(([^)]+)\)/),
                "\(row[1]) is not a link to a suite"
            )
            let hasSuite = try Self.declares("struct", suite.1, in: suite.2)
            let hasTest = try Self.text(of: String(suite.2)).contains("func \(row[0])(")
            #expect(hasSuite && hasTest, "\(suite.1) has no test \(row[0])")
        }
    }

    @Test func `every command can be parsed`() throws {
        let commands = try Self.sections(of: Self.pages[0]).flatMap(\.commands)
        for command in commands {
            // What follows is standard input.
            let words = command.prefix { $0 != "<" }.split(separator: " ").map(String.init)
            #expect(words.first == Version.program)
            #expect(throws: Never.self, "\(command)") {
                _ = try MoviesCommandLine.tool.parse(Array(words.dropFirst()))
            }
        }
    }

    /// The rows about tests, or those about types.
    private func rows(ofTests: Bool) throws -> [[String]] {
        let rows = try Self.sections(of: Self.pages[0]).flatMap(\.names).filter { row in
            row[1].contains("Tests.swift)") == ofTests
        }
        #expect(!rows.isEmpty)
        return rows
    }

    /// The part of a page below a heading.
    private struct Section {
        let heading: Substring
        /// The first two cells of each row of its tables: names, which are the same in every language.
        var names: [[String]] = []
        /// The lines of its blocks of code.
        var code: [Substring] = []
        /// In the order of the words, which differs from language to language.
        var links: [String] = []

        /// What a person types.
        var commands: [Substring] { code.filter { $0.hasPrefix("$ ") }.map { $0.dropFirst(2) } }
    }

    private static func sections(of page: String) throws -> [Section] {
        var sections: [Section] = []
        var isCode = false
        var isTable = false
        for line in try text(of: page).split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") { isCode.toggle() }
            if !isCode, line.hasPrefix("#") { sections.append(Section(heading: line)) }
            guard let last = sections.indices.last, sections.count > 1 else { continue }
            if isCode {
                sections[last].code.append(line)
            } else if line.hasPrefix("|---") {
                isTable = true
            } else if isTable, line.hasPrefix("|") {
                sections[last].names.append(
                    line.split(separator: "|").prefix(2).map { $0.trimmingCharacters(in: .whitespaces) }
                )
            } else {
                isTable = false
            }
            if !isCode { sections[last].links += line.matches(of: /\]\(([^)]+)\)/).map { String($0.1) } }
        }
        return Array(sections.dropFirst())
    }

    /// Whether a line of a Swift file declares a name with one of the keywords.
    private static func declares(_ keywords: String, _ name: Substring, in path: Substring) throws -> Bool {
        try text(of: String(path)).contains(Regex(#"(?m)^[\w()@ ]*\b(?:\#(keywords)) \#(name)\b"#))
    }

    /// The text of a file, by its path from the folder of the pages.
    private static func text(of path: String) throws -> String {
        try String(contentsOf: folder.appending(path: path), encoding: .utf8)
    }
}
