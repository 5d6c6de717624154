import ArgumentsKit
import InfrastructureKitDoubles
import Testing

struct ManualPageTests {
    private static let pages = CommandLineTool.sample.manualPages(date: "March 4, 2026", version: "1.2.3")
    private static let mandoc = Executable(name: "mandoc")

    @Test func `has a page for every command, which describes it, its options and its topics`() throws {
        #expect(
            Self.pages.map(\.fileName) == [
                "sample.1", "sample-search.1", "sample-view.1", "sample-trending.1", "sample-config.1",
                "sample-config-get.1", "sample-config-set.1", "sample-config-list.1", "sample-auth.1",
                "sample-auth-token.1", "sample-history.1", "sample-history-clear.1",
            ]
        )
        #expect(Self.pages[1].text == .searchManual)
        let program = Self.pages[0].text
        #expect(program.contains(".It Cm search\nSearch for books by title.\n"))
        #expect(program.contains(".Sh EXIT CODES\nThe exit statuses.\n.Bl -tag -width Ds\n.It Sy 64\n"))
        #expect(program.contains("\nGlobal options:\n.Bl -tag -width Ds\n.It Fl -json Ns Op = Ns Ar fields\n"))
        #expect(program.contains("\n.It Fl -version\nShow the version.\n.It Fl h , Fl -help\nShow help.\n.El\n"))
    }

    /// The pages refer to each other. mandoc cannot find them, because they are not installed.
    @Test(.enabled(if: mandoc.isInstalled, "there is no mandoc. On Debian and Ubuntu:  apt-get install mandoc"))
    func `is clean mdoc`() throws {
        for page in Self.pages {
            let complaints = try Self.mandoc.run(["-T", "lint"], input: page.text).output.split(separator: "\n")
            #expect(complaints.filter { !$0.contains("referenced manual not found: Xr sample") } == [])
        }
    }

    private static let texts = [
        (".hidden files", "\\&.hidden files"), ("One. Two (three.) Four", "One.\nTwo (three.)\nFour"),
        ("a\\b", "a\\eb"),
    ]

    @Test func `escapes characters that are special to mdoc`() {
        for (text, lines) in Self.texts {
            let tool = CommandLineTool(Command("x", abstract: text, action: "x"))
            let page = tool.manualPages(date: "March 4, 2026", version: "1").map(\.text).joined()
            #expect(page.contains(".Sh DESCRIPTION\n\(lines)\n"))
        }
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
