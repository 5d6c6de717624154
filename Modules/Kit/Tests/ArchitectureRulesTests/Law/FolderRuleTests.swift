import Testing

@testable import ArchitectureRules

@Suite struct FolderRuleTests {
    private static let heading = "| Target | Folders, each may use those before it |\n|---|---|\n"
    private static let row = "| `Domain` | `Books`, `Search`, `.` |"
    private static let files = [
        "Books/Book": "struct Book {}", "Search/Deep/Query": "struct Query { let book: Book }",
        "Main": "struct Main { let query: Query; let book: Book }",
    ]

    @Test(arguments: [
        files,
        files.merging(["Search/Deep/Filter": "struct Filter { let query: Query }"]) { $1 },
        files.merging(["Search/Page": "// Main\nstruct Page { let text = \"Main\"; let main = a.Main }"]) { $1 },
        files.merging(["Books/Cast": "struct Cast { enum Query {}; let query: Query }"]) { $1 },
        files.merging(["Books/Cast": "struct Cast { enum Main {} }", "Books/Crew": "let main: Main"]) { $1 },
    ])
    func `accepts files that use what comes before them`(files: [String: String]) throws {
        #expect(try Self.messages(files) == [])
    }

    @Test(arguments: [
        ("Books/Book", "struct Book { let query: Query }", "Books names Query of Search, a later folder"),
        ("Books/Deep/Cast", "struct Cast { let main: Main }", "Books names Main of ., a later folder"),
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
            SourceFile(path: "Domain/Books/Book.swift", text: "struct Book {\n let query: Query\n}"),
            SourceFile(path: "Domain/Search/Query.swift", text: "struct Query {}"),
        ]
        let rule = try FolderRule(in: Self.heading + "| `Domain` | `Books`, `Search` |")
        #expect(
            rule.violations(in: files, targets: ["Domain": "Domain"]).map(\.description) == [
                """
                Domain/Books/Book.swift:2: Books names Query of Search, a later folder
                    Why: A folder can be read, and deleted, without those after it, so no two folders need each other.
                    Instead: Move the code that names it to Search or to a folder after it, as an extension if the rest stays. \
                If Query (Domain/Search/Query.swift:1) is not about Search alone, move it to Books or to a folder before it. \
                Or let Books declare a protocol, to which Search conforms.
                """
            ]
        )
    }

    @Test(arguments: [
        ("| `Domain` | `Books`, `Search`, `Charts`, `.` |", "Domain has no folder Charts"),
        ("| `Domain` | `Books`, `Search` |", "the row of Domain lacks ."),
        (row + "\n| `Data` | `.` |", "there is no target Data"),
    ])
    func `catches a table that differs from the tree`(rows: String, message: String) throws {
        #expect(try Self.messages(Self.files, rows: rows) == [message])
    }

    @Test func `reads the features from their table, in its order`() throws {
        let features = """

            | Feature | May name |
            |---|---|
            | `Search` | nothing |
            | `Charts` | nothing |
            | `Main` | `Search` |

            Shared folders: `Books`.
            """
        let rows = "| `Domain` | `Books`, the features, `.` |\n" + features
        #expect(try Self.messages(Self.files, rows: rows) == [], "there is no folder Charts, and none is needed")
        let later = ["Search/Filter": "struct Filter { let chart: Chart }", "Charts/Chart": "struct Chart {}"]
        #expect(
            try Self.messages(Self.files.merging(later) { $1 }, rows: rows)
                == ["Search names Chart of Charts, a later folder"]
        )
        #expect(throws: DocumentError.self) { try Self.messages(Self.files, rows: "| `Domain` | the features, `.` |") }
    }

    @Test func `says where in the row a new folder belongs`() throws {
        let files = Self.files.merging(["Charts/Chart": "struct Chart { let book: Book }"]) { $1 }
        let sources = files.sorted { $0.key < $1.key }.map { SourceFile(path: "Domain/\($0).swift", text: $1) }
        let violations = try FolderRule(in: "Text.\n" + Self.heading + Self.row)
            .violations(in: sources, targets: ["Domain": "Domain"])
        #expect(violations.map(\.instead) == ["Write `Charts` into the row, after `Books`, which it uses."])
        #expect(violations.map(\.path) == ["ARCHITECTURE.md"])
        #expect(violations.map(\.line) == [4])
    }

    @Test func `asks for a row only of a target with folders`() throws {
        let lacking = ["the row of Domain lacks .", "the row of Domain lacks Books", "the row of Domain lacks Search"]
        #expect(try Self.messages(Self.files, rows: "") == lacking)
        #expect(try Self.messages(["A": "struct A { let b: B }", "B": "struct B {}"], rows: "") == [])
        let outdated = "| `Domain` | `Books`, `.` |"
        #expect(try Self.messages(["A": "struct A {}"], rows: outdated) == ["Domain has no folder Books"])
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
