import AppDoubles
import Testing

/// `movies browse` where it cannot take a screen. What it shows there, `BrowseTests` walk through.
@Suite(.timeLimit(.minutes(3)))
struct BrowseCommandTests {
    private static let rows: [CommandRow] = [
        CommandRow(
            "browse",
            error: """
                Error: Not a terminal, so films cannot be browsed.
                A list of films:  movies trending
                About a film:  movies view
                Your lists:  movies watchlist, movies favorites, movies ratings
                All commands:  movies help
                """,
            status: 64
        ),
        CommandRow("browse the bat", error: "A list of films:  movies search 'the bat'\n", status: 64),
        CommandRow("browse bat --refresh", error: "'browse' takes no '--refresh': the key R asks", status: 64),
        CommandRow("browse bat --json", error: "For JSON:  movies search bat --json", status: 64),
        CommandRow("browse bat --plain", error: "For lines:  movies search bat --plain", status: 64),
    ]

    @Test(arguments: rows) func `an error names the commands that do the same in lines`(row: CommandRow) async throws {
        let program = try TestProgram(json: ServiceJSON.page("Lantern"))
        try await program.expect(row)
        #expect(program.requests.isEmpty)
    }
}
