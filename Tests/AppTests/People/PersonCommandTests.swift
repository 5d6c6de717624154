import InfrastructureKitDoubles
import Testing

/// What `movies person` prints.
@Suite(.timeLimit(.minutes(1)))
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
            """
            Director: 2 films
            ID   TITLE     YEAR  RATING
            2    Big Fish  2003  7.8
            268  Batman    1989  7.2

            Writer: 1 film
            ID  TITLE          YEAR  RATING  JOB
            3   Frankenweenie  2012  –       Story, Characters

            Actor: 1 film
            ID  TITLE    YEAR  RATING  CHARACTER
            1   Singles  1992  6.3     Brian

            View on TMDB: https://www.themoviedb.org/person/510

            """,
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

    private static let demoRows: [CommandRow] = [
        CommandRow("person tim burton", "name:\tTim Burton\ndepartment:\tDirecting\n"),
        CommandRow("person tim burton --role director", "\ndirector\t6\tBatman\t1989-06-23\t"),
        CommandRow("person https://www.themoviedb.org/person/510-tim-burton", "name:\tTim Burton\n"),
        CommandRow("person asdfgh", error: "Error: No people matched \"asdfgh\".\nCheck the spelling, ", status: 1),
    ]

    @Test(arguments: demoRows) func `of the demo`(row: CommandRow) async throws {
        try await TestProgram().expect(row)
    }
}
