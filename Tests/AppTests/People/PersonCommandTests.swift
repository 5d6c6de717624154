import Testing

/// What `movies person` prints.
@Suite(.timeLimit(.minutes(3)))
struct PersonCommandTests {
    private static let rows: [CommandRow] = [
        CommandRow("person tim burton --json=name", #""person":{"name":"Tim Burton"}}"# + "\n"),
        CommandRow(
            "person 510 --role director --limit 1",
            """
            biography:\tAn American filmmaker.
            --
            director\t2\tBig Fish\t2003-12-25\t7.8\tDirector

            """
        ),
        CommandRow(
            "person 510",
            "\nView on TMDB: https://www.themoviedb.org/person/510\n",
            variables: ["MOVIES_FORCE_TTY": "60", "NO_COLOR": "1"]
        ),
        CommandRow(
            "person burton",
            error: """
                Error: 44 people match "burton"; the closest 2:
                510\tTim Burton\tDirecting: Batman (1989)
                7\tKate Burton\tActing
                Choose one by id, as in 'movies person 510'.

                """,
            status: 1
        ),
        CommandRow("person kate", error: "Error: 2 people match \"kate\":\n510\t", status: 1),
        CommandRow("person nm0000001", error: "knows no person with the IMDb id nm0000001.", status: 1),
        CommandRow("person 511", error: "Error: There is no person with the id 511.", status: 1),
    ]

    @Test(arguments: rows) func `of a service`(row: CommandRow) async throws {
        try await TestProgram(answer: TestService.answer).expect(row)
    }

    @Test func `of a name that nobody has`() async throws {
        let error = "Error: No people matched \"asdfgh\".\nCheck the spelling, "
        try await TestProgram().expect(CommandRow("person asdfgh", error: error, status: 1))
    }
}
