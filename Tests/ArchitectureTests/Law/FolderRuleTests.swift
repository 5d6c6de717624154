import Testing

@Suite struct FolderRuleTests {
    private static let heading = "| Target | Folders, each may use those before it |\n|---|---|\n"
    private static let row = "| `Domain` | `Movies`, `Search`, `.` |"
    private static let files = [
        "Movies/Movie": "struct Movie {}", "Search/Deep/Query": "struct Query { let movie: Movie }",
        "Main": "struct Main { let query: Query; let movie: Movie }",
    ]

    @Test(arguments: [
        files,
        files.merging(["Search/Deep/Filter": "struct Filter { let query: Query }"]) { $1 },
        files.merging(["Search/Page": "// Main\nstruct Page { let text = \"Main\"; let main = a.Main }"]) { $1 },
        files.merging(["Movies/Cast": "struct Cast { enum Query {}; let query: Query }"]) { $1 },
        files.merging(["Movies/Cast": "struct Cast { enum Main {} }", "Movies/Crew": "let main: Main"]) { $1 },
    ])
    func `accepts files that use what comes before them`(files: [String: String]) throws {
        #expect(try Self.messages(files) == [])
    }

    @Test(arguments: [
        ("Movies/Movie", "struct Movie { let query: Query }", "Movies names Query of Search, a later folder"),
        ("Movies/Deep/Cast", "struct Cast { let main: Main }", "Movies names Main of ., a later folder"),
        ("Search/Filter", "extension Main {}", "Search names Main of ., a later folder"),
        ("Charts/Chart", "struct Chart {}", "the row of Domain lacks Charts"),
    ])
    func `catches a use of a later folder, and a folder without a place`(
        file: String,
        text: String,
        message: String
    ) throws {
        #expect(try Self.messages(Self.files.merging([file: text]) { $1 }) == [message])
    }

    @Test func `says where a later folder is used`() throws {
        let files = [
            SourceFile(path: "Domain/Movies/Movie.swift", text: "struct Movie {\n let query: Query\n}"),
            SourceFile(path: "Domain/Search/Query.swift", text: "struct Query {}"),
        ]
        let rule = try FolderRule(in: Self.heading + "| `Domain` | `Movies`, `Search` |")
        #expect(
            rule.violations(in: files, targets: ["Domain": "Domain"]).map(\.description) == [
                """
                Domain/Movies/Movie.swift:2: Movies names Query of Search, a later folder
                    Why: A folder can be read, and deleted, without those after it, so no two folders need each other.
                    Instead: Move the code that names it to Search or to a folder after it, as an extension if the rest stays. \
                If Query (Domain/Search/Query.swift:1) is not about Search alone, move it to Movies or to a folder before it. \
                Or let Movies declare a protocol, to which Search conforms.
                """
            ]
        )
    }

    @Test(arguments: [
        ("| `Domain` | `Movies`, `Search`, `Charts`, `.` |", "Domain has no folder Charts"),
        ("| `Domain` | `Movies`, `Search` |", "the row of Domain lacks ."),
        (row + "\n| `Data` | `.` |", "there is no target Data"),
    ])
    func `catches a table that differs from the tree`(rows: String, message: String) throws {
        #expect(try Self.messages(Self.files, rows: rows) == [message])
    }

    @Test func `says where in the row a new folder belongs`() throws {
        let files = Self.files.merging(["Charts/Chart": "struct Chart { let movie: Movie }"]) { $1 }
        let sources = files.sorted { $0.key < $1.key }.map { SourceFile(path: "Domain/\($0).swift", text: $1) }
        let violations = try FolderRule(in: "Text.\n" + Self.heading + Self.row)
            .violations(in: sources, targets: ["Domain": "Domain"])
        #expect(violations.map(\.instead) == ["Write `Charts` into the row, after `Movies`, which it uses."])
        #expect(violations.map(\.path) == ["ARCHITECTURE.md"])
        #expect(violations.map(\.line) == [4])
    }

    @Test func `asks for a row only of a target with folders`() throws {
        let lacking = ["the row of Domain lacks .", "the row of Domain lacks Movies", "the row of Domain lacks Search"]
        #expect(try Self.messages(Self.files, rows: "") == lacking)
        #expect(try Self.messages(["A": "struct A { let b: B }", "B": "struct B {}"], rows: "") == [])
        let outdated = "| `Domain` | `Movies`, `.` |"
        #expect(try Self.messages(["A": "struct A {}"], rows: outdated) == ["Domain has no folder Movies"])
    }

    @Test(arguments: [
        "", heading + heading, heading + "| `A` | `B` |\n| `A` | `C` |", heading + "| `A` | `B`, `B` |",
        heading + "| `A` | `.`, `B` |", heading + "| `A` | B |", heading + "| `A` | |", heading + "| `A` |",
    ])
    func `refuses a table that it cannot read`(document: String) {
        #expect(throws: DocumentError.self) { try FolderRule(in: document) }
    }

    /// - Parameter files: The text of each file below the target's folder, by its path without `.swift`.
    private static func messages(_ files: [String: String], rows: String = row) throws -> [String] {
        let sources = files.sorted { $0.key < $1.key }.map {
            SourceFile(path: "Modules/Domain/\($0).swift", text: $1)
        }
        return try FolderRule(in: heading + rows)
            .violations(in: sources, targets: ["Domain": "Modules/Domain"]).map(\.message)
    }
}
