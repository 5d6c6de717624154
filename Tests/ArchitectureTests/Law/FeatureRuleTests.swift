import Testing

@Suite struct FeatureRuleTests {
    private static let heading = "| Feature | May name |\n|---|---|\n"
    private static let rows = ["| `Search` | nothing |", "| `Details` | `Search` |", "| `Posters` | nothing |"]
    private static let shared = "\nShared folders: `Words`.\n"

    private static let files = [
        "Modules/Domain/Words/Movie": "struct Movie {}",
        "Modules/Domain/Search/Query": "struct Query { let movie: Movie }",
        "Modules/Domain/Details/Details": "struct Details { let found: Query; let movie: Movie }",
        "Modules/Domain/Posters/Poster": "struct Poster { let movie: Movie }",
        "App/Main": "import Domain\nstruct Main { let poster: Poster; let details: Details }",
    ]

    @Test(arguments: [
        [:],
        // Another ring has its own type of that name, or the file does not see the ring.
        ["Modules/Data/Search/Poster": "struct Poster {}", "Modules/Data/Search/Row": "struct Row { let a: Poster }"],
        ["Modules/Data/Search/Row": "struct Row { let a: Poster }"],
        ["Modules/Domain/Search/Page": "// Poster\nstruct Page { let text = \"Poster\"; let poster = a.Poster }"],
        ["App/Commands/Details/View": "import Domain\nstruct View { let found: Query }"],
        ["App/DIContainer/AppDIContainer+Output": "import Domain\nextension Main { var a: Poster }"],
    ])
    func `accepts what the rows allow, and all of what composes the program`(files: [String: String]) throws {
        #expect(try Self.messages(files) == [])
    }

    @Test(arguments: [
        ("Modules/Domain/Search/Page", "struct Page { let poster: Poster }", "Search names Poster of Posters"),
        ("Modules/Domain/Posters/Wall", "struct Wall { let details: Details }", "Posters names Details of Details"),
        ("Modules/Data/Posters/Row", "import Domain\nstruct Row { let found: Query }", "Posters names Query of Search"),
        ("App/Commands/Search/Look", "import Domain\nstruct Look { let a: Poster }", "Search names Poster of Posters"),
        (
            "App/DIContainer/AppDIContainer+Search", "import Domain\nextension Main { var a: Poster }",
            "Search names Poster of Posters"
        ),
    ])
    func `catches another feature that the row lacks, in each ring`(
        file: String,
        text: String,
        message: String
    ) throws {
        #expect(try Self.messages([file: text]) == ["\(message), and its row does not allow it"])
    }

    @Test func `catches a shared folder that names a feature`() throws {
        let file = ["Modules/Domain/Words/Cast": "struct Cast { let poster: Poster }"]
        #expect(try Self.messages(file) == ["Words names Poster of Posters, and it has no row"])
        #expect(try Self.messages(file, rows: Self.rows + ["| `Words` | `Posters` |"]) == [])
    }

    @Test func `says where the other feature is named, and where the code belongs`() throws {
        let files = ["Modules/Domain/Posters/Wall": "struct Wall {\n let found: Query\n}"]
        #expect(
            try Self.violations(files).map(\.description) == [
                """
                Modules/Domain/Posters/Wall.swift:2: Posters names Query of Search, and its row does not allow it
                    Why: A feature can be read, and deleted, with the few that its row names, so no two features need each other.
                    Instead: Move the code that names it to Search, as an extension if the rest stays. \
                If Query (Modules/Domain/Search/Query.swift:1) is not about Search alone, move it to a shared folder, \
                or to a feature that Posters may name. If Posters cannot be without Search, write `Search` into its row \
                (ARCHITECTURE.md:6).
                """
            ]
        )
    }

    @Test func `proposes a protocol where the row could not be written`() throws {
        let files = ["Modules/Domain/Search/Page": "struct Page { let poster: Poster }"]
        let remedy = try #require(try Self.violations(files).first?.instead)
        #expect(remedy.hasSuffix("Or let Search declare a protocol, to which Posters conforms."))
    }

    @Test(arguments: [
        ("| `Posters` | nothing |", "| `Posters` | `Search` |", "Posters names nothing of Search"),
        ("| `Posters` | nothing |", "| `Posters` | `Words` |", "Words is a shared folder"),
        ("| `Posters` | nothing |", "| `Charts` | nothing |", "there is no row for the folder Posters"),
        ("| `Posters` | nothing |", "| `Posters` | nothing |\n| `Charts` | nothing |", "no ring has a folder Charts"),
        ("| `Search` | nothing |", "| `Search` | `Details` |", "Search may name Details, which has no row above it"),
    ])
    func `catches a table that differs from the tree`(row: String, changed: String, message: String) throws {
        let rows = Self.rows.map { $0 == row ? changed : $0 }
        let violations = try Self.violations([:], rows: rows)
        #expect(violations.map(\.message).contains(message))
        #expect(violations.allSatisfy { $0.path == "ARCHITECTURE.md" })
    }

    @Test(arguments: [
        heading, heading + rows[0], shared, heading + rows[0] + shared + shared, heading + "| `A` | B |" + shared,
        heading + rows[0] + "\n" + rows[0] + shared,
    ])
    func `refuses a table that it cannot read`(document: String) {
        #expect(throws: DocumentError.self) { try FeatureRule(in: document) }
    }

    private static func messages(_ files: [String: String], rows: [String] = rows) throws -> [String] {
        try violations(files, rows: rows).map(\.message)
    }

    /// - Parameter others: The texts of files beside those that keep the law, by their paths without `.swift`.
    private static func violations(_ others: [String: String], rows: [String] = rows) throws -> [Violation] {
        let files = files.merging(others) { $1 }.sorted { $0.key < $1.key }.map {
            SourceFile(path: "\($0).swift", text: $1)
        }
        let targets = ["Domain": "Modules/Domain", "Data": "Modules/Data", "App": "App"]
        return try FeatureRule(in: "\n" + heading + rows.joined(separator: "\n") + "\n" + shared)
            .violations(in: files, targets: targets)
    }
}
