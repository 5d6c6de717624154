import Testing

/// `movies rate`: how a rating is read, and when it is asked for.
@Suite(.timeLimit(.minutes(1)))
struct RateTests {
    private let program: MoviesProgram

    init() throws {
        program = try MoviesProgram()
    }

    @Test func `the last word is the rating`() async throws {
        _ = try await program.run("auth", "guest")
        for (words, outcome) in [
            (["the", "godfather", "10"], "The Godfather (1972) 10"),
            (["12", "angry", "men", "9"], "12 Angry Men (1957) 9"),
            (["Alien", "8,5"], "Alien (1979) 8.5"), (["Alien", "9/10"], "Alien (1979) 9"),
            (["batman", "1989", "8.5"], "Batman (1989) 8.5"), (["tt0096895", "8"], "Batman (1989) 8"),
        ] {
            #expect(try await program.start(["rate"] + words).result().error == "Rated \(outcome)/10.\n")
        }
    }

    @Test func `a number that may be the end of a title is not taken for a rating`() async throws {
        _ = try await program.run("auth", "guest")
        let result = try await program.run("rate", "toy", "story", "3")
        #expect(result.status == 64)
        #expect(
            result.error.hasPrefix(
                "Error: Missing rating, if the film is Toy Story 3 (2010). "
                    + "If 3 is the rating, name the film with its year, as in: movies rate 'Batman (1989)' 3\n"
            )
        )
        for words in [["toy story", "3"], ["toy", "story", "3.0"], ["Toy Story (1995)", "3"]] {
            #expect(try await program.start(["rate"] + words).result().error == "Rated Toy Story (1995) 3/10.\n")
        }
        #expect(try await program.run("rate", "toy", "story", "3", "8").error == "Rated Toy Story 3 (2010) 8/10.\n")
    }

    @Test func `on a terminal, a title that does not match exactly is asked for`() async throws {
        _ = try await program.run("auth", "guest")
        for (answer, outcome) in [("y", "Rated Batman Begins (2005) 8/10."), ("", ""), ("n", "")] {
            let terminal = try PseudoTerminal(columns: 80)
            let running = try program.start(on: terminal, ["rate", "batman", "beg", "8"])
            try await terminal.wait(for: "Rate Batman Begins (2005) 8/10? [y/N] ")
            terminal.type(answer + "\n")
            #expect(try await running.result().status == (outcome.isEmpty ? 2 : 0))
            #expect(try await terminal.finished().contains("Rated") == !outcome.isEmpty)
        }
        let terminal = try PseudoTerminal(columns: 80)
        let exact = try await program.run(on: terminal, "rate", "batman", "begins", "8")
        #expect(exact.text.hasSuffix("Rated Batman Begins (2005) 8/10.\r\n"))
        let silent = try await program.run(
            on: try PseudoTerminal(columns: 80),
            "rate",
            "batman",
            "beg",
            "8",
            "--no-input"
        )
        #expect(silent.status == 1)
        let label = "Batman Begins (2005)"
        #expect(silent.text.contains("Error: \"batman beg\" may mean \(label), but that is not its title."))
        #expect(try await program.run("rate", "batman", "beg", "8", "--first", "--no-input").status == 0)
    }
}
