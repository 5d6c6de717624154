import Testing

/// What `movies keywords` prints.
@Suite(.timeLimit(.minutes(3)))
struct KeywordsCommandTests {
    private static let rows: [CommandRow] = [
        CommandRow("keywords 'Batman (1989)'", "14\tfantasy\n28\taction\n80\tcrime\n"),
        CommandRow("keywords batman begins --json=name", #""keywords":[{"name":"action"},"#),
        CommandRow(
            "keywords 'Batman (1989)'",
            "Batman (1989)\nfantasy, action, crime\n",
            variables: ["MOVIES_FORCE_TTY": "80", "NO_COLOR": "1"]
        ),
    ]

    @Test(arguments: rows) func `in the demo`(row: CommandRow) async throws {
        try await TestProgram().expect(row)
    }

    @Test func `keywords that were shown once are there offline`() async throws {
        let program = try TestProgram()
        let shown = try await program.run("keywords 'Batman (1989)'").output
        #expect(try await program.run("keywords 'Batman (1989)' --offline").output == shown)
    }
}
