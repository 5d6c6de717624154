import Arguments
import Testing

/// A command that programs use: it runs, and is shown nowhere.
struct HiddenCommandTests {
    private let tool = CommandLineTool(
        Command(
            "movies",
            abstract: "Search films.",
            subcommands: [
                Command("search", abstract: "Search for films.", action: "search"),
                Command("__refresh", abstract: "Refresh.", isHidden: true, action: "refresh"),
            ]
        )
    )

    @Test func `runs when it is named`() throws {
        guard case .run("refresh", _) = try tool.parse(["__refresh"]) else {
            Issue.record("another command ran, or none")
            return
        }
    }

    @Test func `is in no help, completion or manual page`() throws {
        guard case .help(let page) = try tool.parse(["--help"]) else {
            Issue.record("no help was shown")
            return
        }
        let texts =
            [page.rendered(width: 80, isStyled: false)] + Shell.allCases.map(tool.completionScript)
            + tool.manualPages(date: "March 4, 2026", version: "1").map { $0.fileName + $0.text }
        for text in texts {
            #expect(text.contains("search"))
            #expect(!text.contains("__refresh"))
        }
    }

    @Test func `is suggested to nobody`() {
        #expect {
            try tool.parse(["__refres"])
        } throws: { error in
            error is UsageError && !"\(error)".contains("__refresh")
        }
    }
}
