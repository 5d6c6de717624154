import Testing

@testable import ArchitectureRules

@Suite struct FeatureRuleTests {
    private static let heading = "| Feature | May name |\n|---|---|\n"
    private static let rows = ["| `Search` | nothing |", "| `Details` | `Search` |", "| `Covers` | nothing |"]
    private static let shared = "\nShared folders: `Words`.\n"

    private static let files = [
        "Modules/Domain/Words/Book": "struct Book {}",
        "Modules/Domain/Search/Query": "struct Query { let book: Book }",
        "Modules/Domain/Details/Details": "struct Details { let found: Query; let book: Book }",
        "Modules/Domain/Covers/Cover": "struct Cover { let book: Book }",
        "App/Main": "import Domain\nstruct Main { let cover: Cover; let details: Details }",
    ]

    @Test(arguments: [
        [:],
        // Another ring has its own type of that name, or the file does not see the ring.
        ["Modules/Data/Search/Cover": "struct Cover {}", "Modules/Data/Search/Row": "struct Row { let a: Cover }"],
        ["Modules/Data/Search/Row": "struct Row { let a: Cover }"],
        ["Modules/Domain/Search/Page": "// Cover\nstruct Page { let text = \"Cover\"; let cover = a.Cover }"],
        ["App/Commands/Details/View": "import Domain\nstruct View { let found: Query }"],
        ["App/DIContainer/AppDIContainer+Output": "import Domain\nextension Main { var a: Cover }"],
    ])
    func `accepts what the rows allow, and all of what composes the program`(files: [String: String]) throws {
        #expect(try Self.messages(files) == [])
    }

    @Test(arguments: [
        ("Modules/Domain/Search/Page", "struct Page { let cover: Cover }", "Search names Cover of Covers"),
        ("Modules/Domain/Covers/Wall", "struct Wall { let details: Details }", "Covers names Details of Details"),
        ("Modules/Data/Covers/Row", "import Domain\nstruct Row { let found: Query }", "Covers names Query of Search"),
        ("App/Commands/Search/Look", "import Domain\nstruct Look { let a: Cover }", "Search names Cover of Covers"),
        (
            "App/DIContainer/AppDIContainer+Search", "import Domain\nextension Main { var a: Cover }",
            "Search names Cover of Covers"
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
        let file = ["Modules/Domain/Words/Cast": "struct Cast { let cover: Cover }"]
        #expect(try Self.messages(file) == ["Words names Cover of Covers, and it has no row"])
        #expect(try Self.messages(file, rows: Self.rows + ["| `Words` | `Covers` |"]) == [])
    }

    @Test func `says where the other feature is named, and where the code belongs`() throws {
        let files = ["Modules/Domain/Covers/Wall": "struct Wall {\n let found: Query\n}"]
        #expect(
            try Self.violations(files).map(\.description) == [
                """
                Modules/Domain/Covers/Wall.swift:2: Covers names Query of Search, and its row does not allow it
                    Why: A feature can be read, and deleted, with the few that its row names, so no two features need each other.
                    Instead: Move the code that names it to Search, as an extension if the rest stays. \
                If Query (Modules/Domain/Search/Query.swift:1) is not about Search alone, move it to a shared folder, \
                or to a feature that Covers may name. If Covers cannot be without Search, write `Search` into its row \
                (ARCHITECTURE.md:6).
                """
            ]
        )
    }

    @Test func `proposes a protocol where the row could not be written`() throws {
        let files = ["Modules/Domain/Search/Page": "struct Page { let cover: Cover }"]
        let remedy = try #require(try Self.violations(files).first?.instead)
        #expect(remedy.hasSuffix("Or let Search declare a protocol, to which Covers conforms."))
    }

    @Test(arguments: [
        ("| `Covers` | nothing |", "| `Covers` | `Search` |", "Covers names nothing of Search"),
        ("| `Covers` | nothing |", "| `Covers` | `Words` |", "Words is a shared folder"),
        ("| `Covers` | nothing |", "| `Charts` | nothing |", "there is no row for the folder Covers"),
        ("| `Covers` | nothing |", "| `Covers` | nothing |\n| `Charts` | nothing |", "no ring has a folder Charts"),
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
        #expect(throws: DocumentError.self) { try Self.rule(in: document) }
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
        return try rule(in: "\n" + heading + rows.joined(separator: "\n") + "\n" + shared)
            .violations(in: files, targets: targets)
    }

    private static func rule(in document: String) throws -> FeatureRule {
        try FeatureRule(
            in: document,
            rings: ["Modules/Domain/", "Modules/Data/", "App/Commands/"],
            container: "App/DIContainer/AppDIContainer+"
        )
    }
}
