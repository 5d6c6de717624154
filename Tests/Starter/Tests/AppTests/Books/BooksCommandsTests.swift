import Testing

/// Books from the command line, with a network and without.
@Suite(.timeLimit(.minutes(1)))
struct BooksCommandsTests {
    private let program: TestProgram

    init() throws {
        program = try TestProgram()
    }

    @Test func `books are found`() async {
        let found = await program.run("search le guin --limit 2")
        #expect(found.status == 0)
        #expect(found.output.first == "3\tThe Left Hand of Darkness\tUrsula K. Le Guin\t1969")
        let listed = await program.run("search le guin --limit 2", isTerminal: true)
        #expect(listed.output.first == "Books for \"le guin\": 2 of 6")
    }

    @Test func `with --offline, all that is saved is shown, also if more was asked for`() async {
        let found = await program.run("search le guin --limit 5")
        let again = await program.run("search le guin --limit 6 --offline")
        #expect(again.status == 0)
        #expect(again.output == found.output)
        #expect(again.messages == ["This was saved just now."])
        #expect(await program.run("search walden --offline").status == 69)
    }
}
