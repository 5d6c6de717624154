import Testing

/// `movies rate` and the lists of a user, as the built program has them.
@Suite(.timeLimit(.minutes(3)))
struct RateTests {
    @Test func `what one process changes is confirmed on standard error, and listed by the next one`() async throws {
        let program = try MoviesProgram()
        let signedOut = try await program.run("watchlist")
        #expect(signedOut.status == 4)
        #expect(signedOut.output.isEmpty)
        _ = try await program.run("auth", "signup", "--username", "ada", input: "correct horse")
        await program.waitForRefreshers()
        #expect(try await program.run("ratings", "--offline").status == 0, "the sign-in has fetched the lists")
        let rated = try await program.run("rate", "Batman (1989)", "8.5")
        let notice = "Rated Batman (1989) 8.5/10.\n"
        #expect(rated == ProgramResult(status: 0, isSignal: false, output: "", error: notice))
        let added = try await program.run(
            "watchlist",
            "add",
            "-",
            input: "1. Alien\n\ntt0096895\n17\tBatman Begins\t2005-06-10\r\n"
        )
        #expect(added.status == 0)
        #expect(added.error == "3 lines: 3 added.\n")
        let listed = try await program.runInShell("movies watchlist | cut -f1 | sort -n | tr '\\n' ' '")
        #expect(listed.output == "6 17 236 ")
        #expect(try await program.run("ratings", "--csv").output == "Title,Year,Rating10\nBatman,1989,9\n")
    }
}
