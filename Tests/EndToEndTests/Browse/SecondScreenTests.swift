import Testing

/// The screen of `Tests/SecondScreen`, which has the view models of browse and no terminal.
@Suite(.timeLimit(.minutes(1)))
struct SecondScreenTests {
    @Test func `a page of HTML shows the list and the details of the browser`() async throws {
        let result = try await MoviesProgram().runInShell("SecondScreen 'batman & mr' 1")
        #expect(result.status == 0)
        let lines = result.output.split(separator: "\n")
        #expect(lines.first == "<h1>Films for \"batman &amp; mr\"</h1>")
        #expect(lines.contains("<li><b>Batman &amp; Mr. Freeze: SubZero (1998)</b></li>"))
        #expect(lines.contains("<h2>Batman &amp; Mr. Freeze: SubZero (1998)</h2>"))
        #expect(lines.contains { $0.hasPrefix("<p>Boyd Kirkland") })
    }
}
