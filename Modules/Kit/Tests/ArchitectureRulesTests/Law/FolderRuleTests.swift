import Testing

@testable import ArchitectureRules

@Suite struct FolderRuleTests {
    private static let heading = "| Target | Folders, each may use those before it |\n|---|---|\n"
    private static let row = "| `Domain` | `Books`, `Search`, `.` |"
    private static let features = """
        | `Domain` | `Books`, the features, `.` |\n
        | Feature | May name |\n|---|---|\n| `Search` | nothing |\n| `Charts` | nothing |\n
        Shared folders: `Books`.
        """
    private static let files = [
        "Books/Book": "struct Book {}", "Search/Deep/Query": "struct Query { enum Kind {}; let book: Book }",
        "Main": "struct Main { let query: Query; let book: Book }",
    ]

    private static let rows: [(rows: String, file: String, text: String, messages: [String])] = [
        (row, "Search/Filter", "struct Filter { let query: Query }", []),
        (row, "Search/Page", "// Main\nstruct Page { let text = \"Main\"; let main = a.Main }", []),
        // A nested type may be meant: one of the file itself, or of a type around it.
        (row, "Books/Cast", "struct Cast { enum Query {}; let query: Query; let kind: Kind }", []),
        (row, "Books/Deep/Cast", "let a = \"\\(Main())\"", ["Books names Main of ., a later folder"]),
        (row, "Search/Filter", "extension Main {}", ["Search names Main of ., a later folder"]),
        (row, "Charts/Chart", "struct Chart {}", ["the row of Domain has no place for Charts"]),
        ("| `Domain` | `Books`, `Search`, `Charts`, `.` |", "A", "", ["Domain has no folder Charts"]),
        ("", "A", "", ["the row of Domain has no place for Books", "the row of Domain has no place for Search"]),
        // A folder of a feature need not be there, and FeatureRule says which of them names which.
        (features, "A", "", []), (features, "Search/Filter", "struct Chart { let a: Filter }", []),
        (features, "Charts/Chart", "struct Chart {}\nextension Query {}", []),
        (features, "Books/Book", "let a: Query", ["Books names Query of Search, a later folder"]),
    ]

    @Test(arguments: rows)
    func `catches a later folder, and a wrong table`(rows: String, file: String, text: String, messages: [String])
        throws
    {
        #expect(try Self.violations([file: text], rows).map(\.message) == messages)
    }

    /// - Parameter others: The text of more files below the target's folder, by their paths without `.swift`.
    private static func violations(_ others: [String: String], _ rows: String = row) throws -> [Violation] {
        let files = files.merging(others) { $1 }.sorted { $0.key < $1.key }
            .map { SourceFile(path: "Domain/\($0).swift", text: $1) }
        return try FolderRule(in: heading + rows).violations(in: files, targets: ["Domain": "Domain"])
    }
}
