import ArgumentsKit
import InfrastructureKitDoubles
import Testing

struct ManualPageTests {
    private static let pages = CommandLineTool.sample.manualPages(date: "March 4, 2026", version: "1.2.3")
    private static let mandoc = Executable(name: "mandoc")

    /// Pages by their number, and parts of them.
    private static let parts = [
        (0, ".Sh SUBCOMMANDS\n.Bl -tag -width Ds\n.It Sy search\nSearch for books by title.\n"),
        (0, ".Sh EXIT CODES\nThe exit statuses.\n.Bl -tag -width Ds\n.It Sy 64\n"),
        (0, ".Sh GLOBAL OPTIONS\n.Bl -tag -width Ds\n.It Sy \\-\\-json[=\\fIfields\\fR]\n"),
        (0, "\n.It Sy \\-\\-version\nShow the version.\n.It Sy \\-h, \\-\\-help\nShow help.\n.El\n"),
        (1, "[\\-\\-raw]\n\\fIquery\\fR ...\n.Sh DESCRIPTION\nSearch for books by title.\n.Pp\nThe words are joined"),
        (
            1,
            ".Sh OPTIONS\n.Bl -tag -width Ds\n.It Sy \\-p, \\-\\-page \\fIpage\\fR\nThe page of results, from 1 to 500.\n"
        ),
        (1, ".Sh EXAMPLES\nSearch for one word:\n.Pp\n.Dl sample search walden\n.Pp\nShow the second page:\n"),
        (1, "\n.Dl sample search walden \\-\\-page 2\n.Sh SEE ALSO\n.Xr sample 1\n"),
    ]

    @Test func `has a page for every command, which describes it, its options and its topics`() throws {
        #expect(
            Self.pages.map(\.fileName) == [
                "sample.1", "sample-search.1", "sample-view.1", "sample-trending.1", "sample-config.1",
                "sample-config-get.1", "sample-config-set.1", "sample-config-list.1", "sample-auth.1",
                "sample-auth-token.1", "sample-history.1", "sample-history-clear.1",
            ]
        )
        #expect(Self.pages[3].text == .manual)
        for (page, part) in Self.parts { #expect(Self.pages[page].text.contains(part), "\(part)") }
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
    fileprivate static let manual = #"""
        .Dd March 4, 2026
        .Dt SAMPLE-TRENDING 1
        .Os
        .Sh NAME
        .Nm sample-trending
        .Nd list what is read now
        .Sh SYNOPSIS
        .Nm sample trending
        [\fIperiod\fR]
        .Sh DESCRIPTION
        List what is read now.
        .Pp
        This page describes version 1.2.3.
        .Sh ARGUMENTS
        .Bl -tag -width Ds
        .It Sy \fIperiod\fR
        The period that counts.
        (values: day, week; default: day)
        .El
        .Sh GLOBAL OPTIONS
        See 'sample help options'.
        .Sh SEE ALSO
        .Xr sample 1

        """#
}
