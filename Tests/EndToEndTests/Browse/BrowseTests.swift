import AppDoubles
import DomainKitDoubles
import Foundation
import InfrastructureKitDoubles
import Synchronization
import TerminalKitDoubles
import Testing

/// `movies browse` as a person meets it: each test is one session that walks through several things.
@Suite(.timeLimit(.minutes(3)))
struct BrowseTests {
    @Test func `a search goes on from an earlier one, is typed byte by byte or pasted, and a newer text cancels it`()
        async throws
    {
        let service = try BrowseService { $0.query["query"] == "bat" ? LoopbackAnswer(.hang) : nil }
        for text in ["batman", "lantern"] { _ = try await service.program.run("search", text) }
        let screen = try service.browse()
        try await screen.wait(for: "today 1")
        screen.type("/")
        try await screen.wait(for: "RECENT SEARCHES")
        screen.type(Keys.down)
        try await screen.wait { _ in screen.isSelected("batman ") }
        screen.type(Keys.enter)
        try await screen.wait(for: "batman 1 ")
        screen.type("/" + Keys.clear + "bat")
        await until { service.searches.last == "bat" }
        // A connection that hangs ends only when the program closes it.
        let connections = service.account.search.server.endedConnections
        let ended = connections.count
        screen.type("ik")
        try await connections.wait(forCount: ended + 1)
        try await screen.wait(for: "batik 1 ")
        let text = "八月の 👨‍👩‍👧 été"
        screen.type(Keys.clear)
        for byte in text.utf8 { screen.terminal.type([byte]) }
        try await screen.wait(for: text)
        await until { service.searches.last == text }
        screen.type(Keys.clear + Keys.paste(text + "\n2"))
        await until { service.searches.last == text + " 2" }
    }

    @Test func `every tab and chart opens its list, by a key and by a click, whatever the service answers for another`()
        async throws
    {
        let service = try BrowseService { request in
            switch request.path {
            case "/3/movie/popular": .response(body: Array("<html>Nonsense</html>".utf8))
            case "/3/movie/upcoming": BrowseService.films(ids: [1], #"\u001b[2Jevil\u0007\u009b5n"#)
            default: nil
            }
        }
        _ = try await service.account.signIn()
        let screen = try service.browse(columns: 130)
        try await screen.wait(for: "today 1")
        let lists = [
            ("]", "week 1"), ("]", "again"), ("]", "playing 1"), ("]", "evil"), ("]", "best 1"), ("]", "today 1"),
            ("[", "best 1"), ("1", "Type a title"), (Keys.tab, "best 1"), (Keys.tab, "discovered 1"),
            (Keys.tab, "Press w on"), (Keys.tab, "Press f on"), (Keys.tab, "Press r on"), (Keys.backTab, "Press f on"),
            ("3", "discovered 1"),
        ]
        for (key, text) in lists {
            screen.type(key)
            try await screen.wait(for: text)
        }
        screen.click("Ratings")
        try await screen.wait(for: "Press r on")
    }

    @Test func `browse begins with the chart that was looked at last, whatever becomes of the program`() async throws {
        let service = try BrowseService()
        let screen = try service.browse()
        try await screen.wait(for: "today 1")
        screen.type("]]")
        try await screen.wait(for: "popular 1")
        let file = ".local/share/movies/browse-look-1.json"
        let chart = { service.program.file(file) }
        await until { chart() != nil }
        let kept = chart()
        screen.type("]]q")
        #expect(try await screen.end().status == 0)
        #expect(chart() != kept)
        let later = try service.browse("batman")
        try await later.wait(for: "batman 1 ")
        later.type("2")
        try await later.wait(for: "upcoming 1")
        try Data("nonsense".utf8).write(to: URL(filePath: service.program.home.path(file)))
        let last = try service.browse("--offline")
        try await last.wait(for: "today 1")
    }

    @Test func `a long list loads as it is scrolled, and a film leads on to others, to its trailer and to its page`()
        async throws
    {
        let service = try BrowseService()
        let environment = try service.program.installBrowser("printf %s \"$1\" > new; mv new opened; [ ! -e broken ]")
        let screen = try service.browse("batman", environment: environment, rows: 12)
        try await screen.wait(for: "batman 1 ")
        // Seven rows are seen, and the page after them is on its way.
        await until { service.pages(of: "/3/search/movie") == ["1", "2"] }
        screen.type(Keys.end)
        try await screen.wait { _ in screen.isSelected("batman 100 ") }
        #expect(Set(service.pages(of: "/3/search/movie")) == ["1", "2", "3", "4", "5"])
        #expect(service.pages(of: "/3/search/movie").count == 5)
        screen.type("g")
        try await screen.wait(for: "batman 3 ")
        screen.click("batman 3 ")
        try await screen.wait { _ in screen.isSelected("batman 3 ") }
        screen.click("batman 3 ")
        try await screen.wait(for: "The story of film 3.")
        for (key, address) in [
            ("t", "https://www.youtube.com/watch?v=k3"), ("o", "https://www.themoviedb.org/movie/3"),
        ] {
            screen.type(key)
            try await screen.wait(for: "Opened \(address)")
            #expect(service.program.file("opened") == Array(address.utf8))
        }
        try Data().write(to: URL(filePath: service.program.home.path("broken")))
        screen.type("o")
        try await screen.wait(for: "There is no browser to open this page:")
        screen.type("y")
        try await screen.wait(for: "Copied the address of")
        screen.type(Keys.home)
        try await screen.wait(forNo: "Copied")
        #expect(screen.screen.clipboard == "https://www.themoviedb.org/movie/3")
        try screen.resize(columns: 100, rows: 24)
        screen.type(Keys.tab)
        try await screen.wait { _ in screen.isSelected("Like 1003") }
        screen.type(Keys.enter)
        try await screen.wait(for: "The story of film 1003.")
        screen.type("hhj")
        try await screen.wait(for: "The story of film 4.")
        screen.type("q")
        #expect(try await screen.end().status == 0)
    }

    @Test func `a change asks to sign in, is made after it, and is gone after the sign-out, all without a color`()
        async throws
    {
        let service = try BrowseService()
        let screen = try service.browse("batman", environment: ["NO_COLOR": "1"])
        try await screen.wait(for: "batman 1 ")
        try await screen.wait(for: "not signed in")
        // The key behind does nothing. Ctrl-C and Esc leave the prompt, and not the program. Other keys that begin with ESC edit.
        screen.type("w?")
        let prompt = screen.terminal
        let name = "xdax" + Keys.home + "\u{1B}[3~a" + Keys.up + Keys.end + Keys.backspace + Keys.enter
        for (number, answer) in ["\u{3}", Keys.escape, name].enumerated() {
            try await prompt.wait(for: "To use your lists, sign in to TMDB with an account.", count: number + 1)
            try await prompt.wait(for: "Esc cancels", count: number + 1)
            screen.type(Keys.down + Keys.enter)
            try await prompt.wait(for: "User name: ", count: number + 1)
            screen.type(answer)
            guard number < 2 else { break }
            try await prompt.wait(for: "\u{1B}[?1049h", count: number + 2)
            #expect(service.library.watchlist.isEmpty)
            screen.type("w?")
        }
        try await prompt.wait(for: "Password for ada: ")
        screen.type("wrong" + Keys.clear + "orect hors" + Keys.home + "c\u{1B}[Cr\u{1B}x" + Keys.end + "e" + Keys.enter)
        try await screen.wait(for: "✓ Added batman 1 (1901) to your watchlist.")
        try await screen.wait(for: "ada")
        #expect(service.library.watchlist == [1])
        #expect(
            service.requests.all.contains { String(decoding: $0.body, as: UTF8.self).contains(#""correct horse""#) }
        )
        #expect(screen.isSelected("batman 1 ") && screen.row("batman 1 ")?.contains(" W") == true)
        // The sign-in asks for the three lists, which may come after the change.
        await until { service.requests.all.count { $0.method == "GET" && $0.path.hasPrefix("/3/account/12/") } == 3 }
        // A press changes the screen by the change and by its confirmation, and asks for nothing.
        let requests = service.requests.count
        screen.recordFrames()
        for notice in ["✓ Removed", "✓ Added"] {
            screen.type("w")
            try await screen.wait(for: notice)
        }
        #expect(screen.frames.allSatisfy { frame in !frame.contains { $0.contains("saved") || $0.contains("⠋") } })
        #expect(service.requests.count == requests + 2)
        screen.type("a")
        try await screen.wait(for: "Press a again to sign out.")
        screen.type("a")
        try await screen.wait(for: "✓ Signed out.")
        try await screen.wait(for: "not signed in")
        #expect(screen.row("batman 1 ")?.contains(" W") == false)
        let text = screen.terminal.text
        #expect(!["wrong", "orect", "hors", "^["].contains { text.contains($0) })
        #expect(
            !text.matches(of: /\u{1B}\[[0-9;]*m/).contains { $0.output.contains(/[\[;](3[0-8]|4[0-8]|9[0-7])[;m]/) }
        )
        let styles = Set(screen.screen.cells.joined().map(\.style))
        for attribute in [1, 7] { #expect(styles.contains { $0.attributes.contains(attribute) }) }
    }

    @Test
    func
        `what other processes do shows at once if it is the user's own, and else with the focus`()
        async throws
    {
        let isChanged = Atomic(false)
        let service = try BrowseService { request in
            request.path == "/3/search/movie" && isChanged.load(ordering: .relaxed)
                ? BrowseService.films("signal") : nil
        }
        _ = try await service.account.signIn()
        let screen = try service.browse("batman")
        func shows(_ title: String, _ mark: String) -> Bool {
            screen.row(title + " ")?.contains(mark) == true
        }
        try await screen.wait(for: "batman 1 ")
        try await screen.wait(for: "ada")
        for rating in ["6", "7"] {
            #expect(try await service.program.run("rate", "3", rating).status == 0)
            try await screen.wait { _ in shows("batman 3", "★\(rating)") }
        }
        isChanged.store(true, ordering: .relaxed)
        #expect(try await service.program.run("search", "batman", "--refresh").status == 0)
        try await poll("the search of another process") {
            screen.type(Keys.focus)
            try screen.update()
            return shows("signal 3", "★7") ? true : nil
        }
        #expect(try await service.program.run("auth", "logout").status == 0)
        screen.type(Keys.focus)
        try await screen.wait(for: "not signed in")
        #expect(!shows("signal 3", "★7"))
    }

    @Test func `a country that is chosen is saved as the command does`() async throws {
        let service = try BrowseService()
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 1 ")
        screen.type(",")
        try await screen.wait(for: "None is chosen yet.")
        screen.type("germ")
        try await screen.wait { _ in screen.isSelected("Germany (DE)") }
        screen.type(Keys.enter)
        try await screen.wait(for: "Your country is Germany now, and your setting 'region' is DE.")
        #expect(try await service.program.run("config", "get", "region").output == "DE\n")
    }

    @Test func `a change that waits is sent by the browser or by another process, and whoever leaves is told of it`()
        async throws
    {
        let service = try BrowseService()
        _ = try await service.account.signIn()
        _ = try await service.program.run("view", "5")
        #expect(try await service.program.run("rate", "5", "7.5", "--offline").status == 0)
        let screen = try service.browse("batman")
        try await screen.wait(for: "✓ Sent the waiting change.")
        #expect(service.library.ratings == [5: 7.5])
        // The change may have been sent before the films came.
        try await screen.wait { _ in screen.isSelected("batman 1 ") }
        service.library.fail(with: LoopbackAnswer(.reset))
        screen.type("w")
        try await screen.wait(for: "… Added batman 1 (1901) to your watchlist. Saved here. Will be sent when")
        screen.type("j")
        try await screen.wait(for: "1 change is waiting")
        service.library.fail(with: nil)
        #expect(try await service.program.run("sync").status == 0)
        screen.type(Keys.focus)
        try await screen.wait(forNo: "1 change is waiting")
        service.library.fail(with: LoopbackAnswer(.reset))
        screen.type("w")
        try await screen.wait(for: "… Added batman 2 (1902)")
        screen.type("q")
        #expect(try await screen.end().status == 0)
        #expect(screen.terminal.text.hasSuffix("1 change is waiting to be sent:  movies sync\r\n"))
    }

    @Test(arguments: ["--no-input", "--offline"])
    func `no sign-in is asked for if nobody may be asked`(option: String) async throws {
        let screen = try BrowseService().browse("batman", option)
        try await screen.wait(for: "not signed in")
        screen.type("a")
        try await screen.wait(for: "✗ To sign in, quit and run:  movies auth login")
    }

    @Test func `a change that is answered while a sign-in is asked for is done at once`() async throws {
        let gate = Gate()
        let service = try BrowseService()
        #expect(try await service.program.run("auth", "guest").status == 0)
        service.library.fail(with: .json(#"{"success":true}"#, status: 201).after(.wait(gate)))
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 1 ")
        try await screen.wait(for: "guest")
        screen.type("r8" + Keys.enter)
        await until { service.account.changes.count == 1 }
        screen.type("w")
        try await screen.terminal.wait(for: "Esc cancels")
        gate.open()
        await until {
            let list = try? await service.program.run("sync", "--list")
            return list?.status == 0 && list?.output.isEmpty == true
        }
        screen.type(Keys.escape)
        try await screen.wait(for: "★8")
    }

    @Test func `a change that is made while the program quits is not lost`() async throws {
        let gate = Gate()
        let service = try BrowseService()
        _ = try await service.account.signIn()
        service.library.fail(with: .json("{}", status: 503).after(.wait(gate)))
        let screen = try service.browse("batman")
        try await screen.wait(for: "batman 1 ")
        try await screen.wait(for: "ada")
        screen.type("wq")
        #expect(try await screen.end().status == 0)
        service.library.fail(with: nil)
        gate.open()
        await service.program.waitForRefreshers()
        #expect(try await service.program.run("sync").status == 0)
        #expect(service.library.watchlist == [1])
    }

    @Test func `without a network, copies show with their age, the rest says why not, and R asks again`() async throws {
        let isDown = Atomic(true)
        let service = try BrowseService { _ in isDown.load(ordering: .relaxed) ? LoopbackAnswer(.close) : nil }
        let screen = try service.browse("batman")
        try await screen.wait(for: "to try again.")
        isDown.store(false, ordering: .relaxed)
        screen.type("R")
        try await screen.wait(for: "batman 1 ")
        screen.type("q")
        #expect(try await screen.end().status == 0)
        try service.program.makeCacheOld()
        service.account.search.server.stop()
        let later = try service.browse("batman")
        try await later.wait(for: "10 hours")
        #expect(later.isSelected("batman 1 "))
        later.type("G")
        try await later.wait(for: "again")
        later.type(Keys.tab)
        try await later.wait(forNo: "batman 1")
        try await later.wait(for: "again")
        later.type("q")
        #expect(try await later.end().status == 0)
    }

    @Test func `--offline shows what is cached and asks nobody`() async throws {
        let service = try BrowseService()
        _ = try await service.account.signIn()
        _ = try await service.program.run("search", "batman")
        try service.program.makeCacheOld()
        let before = service.requests.count
        let screen = try service.browse("batman", "--offline")
        try await screen.wait(for: "10 hours")
        try await screen.wait(for: "ada")
        screen.type("w")
        try await screen.wait(for: "Saved here. Will be sent with")
        screen.type(Keys.tab)
        try await screen.wait(for: "Offline: this is not saved. Run it once without --offline.")
        screen.type("q")
        #expect(try await screen.end().status == 0)
        await service.program.waitForRefreshers()
        #expect(service.requests.count == before)
    }

    /// - Parameter chafa: What draws the poster of the only film that has one.
    private func browse(_ images: LoopbackServer, chafa: String) throws -> (BrowseService, ScreenSession) {
        let service = try BrowseService { request in
            guard request.path == "/3/search/movie" else { return nil }
            let films = #"{"id": 1, "title": "batman 1", "poster_path": "/cover.jpg"}, {"id": 2, "title": "batman 2"}"#
            return .json(#"{"page": 1, "results": [\#(films)], "total_pages": 1, "total_results": 2}"#)
        }
        let folder = try service.program.addFakeChafa(chafa)
        let environment = ["PATH": "\(folder):/usr/bin:/bin", "MOVIES_IMAGE_BASE_URL": images.address]
        return (service, try service.browse("batman", environment: environment, columns: 120))
    }

    @Test func `a poster shows as soon as it is drawn`() async throws {
        let images = try LoopbackServer { _ in PosterService.image() }
        let chafa = "> begun; while [ ! -e end ]; do /bin/sleep 0.01; done; echo DRAWN"
        let (service, screen) = try browse(images, chafa: chafa)
        try await screen.wait(for: "The story of film 1.")
        await until { service.program.file("begun") != nil }
        // From here on, nothing else happens that would draw a frame.
        try Data().write(to: URL(filePath: service.program.home.path("end")))
        try await screen.wait(for: "DRAWN")
        screen.type("j")
        try await screen.wait(forNo: "DRAWN")
    }

    /// chafa takes 8 × 8 pixels for a cell if it has no terminal.
    @Test func `a terminal that has sixels gets posters in the size of its cells`() async throws {
        let images = try LoopbackServer { _ in PosterService.image() }
        let chafa = #"w=${2%x*} h=${2#*x}; printf "\033P0;1;0q\"1;1;$((8*w));$((8*h))$6~-\033\134\134""#
        let (_, screen) = try browse(images, chafa: chafa)
        try await screen.wait(for: "The story of film 1.")
        screen.type("\u{1B}[6;20;10t\u{1B}[?62;4c")
        // 20 columns and 15 rows have 200 × 300 pixels, and the height is a multiple of 8.
        try await screen.terminal.wait(for: "\u{1B}P0;1;0q\"1;1;200;296sixels~-\u{1B}\\")
    }

    /// The screen of `Tests/SecondScreen`, which has the view models of browse and no terminal.
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
