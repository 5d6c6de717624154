import Arguments
import TestDoubles
import Testing

struct ManualPageTests {
    private static let pages = CommandLineTool.sample.manualPages(date: "March 4, 2026", version: "1.2.3")
    private static let mandoc = Executable(name: "mandoc")

    @Test func `has a page for every command`() {
        #expect(
            Self.pages.map(\.fileName) == [
                "movies.1", "movies-search.1", "movies-view.1", "movies-trending.1", "movies-config.1",
                "movies-config-get.1", "movies-config-set.1", "movies-config-list.1", "movies-auth.1",
                "movies-auth-token.1", "movies-history.1", "movies-history-clear.1",
            ]
        )
    }

    /// The pages refer to each other, which mandoc only finds once they are installed.
    @Test(.enabled(if: mandoc.isInstalled), arguments: pages.map(\.text))
    func `is clean mdoc`(text: String) throws {
        let complaints = try Self.mandoc.run(["-T", "lint"], input: text).output.split(separator: "\n")
        #expect(complaints.filter { !$0.contains("referenced manual not found: Xr movies") } == [])
    }

    @Test func `describes a command`() throws {
        let page = try #require(Self.pages.first { $0.fileName == "movies-search.1" })
        #expect(page.text == .searchManual)
    }

    @Test func `describes what stands only in the program's own page`() throws {
        let page = try #require(Self.pages.first { $0.fileName == "movies.1" })
        #expect(page.text.contains(".It Cm search\nSearch for films by title.\n"))
        #expect(page.text.contains(".Sh EXIT CODES\nThe exit statuses.\n.Bl -tag -width Ds\n.It Sy 64\n"))
    }

    @Test(
        arguments: [
            (".hidden files", ["\\&.hidden files"]),
            ("One. Two (three.) Four", ["One.", "Two (three.)", "Four"]),
            ("a\\b", ["a\\eb"]),
        ])
    func `escapes what mdoc would take for its own`(text: String, lines: [String]) {
        let tool = CommandLineTool(Command("x", abstract: text, action: "x"))
        let page = tool.manualPages(date: "March 4, 2026", version: "1").map(\.text).joined()
        #expect(page.contains(".Sh DESCRIPTION\n\(lines.joined(separator: "\n"))\n"))
    }
}
