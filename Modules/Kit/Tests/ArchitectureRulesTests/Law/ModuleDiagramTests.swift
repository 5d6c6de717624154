import Testing

@testable import ArchitectureRules

@Suite struct ModuleDiagramTests {
    @Test func `reads labels, chains, groups, comments and styles, and what a module reaches`() throws {
        let diagram = try ModuleDiagram(
            in: """
                ```mermaid
                sequenceDiagram
                    A ->> B: hello
                ```
                ```mermaid
                flowchart TD
                    %% A --> Z
                    subgraph all [All]
                    classDef ring fill:#fff
                    A["A: composes -- everything"]
                    end
                    A --> B & C --> D["the last"]
                    Alone
                ```
                X --> Y
                """
        )
        #expect(diagram.lines == ["A": 10, "B": 12, "C": 12, "D": 12, "Alone": 13])
        #expect(diagram.edges.keys.map(\.description).sorted() == ["A --> B", "A --> C", "B --> D", "C --> D"])
        #expect(diagram.reach(of: "A") == ["B", "C", "D"])
        #expect(diagram.reach(of: "D") == [])
    }
}
