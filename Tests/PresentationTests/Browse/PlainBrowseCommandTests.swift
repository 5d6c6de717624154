import Domain
import Testing

@testable import Presentation

struct PlainBrowseCommandTests {
    @Test(
        arguments: [
            ("", .nothing), ("  \t", .nothing), ("batman", .search("batman")),
            (" the   godfather ", .search("the godfather")),
            ("3", .number(3)), ("0", .number(0)), ("12 angry men", .search("12 angry men")), ("more", .more),
            ("MORE", .more), ("more than a game", .search("more than a game")), ("back", .action(.back)),
            ("back to the future", .search("back to the future")), ("help", .action(.help)), ("quit", .action(.quit)),
            ("refresh", .action(.refresh)), ("account", .action(.account)), ("recent", .recent), ("tabs", .tabs),
            ("search 300", .search("300")), ("search more", .search("more")), ("search", .search("search")),
            ("watchlist 3", .film(.watchlist, number: 3)), ("watchlist", .film(.watchlist, number: nil)),
            ("favorite 12", .film(.favorite, number: 12)), ("trailer", .film(.trailer, number: nil)),
            ("trailer park boys", .search("trailer park boys")), ("open 2", .film(.web, number: 2)),
            ("copy", .film(.copyAddress, number: nil)),
        ] as [(String, PlainBrowseCommand)]
    )
    func `reads a line`(line: String, command: PlainBrowseCommand) {
        #expect(PlainBrowseCommand(line) == command)
    }

    @Test(
        arguments: [
            ("rate 3 8.5", 3, 8.5), ("rate 3 8,5", 3, 8.5), ("rate 7", nil, 7), ("rate 3 none", 3, nil),
        ] as [(String, Int?, Double?)]
    )
    func `reads a rating`(line: String, number: Int?, rating: Double?) throws {
        let rating = try rating.map { value throws(MoviesError) in try UserRating(value) }
        #expect(PlainBrowseCommand(line) == .rate(number: number, rating))
    }

    @Test func `a number that is no rating is explained, and other words are searched for`() {
        #expect(
            PlainBrowseCommand("rate 3 11")
                == .unclear("A rating goes from 0.5 to 10 in steps of 0.5, so it cannot be 11.")
        )
        #expect(PlainBrowseCommand("rate") == .search("rate"))
        #expect(PlainBrowseCommand("rate the godfather 10") == .search("rate the godfather 10"))
    }

    @Test(
        arguments: [
            ("tab popular", .tab(.chart(.popular))), ("tab Top Rated", .tab(.chart(.topRated))),
            ("tab fav", .tab(.userList(.favorites))), ("tab", .tabs),
            (
                "tab t",
                .unclear("\"t\" may mean several lists. Type tab and one of these names: Today, This week, Top rated.")
            ),
        ] as [(String, PlainBrowseCommand)]
    )
    func `finds a list by its name or the beginning of it`(line: String, command: PlainBrowseCommand) {
        #expect(PlainBrowseCommand(line) == command)
    }

    @Test func `a list that does not exist is answered with the names of all`() {
        let names = BrowseTab.allCases.map(\.name).joined(separator: ", ")
        let answer = "There is no list \"x\". Type tab and one of these names: \(names)."
        #expect(PlainBrowseCommand("tab x") == .unclear(answer))
    }

    @Test(arguments: BrowseTab.allCases)
    func `every list can be named`(tab: BrowseTab) {
        #expect(PlainBrowseCommand("tab \(tab.name)") == .tab(tab))
    }

    @Test func `every word of the help is a command`() {
        for row in PlainBrowseCommand.rows {
            let usage = row.usage.replacing("NUMBER", with: "3").replacing("RATING", with: "8")
                .replacing("NAME", with: "popular")
            #expect(PlainBrowseCommand(usage) != .search(usage), "\(usage)")
        }
    }
}
