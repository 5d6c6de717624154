import Domain
import TerminalKit
import Testing

@testable import Presentation
@testable import TerminalUI

/// Whole frames on large terminals, on which the details stand beside the list.
struct BrowseLargeFrameTests {
    private func frame(_ state: BrowseState, helpTop: Int? = nil, _ columns: Int, _ rows: Int) -> String {
        BrowseFixture.screen(state, columns, rows) { $0.helpTop = helpTop }.frame.text.joined(separator: "\n")
    }

    @Test func `a stale list says why it is not current`() throws {
        #expect(
            frame(try BrowseFixture.stale(), 120, 40) == """
                 Search  Today  This week [Popular] In cinemas  Upcoming  Top rated  Discover  Watchlist  Favorites  Ratings
                Popular films                                                                  3 of 5,832 · ! Offline: saved 3 hours ago
                  TITLE                      YEAR  RATING  YOURS
                  Batman                     1989  7.2     ★8.5 W ♥
                  Batman Ninja (ニンジャバ…  2018  6.0     W
                > Batman: An Unusually Lon…  –     –
                  Batman 4                   1944  0.8
                  Batman 5                   1945  1.0
                  Batman 6                   1946  1.2
                  Batman 7                   1947  1.4
                  Batman 8                   1948  1.6
                  Batman 9                   1949  1.8
                  Batman 10                  1950  2.0
                  Batman 11                  1951  2.2
                  Batman 12                  1952  2.4
                  Batman 13                  1953  2.6
                  Batman 14                  1954  2.8
                  Batman 15                  1955  3.0
                  Batman 16                  1956  3.2
                  Batman 17                  1957  3.4
                  Batman 18                  1958  3.6
                  Batman 19                  1959  3.8
                  Batman 20                  1960  4.0
                  Batman 21                  1961  4.2
                  Batman 22                  1962  4.4
                  Batman 23                  1963  4.6
                  Batman 24                  1964  4.8
                  Batman 25                  1965  5.0
                  Batman 26                  1966  5.2
                  Batman 27                  1967  5.4
                  Batman 28                  1968  5.6
                  Batman 29                  1969  5.8
                  Batman 30                  1970  6.0
                  Batman 31                  1971  6.2
                  Batman 32                  1972  6.4
                  Batman 33                  1973  6.6
                  Batman 34                  1974  6.8
                  Batman 35                  1975  7.0
                ! Could not reach api.themoviedb.org (connection refused). Press R to try again.             2 changes are waiting · ann
                Enter open  Tab lists  / search  w watchlist  f favorite  r rate  R refresh  ? help  q quit
                """
        )
    }

    @Test func `details stand beside the list, and have the focus`() throws {
        #expect(
            frame(try BrowseFixture.details(), 120, 40) == """
                [Search] Today  This week  Popular  In cinemas  Upcoming  Top rated  Discover  Watchlist  Favorites  Ratings
                Search: batman                                                                                                  1 of 163
                  TITLE                      YEAR  RATING  YOURS      | > DETAILS
                > Batman                     1989  7.2     ★8.5 W     |                        Batman (1989)  #268
                  Batman Ninja (ニンジャバ…  2018  6.0     W          |                        ★ 7.2 (7,521 votes) • 2h 6m • Fantasy,
                  Batman: An Unusually Lon…  –     –                  |                        Action
                  Batman 4                   1944  0.8                |                        Have you ever danced?
                  Batman 5                   1945  1.0                |                        Your rating: 8.5 • On your watchlist
                  Batman 6                   1946  1.2                |                        Director: Tim Burton
                  Batman 7                   1947  1.4                |                        Cast: Jack Nicholson, Michael Keaton,
                  Batman 8                   1948  1.6                |                        Kim Basinger
                  Batman 9                   1949  1.8                |
                  Batman 10                  1950  2.0                |                          A "dark" knight.
                  Batman 11                  1951  2.2                |
                  Batman 12                  1952  2.4                |                        Where to watch in DE, by JustWatch:
                  Batman 13                  1953  2.6                |                          Stream: Netflix, Sky Go
                  Batman 14                  1954  2.8                |                          Rent or buy: Apple TV
                  Batman 15                  1955  3.0                |
                  Batman 16                  1956  3.2                |                        Collection: Batman Collection
                  Batman 17                  1957  3.4                |                        Country: United States of America
                  Batman 18                  1958  3.6                |                        Budget: $35,000,000
                  Batman 19                  1959  3.8                |                        Revenue: $411,569,241
                  Batman 20                  1960  4.0                |
                  Batman 21                  1961  4.2                |                        Similar:
                  Batman 22                  1962  4.4                |                          Joker
                  Batman 23                  1963  4.6                |
                  Batman 24                  1964  4.8                |                        Recommended:
                  Batman 25                  1965  5.0                |                          Batman Returns (1992)
                  Batman 26                  1966  5.2                |
                  Batman 27                  1967  5.4                |                        Trailer:
                  Batman 28                  1968  5.6                |                        https://www.youtube.com/watch?v=dgC9Q0u
                  Batman 29                  1969  5.8                |                        hX70
                  Batman 30                  1970  6.0                |                        View on IMDb:
                  Batman 31                  1971  6.2                |                        https://www.imdb.com/title/tt0096895/
                  Batman 32                  1972  6.4                |                        View on TMDB:
                  Batman 33                  1973  6.6                |                        https://www.themoviedb.org/movie/268
                  Batman 34                  1974  6.8                |
                  Batman 35                  1975  7.0                |
                                                                                                                                     ann
                Enter open  Esc back  Tab related  / search  w watchlist  f favorite  r rate  t trailer  o page  ? help  q quit
                """
        )
    }

    @Test func `the help has two columns`() throws {
        #expect(
            frame(try BrowseFixture.results(), helpTop: 0, 120, 40) == """
                [Search] Today  This week  Popular  In cinemas  Upcoming  Top rated  Discover  Watchlist  Favorites  Ratings
                Search: batman                                                                                                  1 of 163
                  TITLE                      YEAR  RATING  YOURS
                > Batman                     1989  7.2     ★8.5 W ♥
                  Batman Ninja (ニンジャバ…  2018  6.0     W
                  Batman: An Unusually Lon…  –     –
                  Batman 4                   1944  0.8
                  Batman 5                   1945  1.0
                  Batman 6                   1946  1.2
                 + Keys --------------------------------------------------------------------------------------------------------------+
                 | Moving                                                    The selected film                                        |
                 | Up, k                Go up                                w                    Add to your watchlist, or remove    |
                 | Down, j              Go down                              f                    Add to your favorites, or remove    |
                 | PgUp, Ctrl-B         Go up a page                         r                    Rate                                |
                 | PgDn, Ctrl-F, Space  Go down a page                       t                    Watch the trailer in the browser    |
                 | Home, g              Go to the beginning                  o                    Open the film's page in the browser |
                 | End, G               Go to the end, 2,000 films a press   y                    Copy the address of the film's page |
                 | Enter, Right, l      Show the film                                                                                 |
                 | Esc, Left, h         Go back                              The program                                              |
                 |                                                           a                    Sign in or out                      |
                 | Lists                                                     ?, F1                Show the keys                       |
                 | Tab                  Next list, or next related film      q, Ctrl-C            Quit                                |
                 | Shift-Tab            Previous list, or related film                                                                |
                 | 1 … 0                Show the first to the tenth list     Marks in lists                                           |
                 | /                    Search                               ★8.5  Your rating                                        |
                 | F                    Choose the filters of Discover       W     On your watchlist                                  |
                 | R                    Ask the service again                ♥     One of your favorites                              |
                 |                                                           …     Waits to be sent                                   |
                 | Esc close                                                                                                          |
                 +--------------------------------------------------------------------------------------------------------------------+
                  Batman 28                  1968  5.6
                  Batman 29                  1969  5.8
                  Batman 30                  1970  6.0
                  Batman 31                  1971  6.2
                  Batman 32                  1972  6.4
                  Batman 33                  1973  6.6
                  Batman 34                  1974  6.8
                  Batman 35                  1975  7.0
                                                                                                                                     ann

                """
        )
    }

    @Test func `genres are shown on a very wide screen`() throws {
        #expect(
            frame(try BrowseFixture.details(focus: .list), 200, 60) == """
                [Search] Today  This week  Popular  In cinemas  Upcoming  Top rated  Discover  Watchlist  Favorites  Ratings
                Search: batman                                                                                                                                                                                  1 of 163
                  TITLE                         YEAR  RATING  YOURS       VOTES    GENRES                 | DETAILS
                > Batman                        1989  7.2     ★8.5 W      7,521    Fantasy, Action        |                                       Batman (1989)  #268
                  Batman Ninja (ニンジャバッ…   2018  6.0     W           1,500    Animation, Science Fi… |                                       ★ 7.2 (7,521 votes) • 2h 6m • Fantasy, Action
                  Batman: An Unusually Long T…  –     –                   –        –                      |                                       Have you ever danced?
                  Batman 4                      1944  0.8                 124      Action                 |                                       Your rating: 8.5 • On your watchlist
                  Batman 5                      1945  1.0                 155      Action                 |                                       Director: Tim Burton
                  Batman 6                      1946  1.2                 186      Action                 |                                       Cast: Jack Nicholson, Michael Keaton, Kim Basinger
                  Batman 7                      1947  1.4                 217      Action                 |
                  Batman 8                      1948  1.6                 248      Action                 |                                         A "dark" knight.
                  Batman 9                      1949  1.8                 279      Action                 |
                  Batman 10                     1950  2.0                 310      Action                 |                                       Where to watch in DE, by JustWatch:
                  Batman 11                     1951  2.2                 341      Action                 |                                         Stream: Netflix, Sky Go
                  Batman 12                     1952  2.4                 372      Action                 |                                         Rent or buy: Apple TV
                  Batman 13                     1953  2.6                 403      Action                 |
                  Batman 14                     1954  2.8                 434      Action                 |                                       Collection: Batman Collection
                  Batman 15                     1955  3.0                 465      Action                 |                                       Country: United States of America
                  Batman 16                     1956  3.2                 496      Action                 |                                       Budget: $35,000,000
                  Batman 17                     1957  3.4                 527      Action                 |                                       Revenue: $411,569,241
                  Batman 18                     1958  3.6                 558      Action                 |
                  Batman 19                     1959  3.8                 589      Action                 |                                       Similar:
                  Batman 20                     1960  4.0                 620      Action                 |                                         Joker
                  Batman 21                     1961  4.2                 651      Action                 |
                  Batman 22                     1962  4.4                 682      Action                 |                                       Recommended:
                  Batman 23                     1963  4.6                 713      Action                 |                                         Batman Returns (1992)
                  Batman 24                     1964  4.8                 744      Action                 |
                  Batman 25                     1965  5.0                 775      Action                 |                                       Trailer: https://www.youtube.com/watch?v=dgC9Q0uhX70
                  Batman 26                     1966  5.2                 806      Action                 |                                       View on IMDb: https://www.imdb.com/title/tt0096895/
                  Batman 27                     1967  5.4                 837      Action                 |                                       View on TMDB: https://www.themoviedb.org/movie/268
                  Batman 28                     1968  5.6                 868      Action                 |
                  Batman 29                     1969  5.8                 899      Action                 |
                  Batman 30                     1970  6.0                 930      Action                 |
                  Batman 31                     1971  6.2                 961      Action                 |
                  Batman 32                     1972  6.4                 992      Action                 |
                  Batman 33                     1973  6.6                 1,023    Action                 |
                  Batman 34                     1974  6.8                 1,054    Action                 |
                  Batman 35                     1975  7.0                 1,085    Action                 |
                  Batman 36                     1976  7.2                 1,116    Action                 |
                  Batman 37                     1977  7.4                 1,147    Action                 |
                  Batman 38                     1978  7.6                 1,178    Action                 |
                  Batman 39                     1979  7.8                 1,209    Action                 |
                  Batman 40                     1980  8.0                 1,240    Action                 |
                  Batman 41                     1981  8.2                 1,271    Action                 |
                                                                                                          |
                                                                                                          |
                                                                                                          |
                                                                                                          |
                                                                                                          |
                                                                                                          |
                                                                                                          |
                                                                                                          |
                                                                                                          |
                                                                                                          |
                                                                                                          |
                                                                                                          |
                                                                                                          |
                                                                                                          |
                                                                                                                                                                                                                     ann
                Enter open  Tab lists  / search  w watchlist  f favorite  r rate  ? help  q quit
                """
        )
    }
}
