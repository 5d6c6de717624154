import Testing

@testable import ArchitectureRules

@Suite struct FeatureRuleTests {
    private static let heading = "| Feature | May name |\n|---|---|\n"
    private static let table = [
        "| `Search` | nothing |", "| `Details` | `Search` |", "| `Covers` | nothing |", "", "Shared folders: `Words`.",
    ]
    private static let files = [
        "Domain/Words/Book": "struct Book {}",
        "Domain/Search/Query": "struct Query { let book: Book }",
        "Domain/Details/Details": "struct Details { let found: Query; let book: Book }",
        "Domain/Covers/Cover": "struct Cover { let book: Book }",
        "App/Main": "import Domain\nstruct Main { let cover: Cover; let details: Details }",
    ]

    private static let rows: [(file: String, text: String, message: String?)] = [
        // Another ring has its own type of that name, or the file does not see the ring.
        ("Data/Search/Cover", "struct Cover {}\nlet a: Cover", nil),
        ("Data/Search/Row", "struct Row { let a: Cover }", nil),
        ("Domain/Search/Page", "// Cover\nstruct Page { let text = \"Cover\"; let cover = a.Cover }", nil),
        ("App/Commands/Details/View", "import Domain\nstruct View { let found: Query }", nil),
        ("App/DI/Main+Output", "import Domain\nextension Main { var a: Cover }", nil),
        ("Domain/Search/Page", "struct Page { let cover: Cover }", "Search names Cover of Covers"),
        ("Domain/Covers/Wall", "struct Wall { let details: Details }", "Covers names Details of Details"),
        ("Data/Covers/Row", "import Domain\nstruct Row { let found: Query }", "Covers names Query of Search"),
        ("App/Commands/Search/Look", "import Domain\nstruct Look { let a: Cover }", "Search names Cover of Covers"),
        ("App/DI/Main+Search", "import Domain\nextension Main { var a: Cover }", "Search names Cover of Covers"),
    ]

    @Test(arguments: rows)
    func `catches a feature that the row lacks, in each ring`(file: String, text: String, message: String?) throws {
        let messages = try Self.violations([file: text]).map(\.message)
        #expect(messages == (message.map { ["\($0), and its row does not allow it"] } ?? []))
    }

    @Test func `catches a shared folder that names a feature without a row`() throws {
        let file = ["Domain/Words/Cast": "struct Cast { let cover: Cover }"]
        #expect(try Self.violations(file).map(\.message) == ["Words names Cover of Covers, and it has no row"])
        #expect(try Self.violations(file, Self.table[..<3] + ["| `Words` | `Covers` |"] + Self.table[3...]) == [])
    }

    @Test func `says where the other feature is named, and where the code belongs`() throws {
        let violations = try Self.violations(["Domain/Covers/Wall": "struct Wall {\n let found: Query\n}"])
        #expect(
            violations.map(\.description) == [
                """
                Domain/Covers/Wall.swift:2: Covers names Query of Search, and its row does not allow it
                    Why: A feature can be read, and deleted, with the few that its row names, so no two features need each other.
                    Instead: Move the code that names it to Search, as an extension if the rest stays. \
                If Query (Domain/Search/Query.swift:1) is not about Search alone, move it to a shared folder, \
                or to a feature that Covers may name. If Covers cannot be without Search, write `Search` into its row \
                (ARCHITECTURE.md:6).
                """
            ]
        )
        // Where the row could not be written.
        let later = try Self.violations(["Domain/Search/Page": "struct Page { let cover: Cover }"])
        #expect(later.map { $0.instead.suffix(59) } == ["Or let Search declare a protocol, to which Covers conforms."])
    }

    private static let tables: [(index: Int, row: String, message: String)] = [
        (2, "| `Covers` | `Search` |", "Covers names nothing of Search"),
        (2, "", "there is no row for the folder Covers"),
        (2, "| `Covers` | nothing |\n| `Charts` | nothing |", "no ring has a folder Charts"),
        (0, "| `Search` | `Details` |", "Search may name Details, which has no row above it"),
    ]

    @Test(arguments: tables)
    func `catches a table that differs from the tree`(index: Int, row: String, message: String) throws {
        var table = Self.table
        table[index] = row
        let violations = try Self.violations([:], table)
        #expect(violations.map(\.message).contains(message))
        #expect(violations.allSatisfy { $0.path == "ARCHITECTURE.md" })
    }

    /// - Parameter others: The texts of files beside those that keep the law, by their paths without `.swift`.
    private static func violations(_ others: [String: String], _ table: [String] = table) throws -> [Violation] {
        let files = files.merging(others) { $1 }.sorted { $0.key < $1.key }
            .map { SourceFile(path: "\($0).swift", text: $1) }
        let document = "\n" + heading + table.joined(separator: "\n")
        return try FeatureRule(in: document, rings: ["Domain/", "Data/", "App/Commands/"], container: "App/DI/Main+")
            .violations(in: files, targets: ["Domain": "Domain", "Data": "Data", "App": "App"])
    }
}
