import PresentationDoubles
import TerminalUI
import Testing

struct CandidatesRendererTests {
    private let renderer: CandidatesRenderer

    init() throws {
        renderer = CandidatesRenderer([try Fixture.batman(), try Fixture.movie(4, "Bat\tman")])
    }

    @Test func `candidates are numbered for a person`() {
        #expect(
            renderer.numbered(width: 60).plain.joined(separator: "\n") == """
                #  TITLE    YEAR  ID
                1  Batman   1989  268
                2  Bat man  –     4
                """
        )
    }

    @Test func `candidates are lines of id, title and year for a program`() {
        #expect(renderer.tabSeparated() == ["268\tBatman\t1989", "4\tBat man\t"])
    }
}
