import Arguments
import Testing

struct NarrowHelpTests {
    @Test func `texts stand below their labels on a narrow terminal`() throws {
        let lines = try searchHelp(width: 40)
        #expect(lines.contains("  -p, --page <page>"))
        #expect(lines.contains("      The page of results, from 1 to"))
        #expect(lines.filter { $0.hasPrefix("      ") }.allSatisfy { $0.count <= 40 })
    }

    @Test(arguments: [
        (40, ["movies search [--page <page>]", "  [--sort <sort>] [--raw] <query> ..."]),
        (26, ["movies search", "  [--page <page>]", "  [--sort <sort>]", "  [--raw] <query> ..."]),
    ])
    func `usage is broken between options, never within one`(width: Int, usage: [String]) throws {
        let lines = try searchHelp(width: width).drop { $0 != "USAGE" }.dropFirst().prefix { $0 != "ARGUMENTS" }
        #expect(Array(lines) == usage.map { "  " + $0 })
    }

    @Test(arguments: 20...60)
    func `captions of examples keep to the width`(width: Int) throws {
        let captions = try searchHelp(width: width).filter { $0.hasPrefix("  # ") }
        #expect(!captions.isEmpty)
        #expect(captions.allSatisfy { $0.count <= width })
    }

    private func searchHelp(width: Int) throws -> [String] {
        guard case .help(let page) = try CommandLineTool.sample.parse(["search", "--help"]) else {
            Issue.record("no help")
            return []
        }
        return page.rendered(width: width, isStyled: false).split(separator: "\n").map(String.init)
    }
}
