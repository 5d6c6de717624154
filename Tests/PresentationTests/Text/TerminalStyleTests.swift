import Domain
import Testing

@testable import Presentation

struct TerminalStyleTests {
    @Test func `a styled line is as wide as its text`() throws {
        let style = TerminalStyle.linked(moviePages: "https://www.themoviedb.org/movie/")
        let link = style.link("灯籠 [m]", to: try #require(MovieID(6)))
        #expect(TerminalStyle.columns(of: "\(style.bold("ID"))  \(link) \(style.dim("–"))") == 14)
        #expect(TerminalStyle.columns(of: "ID") == 2)
        #expect(TerminalStyle.columns(of: "") == 0)
    }
}
