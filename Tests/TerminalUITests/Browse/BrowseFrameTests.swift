import Domain
import TerminalKit

import Testing

@testable import Presentation
@testable import TerminalUI

/// Whole frames of the main situations on small and usual terminals.
struct BrowseFrameTests {
    private func frame(_ state: BrowseState, helpTop: Int? = nil, _ columns: Int, _ rows: Int) -> String {
        BrowseFixture.screen(state, columns, rows) { $0.helpTop = helpTop }.frame.text.joined(separator: "\n")
    }

    @Test func `results fill a small screen`() throws {
        #expect(
            frame(try BrowseFixture.results(), 40, 12) == """
                 [Search] Today  This week  Popular >
                Search: batman                  1 of 163
                  TITLE                 YEAR  YOURS
                > Batman                1989  ★8.5 W ♥
                  Batman Ninja (ニン…   2018  W
                  Batman: An Unusuall…  –
                  Batman 4              1944
                  Batman 5              1945
                  Batman 6              1946
                  Batman 7              1947
                                                     ann
                Enter open  Tab lists  ? help  q quit
                """
        )
    }

    @Test func `while the field is empty, recent searches stand in place of results`() throws {
        #expect(
            frame(try BrowseFixture.typing(), 40, 12) == """
                 [Search] Today  This week  Popular >
                Search:
                  RECENT SEARCHES
                > batman                     just now
                  映画 alien                 3 hours ago





                                           not signed in
                Enter open  F1 help  Ctrl-C quit
                """
        )
    }

    @Test func `a stale list says on a small screen that there is no connection`() throws {
        #expect(
            frame(try BrowseFixture.stale(), 40, 12) == """
                < This week [Popular] In cinemas >
                Popular films                 3 of 5,832
                  TITLE                 YEAR  YOURS
                  Batman                1989  ★8.5 W ♥
                  Batman Ninja (ニン…   2018  W
                > Batman: An Unusuall…  –
                  Batman 4              1944
                  Batman 5              1945
                  Batman 6              1946
                  Batman 7              1947
                ! Offline: saved 3 hours ago
                Enter open  Tab lists  ? help  q quit
                """
        )
    }

    @Test func `a failed page is a row that tries again`() throws {
        #expect(
            frame(try BrowseFixture.failedPage(), 40, 12) == """
                 [Search] Today  This week  Popular >
                Search: batman                  4 of 163
                  TITLE                 YEAR  YOURS
                  Batman                1989  ★8.5 W ♥
                  Batman Ninja (ニン…   2018  W
                  Batman: An Unusuall…  –
                > ! Page 3: connection refused
                  ⠋ Loading page 4 …


                ! connection refused. Enter tries again.
                Enter try again  ? help  q quit
                """
        )
    }

    @Test func `details stand alone on a small screen`() throws {
        #expect(
            frame(try BrowseFixture.details(), 40, 12) == """
                 [Search] Today  This week  Popular >
                Search: batman                  1 of 163
                > DETAILS
                Batman (1989)  #268
                ★ 7.2 (7,521 votes) • 2h 6m • Fantasy,
                Action
                Have you ever danced?
                Your rating: 8.5 • On your watchlist
                Director: Tim Burton
                Cast: Jack Nicholson, Michael Keaton,  v
                                                     ann
                Enter open  Esc back  ? help  q quit
                """
        )
    }

    @Test func `a dialog is over the list`() throws {
        #expect(
            frame(try BrowseFixture.rating(), 40, 12) == """
                 [Search] Today  This week  Popular >
                Search: batman                  1 of 163
                + Rate Batman (1989) ------------------+
                | > Your rating  8.5                   |
                |   Your rating now: 8.5               |
                |                                      |
                | Enter rate  Esc close  Arrows change |
                | Del remove                           |
                +--------------------------------------+
                  Batman 7              1947
                                                     ann

                """
        )
    }

    @Test func `results have the votes on a usual screen`() throws {
        #expect(
            frame(try BrowseFixture.results(), 80, 24) == """
                 [Search] Today  This week  Popular  In cinemas  Upcoming  Top rated  Discover >
                Search: batman                                                          1 of 163
                  TITLE                                        YEAR  RATING  YOURS       VOTES
                > Batman                                       1989  7.2     ★8.5 W ♥    7,521
                  Batman Ninja (ニンジャバットマン)            2018  6.0     W           1,500
                  Batman: An Unusually Long Title That Has T…  –     –                   –
                  Batman 4                                     1944  0.8                 124
                  Batman 5                                     1945  1.0                 155
                  Batman 6                                     1946  1.2                 186
                  Batman 7                                     1947  1.4                 217
                  Batman 8                                     1948  1.6                 248
                  Batman 9                                     1949  1.8                 279
                  Batman 10                                    1950  2.0                 310
                  Batman 11                                    1951  2.2                 341
                  Batman 12                                    1952  2.4                 372
                  Batman 13                                    1953  2.6                 403
                  Batman 14                                    1954  2.8                 434
                  Batman 15                                    1955  3.0                 465
                  Batman 16                                    1956  3.2                 496
                  Batman 17                                    1957  3.4                 527
                  Batman 18                                    1958  3.6                 558
                  Batman 19                                    1959  3.8                 589
                                                                                             ann
                Enter open  Tab lists  / search  w watchlist  f favorite  r rate  ? help  q quit
                """
        )
    }

    @Test func `a failed page says why, and a page that is being fetched is a row`() throws {
        #expect(
            frame(try BrowseFixture.failedPage(), 80, 24) == """
                 [Search] Today  This week  Popular  In cinemas  Upcoming  Top rated  Discover >
                Search: batman                                    4 of 163 · saved 3 hours ago ⠋
                  TITLE                                        YEAR  RATING  YOURS       VOTES
                  Batman                                       1989  7.2     ★8.5 W ♥    7,521
                  Batman Ninja (ニンジャバットマン)            2018  6.0     W           1,500
                  Batman: An Unusually Long Title That Has T…  –     –                   –
                > Page 3 could not be fetched: connection refused. Enter tries again.
                  ⠋ Loading page 4 …














                ! connection refused. Enter tries again.                                     ann
                Enter try again  Tab lists  / search  ? help  q quit
                """
        )
    }

    @Test func `details have room for the poster`() throws {
        #expect(
            frame(try BrowseFixture.details(), 80, 24) == """
                 [Search] Today  This week  Popular  In cinemas  Upcoming  Top rated  Discover >
                Search: batman                                                          1 of 163
                > DETAILS
                                           Batman (1989)  #268
                                           ★ 7.2 (7,521 votes) • 2h 6m • Fantasy, Action
                                           Have you ever danced?
                                           Your rating: 8.5 • On your watchlist
                                           Director: Tim Burton
                                           Cast: Jack Nicholson, Michael Keaton, Kim Basinger

                                             A "dark" knight.

                                           Where to watch in DE, by JustWatch:
                                             Stream: Netflix, Sky Go
                                             Rent or buy: Apple TV

                                           Collection: Batman Collection
                                           Country: United States of America
                                           Budget: $35,000,000
                                           Revenue: $411,569,241

                                           Similar:                                            v
                                                                                             ann
                Enter open  Esc back  Tab related  / search  w watchlist  r rate  ? help  q quit
                """
        )
    }

    @Test func `the help scrolls`() throws {
        #expect(
            frame(try BrowseFixture.results(), helpTop: 0, 80, 24) == """
                 [Search] + Keys ----------------------------------------------------+ iscover >
                Search: b | Moving                                                   |  1 of 163
                  TITLE   | Up, k                Go up                               |   VOTES
                > Batman  | Down, j              Go down                             |   7,521
                  Batman  | PgUp, Ctrl-B         Go up a page                        |   1,500
                  Batman: | PgDn, Ctrl-F, Space  Go down a page                      |   –
                  Batman  | Home, g              Go to the beginning                 |   124
                  Batman  | End, G               Go to the end, 2,000 films a press  |   155
                  Batman  | Enter, Right, l      Show the film                       |   186
                  Batman  | Esc, Left, h         Go back                             |   217
                  Batman  |                                                          |   248
                  Batman  | Lists                                                    |   279
                  Batman  | Tab                  Next list, or next related film     |   310
                  Batman  | Shift-Tab            Previous list, or related film      |   341
                  Batman  | 1 … 0                Show the first to the tenth list    |   372
                  Batman  | /                    Search                              |   403
                  Batman  | F                    Choose the filters of Discover      |   434
                  Batman  | R                    Ask the service again               |   465
                  Batman  |                                                          |   496
                  Batman  | The selected film                                        |   527
                  Batman  | w                    Add to your watchlist, or remove    |   558
                  Batman  | f                    Add to your favorites, or remove    |   589
                          | Down more  Esc close                                     |       ann
                          +----------------------------------------------------------+
                """
        )
    }
}
