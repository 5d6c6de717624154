import ArgumentsKit
import InfrastructureKitDoubles
import Testing

struct ManualPageTests {
    private static let pages = CommandLineTool.sample.manualPages(date: "March 4, 2026", version: "1.2.3")
    private static let mandoc = Executable(name: "mandoc")

    @Test func `has a page for every command`() {
        #expect(
            Self.pages.map(\.fileName) == [
                "sample.1", "sample-search.1", "sample-view.1", "sample-trending.1", "sample-config.1",
                "sample-config-get.1", "sample-config-set.1", "sample-config-list.1", "sample-auth.1",
                "sample-auth-token.1", "sample-history.1", "sample-history-clear.1",
            ]
        )
    }

    /// The pages refer to each other. mandoc cannot find them, because they are not installed.
    @Test(
        .enabled(if: mandoc.isInstalled, "there is no mandoc. On Debian and Ubuntu:  apt-get install mandoc"),
        arguments: pages.map(\.text)
    )
    func `is clean mdoc`(text: String) throws {
        let complaints = try Self.mandoc.run(["-T", "lint"], input: text).output.split(separator: "\n")
        #expect(complaints.filter { !$0.contains("referenced manual not found: Xr sample") } == [])
    }

    @Test func `describes a command`() throws {
        let page = try #require(Self.pages.first { $0.fileName == "sample-search.1" })
        #expect(page.text == .searchManual)
    }

    @Test func `lists the global options on the page of the program`() {
        let list = #"""
            Global options:
            .Bl -tag -width Ds
            .It Fl -json Ns Op = Ns Ar fields
            Print JSON with these fields.
            .It Fl q , Fl -quiet
            Say less.
            .It Fl v , Fl -verbose
            Say more.
            .It Fl -version
            Show the version.
            .It Fl h , Fl -help
            Show help.
            .El

            """#
        let page = CommandLineTool.sample.manualPages(date: "", version: "1")[0]
        #expect(page.text.contains(list))
    }

    @Test func `describes subcommands and topics on the page of the program`() throws {
        let page = try #require(Self.pages.first { $0.fileName == "sample.1" })
        #expect(page.text.contains(".It Cm search\nSearch for books by title.\n"))
        #expect(page.text.contains(".Sh EXIT CODES\nThe exit statuses.\n.Bl -tag -width Ds\n.It Sy 64\n"))
    }

    @Test(
        arguments: [
            (".hidden files", ["\\&.hidden files"]),
            ("One. Two (three.) Four", ["One.", "Two (three.)", "Four"]),
            ("a\\b", ["a\\eb"]),
        ])
    func `escapes characters that are special to mdoc`(text: String, lines: [String]) {
        let tool = CommandLineTool(Command("x", abstract: text, action: "x"))
        let page = tool.manualPages(date: "March 4, 2026", version: "1").map(\.text).joined()
        #expect(page.contains(".Sh DESCRIPTION\n\(lines.joined(separator: "\n"))\n"))
    }
}

extension String {
    static let searchManual = #"""
        .Dd March 4, 2026
        .Dt SAMPLE-SEARCH 1
        .Os
        .Sh NAME
        .Nm sample-search
        .Nd search for books by title
        .Sh SYNOPSIS
        .Nm sample search
        .Op Fl -page Ar page
        .Op Fl -sort Ar sort
        .Op Fl -raw
        .Ar query ...
        .Sh DESCRIPTION
        Search for books by title.
        .Pp
        The words are joined into one query.
        .Pp
        A cached copy is shown if there is no connection.
        .Pp
        This page describes version 1.2.3.
        .Pp
        The arguments are as follows:
        .Bl -tag -width Ds
        .It Ar query
        The words of the title.
        .El
        .Pp
        Options:
        .Bl -tag -width Ds
        .It Fl p , Fl -page Ar page
        The page of results, from 1 to 500.
        (default: 1)
        .It Fl -sort Ar sort
        The order of the results.
        (values: relevance, year, readers; default: relevance)
        .It Fl -raw
        Show the response as it came.
        .El
        .Pp
        The options that every command has are in
        .Xr sample 1 .
        .Sh EXAMPLES
        Search for one word:
        .Pp
        .Dl sample search walden
        .Pp
        Show the second page:
        .Pp
        .Dl sample search walden \-\-page 2
        .Sh SEE ALSO
        .Xr sample 1

        """#
}
