import Testing

@testable import ArchitectureRules

@Suite struct DocumentTests {
    private static let imports = "| Target | Folder | May import |\n|---|---|---|\n"
    private static let folders = "| Target | Folders, each may use those before it |\n|---|---|\n"
    private static let features = "| Feature | May name |\n|---|---|\n| `B` | nothing |\n"

    private static let unreadable: [String] =
        ["", imports + "\n" + imports]
        + [
            "| `A` | `A` | Domain |", "| `A` | `A` | `B` `C` |", "| `A` | `A` |", "| `A` | `A` | |",
            "| A | `A` | nothing |", "| `A` | `A` | `B`, nothing |",
        ]
        .map { imports + $0 }

    @Test(arguments: unreadable)
    func `refuses a document without exactly one table, and cells that it cannot read`(document: String) {
        #expect(throws: DocumentError.self) { try ImportTable(in: document) }
    }

    private static let ambiguous: [String] = [
        folders + "| `A` | `B` |\n| `A` | `C` |", folders + "| `A` | `B`, `B` |", features,
        features + "| `B` | nothing |\n\nShared folders: `C`.",
        features + "\nShared folders: `C`.\nShared folders: `D`.",
    ]

    @Test(arguments: ambiguous)
    func `refuses a place or a feature that is written twice, and features without shared folders`(document: String) {
        #expect(throws: DocumentError.self) { try FolderRule(in: document) }
        #expect(throws: DocumentError.self) { try FeatureRule(in: document, rings: [], container: "") }
    }

    private static let charts: [String] =
        [
            "A -.-> B", "A ==> B", "A --- B", "A -->|uses| B", "A -->", "A --> B &", "direction LR", "A B", "A; B",
            "```\n```mermaid\nflowchart LR",
        ]
        .map { "```mermaid\nflowchart TD\nC --> D\n\($0)\n```" } + ["", "flowchart TD\nA --> B"]

    @Test(arguments: charts)
    func `refuses a document without exactly one diagram, and a line that it cannot read`(document: String) {
        #expect(throws: DocumentError.self) { try ModuleDiagram(in: document) }
    }
}
