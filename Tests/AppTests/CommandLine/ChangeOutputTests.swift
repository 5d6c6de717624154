import Testing

/// What commands that change something print with `--json`: one object on standard output, and no prose.
@Suite(.timeLimit(.minutes(3)))
struct ChangeOutputTests {
    private static let account = #""kind":"account","username":"ada","name":"","accountID":1}"# + "\n"
    private static let nobody = #""username":null,"name":null,"accountID":null}"# + "\n"
    private static let word = "correct horse canary"
    private static let rows: [CommandRow] = [
        CommandRow("auth signup --username ada --json", #""status":"signedIn",\#(account)"#, input: word),
        CommandRow("auth logout --json", #"{"change":"session","status":"signedOut","kind":null,\#(nobody)"#),
        CommandRow("auth login --username ada --json", #""status":"signedIn",\#(account)"#, input: word),
        CommandRow("auth guest --json", #"{"change":"session","status":"signedIn","kind":"guest",\#(nobody)"#),
        CommandRow("config set language DE --json", #"{"change":"setting","key":"language","value":"de","over"#),
        CommandRow(
            "config set pager less --json",
            #""overriddenBy":"MOVIES_PAGER"}"#,
            variables: ["MOVIES_PAGER": "cat"]
        ),
        CommandRow("config unset timeout --json", #""key":"timeout","value":null,"overriddenBy":null}"# + "\n"),
        CommandRow("cache clear --json", #""entries":0,"bytes":0,"oldest":null,"films":0,"indexBytes":"#),
        CommandRow("history clear --json", #"{"change":"history","queries":[]}"# + "\n"),
        CommandRow("history"),
    ]

    @Test func `a change is one object`() async throws {
        let program = try TestProgram()
        for row in Self.rows { try await program.expect(row) }
    }

    @Test func `a token is stored and removed, and is not in the output`() async throws {
        let program = try TestProgram(json: #"{"success":true}"#)
        for (option, isStored) in [("", true), (" --remove", false)] {
            let json = #"{"change":"token","isStored":\#(isStored),"overriddenBy":"TMDB_ACCESS_TOKEN"}"#
            #expect(try await program.run("auth token --json" + option, input: "eyJcanary") == .init(json + "\n"))
        }
    }
}
