import Testing

@Suite struct TableCheckTests {
    private static let domain = "| `Domain` | `Modules/Domain` | nothing |"
    private static let data = "| `Data` | `Modules/Data` | `Domain`, `Dispatch` |"

    @Test func `accepts rows that are the arrows`() throws {
        #expect(try Self.messages(Self.domain, "| `Data` | `Modules/Data/Inner` | nothing |", Self.data) == [])
    }

    @Test(arguments: [
        ([domain, "| `Data` | `Modules/Data` | nothing |"], "no row allows the arrow Data --> Domain"),
        (["| `Domain` | `Modules/Domain` | `Data` |", data], "the diagram has no arrow Domain --> Data"),
        ([data], "no row for Domain in Modules/Domain"),
        ([domain, data, "| `Other` | `Other` | nothing |"], "no target Other"),
        (
            [domain, data, "| `Data` | `Modules/Database` | nothing |"],
            "Modules/Database is not in Modules/Data, the folder of Data"
        ),
    ])
    func `catches a table that differs from the diagram`(rows: [String], message: String) throws {
        #expect(try Self.messages(rows) == [message])
    }

    private static func messages(_ rows: String...) throws -> [String] { try messages(rows) }

    private static func messages(_ rows: [String]) throws -> [String] {
        let table = try ImportTable(
            in: "| Target | Folder | May import |\n|---|---|---|\n" + rows.joined(separator: "\n")
        )
        let diagram = try ModuleDiagram(in: "```mermaid\nflowchart TD\nData --> Domain\n```")
        let manifest = Manifest(targets: [Target("Data", dependsOn: ["Domain"]), Target("Domain")])
        return TableCheck.violations(of: table, diagram: diagram, manifest: manifest).map(\.message)
    }
}
