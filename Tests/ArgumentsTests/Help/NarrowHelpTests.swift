import Arguments
import Testing

struct NarrowHelpTests {
    @Test func `texts stand below their labels on a narrow terminal`() throws {
        guard case .help(let page) = try CommandLineTool.sample.parse(["search", "--help"]) else {
            Issue.record("no help")
            return
        }
        let lines = page.rendered(width: 40, isStyled: false).split(separator: "\n")
        #expect(lines.contains("  -p, --page <page>"))
        #expect(lines.contains("      The page of results, from 1 to"))
        #expect(lines.filter { $0.hasPrefix("      ") }.allSatisfy { $0.count <= 40 })
    }
}
