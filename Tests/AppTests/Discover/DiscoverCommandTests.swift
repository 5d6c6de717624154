import Testing

/// The filters of `movies discover`.
@Suite(.timeLimit(.minutes(3)))
struct DiscoverCommandTests {
    private static let filters = """
        --sort revenue --genre comedy|drama --without-genre sci-fi --from 1980 --to 2019 --min-rating 6 --min-votes 1 \
        --max-runtime 150
        """

    private static let rows: [CommandRow] = [
        CommandRow("discover --with 'tim burton, danny devito' --json=title", #":[{"title":"Batman Returns"}],"#),
        CommandRow(
            "discover --with https://www.themoviedb.org/person/510-tim-burton --json=id",
            #"[{"id":6},{"id":8}],"#
        ),
        CommandRow("discover --with 'tim burton,'", error: "Error: ", status: 64),
        CommandRow("discover --sort revenue --order desc", "390\tAvatar\t2009-12-18\t"),
        CommandRow(
            "discover \(filters)",
            ": Comedy or Drama, 1980–2019, without Science Fiction, at most 150 minutes, rated 6 or better, with at least "
                + "1 vote, by revenue\n",
            error:
                "\nNext page: movies discover --sort revenue --genre 'comedy|drama' --without-genre sci-fi --from 1980 "
                + "--to 2019 --max-runtime 150 --min-rating 6 --min-votes 1 --page 2\n",
            variables: ["MOVIES_FORCE_TTY": "200", "NO_COLOR": "1"]
        ),
    ]

    @Test(arguments: rows) func `the demo's films are filtered`(row: CommandRow) async throws {
        try await TestProgram().expect(row)
    }

    private static let table = ["MOVIES_FORCE_TTY": "80"]
    private static let servicesRows: [CommandRow] = [
        CommandRow(
            "discover --provider netflx --region DE",
            error: "The closest are: Netflix, Disney Plus.\n",
            status: 64
        ),
        CommandRow("discover --with burton", error: "\nChoose one by id, as in '--with 510'.\n", status: 1),
        CommandRow(
            "discover --provider netflix --region DE",
            "Lantern",
            error: "watched: JustWatch\n",
            variables: table
        ),
        CommandRow("discover --from 1990"), CommandRow("discover --to 1989", TestService.lines),
    ]

    /// The films are of 1989.
    @Test(arguments: servicesRows)
    func `what the service does not know is an error, and films of other years are left out`(row: CommandRow)
        async throws
    {
        try await TestProgram(answer: TestService.answer).expect(row)
    }
}
