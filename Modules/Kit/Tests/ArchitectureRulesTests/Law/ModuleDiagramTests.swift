import Testing

@testable import ArchitectureRules

@Suite struct ModuleDiagramTests {
    @Test func `reads labels, chains, groups, comments and styles`() throws {
        let diagram = try ModuleDiagram(
            in: """
                ```mermaid
                sequenceDiagram
                    A ->> B: hello
                ```
                ```mermaid
                flowchart TD
                    %% A --> Z
                    classDef ring fill:#fff
                    A["A: composes -- everything"]
                    A --> B & C --> D["the last"]
                    Alone
                ```
                X --> Y
                """
        )
        #expect(diagram.modules == ["A", "B", "C", "D", "Alone"])
        #expect(diagram.edges.map(\.description).sorted() == ["A --> B", "A --> C", "B --> D", "C --> D"])
    }

    @Test(arguments: [
        "A -.-> B", "A ==> B", "A --- B", "A -->|uses| B", "A -->", "A --> B &", "direction LR", "A B", "A; B",
    ])
    func `refuses a line that it cannot read`(line: String) {
        #expect(throws: DocumentError.self) {
            try ModuleDiagram(in: "```mermaid\nflowchart TD\nC --> D\n\(line)\n```")
        }
    }

    @Test(arguments: ["", "```mermaid\nflowchart TD\n```\n```mermaid\nflowchart LR\n```", "flowchart TD\nA --> B"])
    func `refuses a document without exactly one diagram`(document: String) {
        #expect(throws: DocumentError.self) { try ModuleDiagram(in: document) }
    }

    @Test func `a module reaches what its dependencies reach`() throws {
        let diagram = try ModuleDiagram(in: "```mermaid\nflowchart TD\nA --> B --> C\nD --> A\n```")
        #expect(diagram.reach(of: "A") == ["B", "C"])
        #expect(diagram.reach(of: "C") == [])
    }
}
