import Testing

@Suite struct ImportTableTests {
    private static let heading = "| Target | Folder | May import |\n|---|---|---|\n"

    @Test func `reads rows and finds the one with the longest folder`() throws {
        let table = try ImportTable(
            in: "Text.\n\n" + Self.heading + """
                | `App` | `App` | `Domain`, the C library |
                | `App` | `App/Inner` | `Domain`, `Data` |
                | `Domain` | `Domain` | nothing |

                | Another | table |
                """
        )
        #expect(table.rows.map(\.folder) == ["App", "App/Inner", "Domain"])
        #expect(table.rows[0].imports == ["Domain", "Glibc", "Musl", "Darwin"])
        #expect(table.rows[2].imports == [])
        #expect(table.row(of: SourceFile(path: "App/Inner/A.swift", text: ""))?.folder == "App/Inner")
        #expect(table.row(of: SourceFile(path: "App/InnerMost/A.swift", text: ""))?.folder == "App")
        #expect(table.row(of: SourceFile(path: "Application/A.swift", text: "")) == nil)
    }

    @Test(arguments: [
        "| `A` | `A` | Domain |", "| `A` | `A` | everything |", "| `A` | `A` | `B` `C` |", "| `A` | `A` |",
        "| `A` | `A` | |", "| A | `A` | nothing |", "| `A` | `A` | `B`, nothing |",
    ])
    func `refuses a row that it cannot read`(row: String) {
        #expect(throws: DocumentError.self) { try ImportTable(in: Self.heading + row) }
    }

    @Test func `refuses a document without exactly one table`() {
        #expect(throws: DocumentError.self) { try ImportTable(in: "") }
        #expect(throws: DocumentError.self) { try ImportTable(in: Self.heading + "\n" + Self.heading) }
    }
}
