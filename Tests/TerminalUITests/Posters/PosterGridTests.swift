import DomainKit
import PresentationDoubles
import Testing

@testable import Presentation
@testable import TerminalUI

struct PosterGridTests {
    @Test(arguments: [(80, 3), (20, 1), (10, 1), (42, 2), (41, 1), (200, 9)])
    func `as many posters as fit are beside each other`(width: Int, count: Int) {
        #expect(PosterGrid(width: width, height: 50).postersPerRow == count)
    }

    @Test func `a low terminal gets lower posters`() {
        #expect([50, 18, 17, 5].map { PosterGrid(width: 80, height: $0).rows } == [15, 15, 14, 3])
    }

    @Test func `a poster that is missing leaves its place empty, and titles are cut with their years whole`() throws {
        let movies = [try Fixture.batman(), try Fixture.movie(2, "Batman: An Unusually Long Title")]
        let row = PosterGrid(width: 80, height: 6).row(movies, drawings: [nil, "x\ny\n"])
        #expect(
            row.replacing("\u{1B}", with: "^")
                == "\n\n\n^[3A^7^[23Gx^[B^[23Gy^8^[3B^[1GBatman (1989)^[23GBatman: An Unusuall…\n\n"
        )
    }
}
