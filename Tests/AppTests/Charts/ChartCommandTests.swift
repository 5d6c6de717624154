import Testing

/// `trending`, `popular`, `now-playing`, `upcoming` and `top-rated`, and `discover`, in the demo.
@Suite(.timeLimit(.minutes(3)))
struct ChartCommandTests {
    @Test(arguments: ["trending", "trending week", "popular", "now-playing", "upcoming", "top-rated", "discover"])
    func `a list goes on from page to page, and marks what is known of you`(line: String) async throws {
        let program = try TestProgram()
        _ = try await program.run("auth signup --username ada", input: "correct horse")
        let some = try await program.run(line + " --limit 25")
        #expect(some.status == 0 && some.error.isEmpty && Set(some.lines).count == 25)
        let (first, second) = (try await program.run(line).lines, try await program.run(line + " --page 2").lines)
        #expect(some.lines == Array((first + second).prefix(25)))
        let id = first.last?.prefix { $0 != "\t" } ?? ""
        #expect(try await program.run("rate \(id) 8.5").status == 0)
        let json = try await program.run(line + " --limit 378 --json=id,yourRating").output
        #expect(json.hasPrefix(#"{"page":1,"totalPages":"#) && json.contains(#""origin":"demo","storedAt":""#))
        #expect(json.contains(#"{"id":\#(id),"yourRating":8.5}"#))
    }
}
