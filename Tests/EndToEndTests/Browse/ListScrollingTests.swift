import InfrastructureKitDoubles
import DomainKitDoubles
import Foundation
import Synchronization
import Testing

/// The lists of `movies browse`, which load while a person scrolls.
@Suite(.timeLimit(.minutes(2)))
struct ListScrollingTests {
    @Test func `the next page is fetched before the end of the page is seen, and End leads to the last film`()
        async throws
    {
        let service = try BrowseService()
        let screen = try service.browse("batman", rows: 12)
        try await screen.wait(for: "batman 1 ")
        // Seven rows are seen, and the page after them is on its way.
        await until { service.pages(of: "/3/search/movie") == ["1", "2"] }
        #expect(screen.text.contains("1 of 100"))
        for place in 2...45 {
            screen.type(Keys.down)
            try await screen.wait(for: "\(place) of 100")
            #expect(screen.selected?.hasPrefix("batman \(place) ") == true, "no row but films on the way")
        }
        screen.type(Keys.end)
        try await screen.wait { _ in screen.selected?.hasPrefix("batman 100 ") == true }
        #expect(service.pages(of: "/3/search/movie") == ["1", "2", "3", "4", "5"])
        screen.type("g")
        try await screen.wait { _ in screen.selected?.hasPrefix("batman 1 ") == true }
    }

    @Test func `the way to the end shows its page, and Esc stops it`() async throws {
        let gate = Gate()
        let service = try BrowseService { request in
            guard request.query["page"] == "4" else { return nil }
            return BrowseService.films("batman", page: 4).after(.wait(gate))
        }
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 1 ")
        screen.type("G")
        try await screen.wait(for: "Loading page 4 of 5 …")
        try await screen.wait(for: "Esc stop")
        screen.type(Keys.escape)
        try await screen.wait(forNo: "Loading")
        gate.open()
        try await screen.wait { _ in screen.selected?.hasPrefix("batman 61 ") == true }
        #expect(screen.text.contains("61 of 100"))
    }

    @Test func `a page that fails is a line, Enter asks for it again, and the rest stays usable`() async throws {
        let isBroken = Atomic(true)
        let service = try BrowseService { request in
            guard request.query["page"] == "2", isBroken.load(ordering: .relaxed) else { return nil }
            return .json(#"{"status_code":9,"status_message":"Out of order."}"#, status: 404)
        }
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 1 ")
        screen.type("G")
        try await screen.wait { _ in screen.selected?.contains("Page 2") == true }
        try await screen.wait(for: "Enter tries again.")
        screen.type("k")
        try await screen.wait { _ in screen.selected?.hasPrefix("batman 20 ") == true }
        screen.type(Keys.enter)
        try await screen.wait(for: "The story of film 20.")
        screen.type(Keys.escape)
        try await screen.wait(forNo: "The story of film 20.")
        isBroken.store(false, ordering: .relaxed)
        screen.type("j")
        try await screen.wait { _ in screen.selected?.contains("Page 2") == true }
        screen.type(Keys.enter)
        try await screen.wait { _ in screen.selected?.hasPrefix("batman 21 ") == true }
        #expect(!screen.text.contains("Page 2"))
    }

    @Test(arguments: ["<html>Nonsense</html>", "", #"{"results": 7}"#, "\u{1B}[2J"])
    func `a service that answers nonsense is a line in the list, and the other lists work`(body: String) async throws {
        let service = try BrowseService { request in
            request.path == "/3/search/movie" ? .response(body: Array(body.utf8)) : nil
        }
        let screen = try service.browse("batman")
        try await screen.wait(for: "TMDB")
        try await screen.wait(for: "to try again.")
        screen.type(Keys.tab)
        try await screen.wait(for: "today 1 ")
        screen.type(Keys.backTab)
        try await screen.wait(for: "to try again.")
        screen.type("q")
        #expect(try await screen.end().status == 0)
    }

    @Test func `text of the service cannot reach the terminal as a sequence`() async throws {
        let service = try BrowseService { request in
            guard request.path == "/3/search/movie" else { return nil }
            return BrowseService.films(ids: [1], #"\u001b[2Jevil\u0007\u009b5n"#)
        }
        let screen = try service.browse("batman")
        try await screen.wait(for: "evil")
        screen.type(Keys.enter)
        try await screen.wait(for: "The story of film 1.")
    }

    @Test func `every tab opens its list, by Tab and by a click`() async throws {
        let service = try BrowseService()
        _ = try await service.account.signIn()
        let screen = try service.browse(columns: 130)
        try await screen.wait(for: "Type a title")
        let lists = [
            "[Today]": "today 1 ", "[This week]": "week 1 ", "[Popular]": "popular 1 ", "[In cinemas]": "playing 1 ",
            "[Upcoming]": "upcoming 1 ", "[Top rated]": "best 1 ", "[Discover]": "discovered 1 ",
            "[Watchlist]": "Press w on", "[Favorites]": "Press f on", "[Ratings]": "Press r on",
        ]
        var seen: Set<String> = []
        for _ in lists {
            let before = screen.lines[0]
            screen.type(Keys.tab)
            try await screen.wait { $0[0] != before }
            let tab = try #require(lists.keys.first { screen.lines[0].contains($0) })
            try await screen.wait(for: try #require(lists[tab]))
            seen.insert(tab)
        }
        #expect(seen.count == lists.count)
        screen.click("Popular")
        try await screen.wait(for: "[Popular]")
        try await screen.wait(for: "popular 1 ")
        screen.click("Search")
        try await screen.wait(for: "Type a title")
    }

    @Test func `the own lists of a person who is not signed in say so`() async throws {
        let service = try BrowseService()
        let screen = try service.browse()
        try await screen.wait(for: "Type a title")
        screen.type(Keys.backTab)
        try await screen.wait(for: "[Ratings]")
        try await screen.wait(for: "Press a to sign in.")
    }

    @Test func `the wheel scrolls, and clicks select and open`() async throws {
        let service = try BrowseService()
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 19 ")
        await until { service.pages(of: "/3/search/movie").count == 2 }
        screen.type("\u{1B}[<65;5;8M")
        try await screen.wait(forNo: "batman 1 ")
        screen.click("batman 15 ")
        try await screen.wait { _ in screen.selected?.hasPrefix("batman 15 ") == true }
        screen.click("batman 15 ")
        try await screen.wait(for: "The story of film 15.")
    }
}
