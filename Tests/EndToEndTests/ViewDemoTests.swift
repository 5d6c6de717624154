import Testing

@Suite(.timeLimit(.minutes(1)))
struct ViewDemoTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test func `a film is told of by its id and by its title alike`() async throws {
        let byID = try await program.run("view", "17")
        #expect(byID.status == 0)
        #expect(byID.output.hasPrefix("id:\t17\ntitle:\tBatman Begins\n"))
        #expect(byID.output.contains("\nruntime:\t140\n"))
        #expect(byID.output.contains("\ndirectors:\tChristopher Nolan\n"))
        #expect(try await program.run("view", "BATMAN", "begins") == byID)
    }

    @Test func `a title that means several lists them, and is a failure`() async throws {
        let result = try await program.run("view", "batman", input: "1\n")
        #expect(result.status == 1)
        #expect(result.output.isEmpty)
        let lines = result.error.split(separator: "\n")
        #expect(lines.first == "Error: \"batman\" may mean any of 62 films; the closest 20:")
        #expect(lines.dropFirst().first == "6\tBatman\t1989")
        #expect(lines.last == "Name one by its id, as in 'movies view 6', or add --first.")
    }

    @Test func `a year behind the title tells films of one title apart`() async throws {
        for (words, id) in [(["Batman (1989)"], 6), (["batman", "(1966)"], 4)] {
            let result = try await program.start(["view", "--json=id"] + words).result()
            #expect(result.output.hasSuffix(#""movie":{"id":\#(id)}}"# + "\n"))
        }
    }

    @Test func `a title is found as a table shows it`() async throws {
        let result = try await program.run("view", "ニンジャバットマン (Batman Ninja)", "--json=id")
        #expect(result.output.hasSuffix(#""movie":{"id":49}}"# + "\n"))
    }

    @Test func `a year in which there was no such film is named as what may be wrong`() async throws {
        let result = try await program.run("view", "Batman (1988)")
        #expect(result.status == 1)
        #expect(result.error == "Error: No movies matched \"Batman (1988)\".\nCheck the year, or leave it out.\n")
    }

    @Test func `with --first, the closest of several is shown`() async throws {
        let result = try await program.run("view", "batman", "--first", "--json=id")
        #expect(result.status == 0)
        #expect(result.output.hasSuffix(#""movie":{"id":6}}"# + "\n"))
    }

    @Test func `an id and a title that nobody knows are failures that say what to do`() async throws {
        let id = try await program.run("view", "999999")
        #expect(id.status == 1)
        #expect(
            id.error == """
                Error: There is no film with the id 999999.
                If it is a title:  movies view --title 999999
                To find ids, search by title:  movies search batman

                """
        )
        let title = try await program.run("view", "asdfgh")
        #expect(title.status == 1)
        #expect(title.error.hasPrefix("Error: No movies matched \"asdfgh\".\n"))
    }
}
